#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/id.hpp"
#include "core/key_ring.hpp"
#include "core/timestamp.hpp"
#include "db/database.hpp"

namespace pharos::auth {

// One person's second factor, decrypted.
struct SecondFactor {
  std::optional<Secret<std::string>> secret;          // active
  std::optional<Secret<std::string>> pending_secret;  // shown, not yet confirmed
  SessionId pending_session;
  std::int64_t last_step = 0;  // codes can be used once, and only above this step
};

// Second factors and recovery codes, encrypted or hashed at rest (R10, R11).
class SecondFactorDirectory {
 public:
  SecondFactorDirectory(db::Database& database, const KeyRing& keys, const Clock& clock)
      : database_(database), keys_(keys), clock_(clock) {}

  SecondFactor find(const UserId& user) const;
  bool has_secret(const UserId& user) const { return find(user).secret.has_value(); }
  // Replaces an earlier pending secret and its codes.
  void set_pending(const UserId& user, const SessionId& session, const std::string& secret,
                   const std::vector<std::string>& codes);
  // Activates the pending secret and codes.
  void confirm_pending(const UserId& user, std::int64_t step);
  // False if this step or a later one has been used.
  bool use_step(const UserId& user, std::int64_t step);
  // False if there is no such unused code.
  bool use_recovery_code(const UserId& user, const std::string& code);
  // Deletes factor and codes: the person sets up new ones at the next sign-in.
  void remove(const UserId& user);
  void replace_recovery_codes(const UserId& user, const std::vector<std::string>& codes);

 private:
  void insert_codes(const UserId& user, const std::vector<std::string>& codes, bool pending);

  db::Database& database_;
  const KeyRing& keys_;
  const Clock& clock_;
};

// A recovery code in comparable form: capital letters and digits only.
std::string normalized_code(std::string_view code);

}  // namespace pharos::auth
