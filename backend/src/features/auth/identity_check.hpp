#pragma once

#include <string>

#include "features/audit/audit.hpp"
#include "features/auth/password_hasher.hpp"
#include "features/auth/second_factor_directory.hpp"
#include "features/auth/wrong_tries.hpp"
#include "features/people/people.hpp"
#include "http/message.hpp"

namespace pharos::auth {

// Asks somebody who is signed in for password and code once more, as an electronic signature must (21 CFR 11.200). Its
// wrong tries are counted apart from those at sign-in, which anybody can make.
class IdentityCheck {
 public:
  struct Parts {
    db::Database& database;
    people::AccountDirectory& accounts;
    SecondFactorDirectory& factors;
    WrongTries& wrong_tries;
    audit::Trail& trail;
    PasswordHasher& hasher;
    const Clock& clock;
  };
  explicit IdentityCheck(const Parts& parts) : parts_(parts) {}

  // The step of the code, not used up yet. Costs one real hash; not inside a transaction. Throws Error{kInvalidFields}
  // naming signature.password or signature.otp, or kTooManyRequests while the account is held. Each failure is recorded
  // in the trail as a refused `action`.
  std::int64_t verify(const http::Request& request, const std::string& action, const std::string& password,
                      const std::string& otp);
  // Inside the change's transaction: a code counts once, so a change that fails leaves it unused.
  void use_code(const http::Request& request, std::int64_t step);

 private:
  [[noreturn]] void refuse(const http::Request& request, const std::string& action, const std::string& field,
                           const std::string& why);

  Parts parts_;
};

}  // namespace pharos::auth
