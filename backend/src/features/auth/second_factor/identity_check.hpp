#pragma once

#include <string>

#include "features/audit/audit.hpp"
#include "features/auth/limits/wrong_try_directory.hpp"
#include "features/auth/password/password_hasher.hpp"
#include "features/auth/second_factor/second_factor_directory.hpp"
#include "features/people/people.hpp"

namespace pharos::auth {

// Verifies password and code of a signed-in user again, as required for an electronic signature (21 CFR 11.200).
// Failures are counted separately from sign-in failures, which anyone can cause.
class IdentityCheck {
 public:
  struct Parts {
    db::Database& database;
    people::AccountDirectory& accounts;
    SecondFactorDirectory& factors;
    WrongTryDirectory& wrong_tries;
    audit::Trail& trail;
    PasswordHasher& hasher;
    const Clock& clock;
  };
  explicit IdentityCheck(const Parts& parts) : parts_(parts) {}

  // Returns the step of the code, which is not used up yet. Costs one real hash; do not call in a transaction. Throws
  // Error{kInvalidFields} naming signature.password or signature.otp, or kTooManyRequests while the account is locked.
  // Each failure is recorded in the trail as a refused `action`.
  std::int64_t verify(const Principal& who, const std::string& action, const std::string& password,
                      const std::string& otp);
  // Inside the change's transaction: a code can be used once, so a change that fails leaves it unused.
  void use_code(const UserId& user, std::int64_t step);

 private:
  [[noreturn]] void refuse(const Principal& who, const std::string& action, const std::string& field,
                           const std::string& why);

  Parts parts_;
};

}  // namespace pharos::auth
