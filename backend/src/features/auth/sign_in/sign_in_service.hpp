#pragma once

#include <optional>
#include <string>

#include "core/principal.hpp"
#include "features/audit/audit.hpp"
#include "features/auth/limits/known_device_directory.hpp"
#include "features/auth/limits/wrong_try_directory.hpp"
#include "features/auth/password/password_hasher.hpp"
#include "features/auth/sign_in/access_tokens.hpp"
#include "features/auth/sign_in/account_notices.hpp"
#include "features/auth/sign_in/origin.hpp"
#include "features/auth/sign_in/session_directory.hpp"
#include "features/people/people.hpp"
#include "features/tenants/tenants.hpp"

namespace pharos::auth {

struct SignedIn {
  std::string token;
  UserId user;
};

// Turns passwords into sessions.
class SignInService {
 public:
  struct Parts {
    db::Database& database;
    people::AccountDirectory& accounts;
    tenants::TenantDirectory& tenants;
    SessionDirectory& sessions;
    WrongTryDirectory& wrong_tries;
    KnownDeviceDirectory& devices;
    AccountNotices& notices;
    audit::Trail& trail;
    PasswordHasher& hasher;
    const AccessTokens& tokens;
    const Clock& clock;
  };
  explicit SignInService(const Parts& parts) : parts_(parts) {}

  // Costs one real hash whatever the outcome (R9). Throws Error{kBadCredentials}, or kTooManyRequests while the account
  // is locked.
  SignedIn sign_in(const Origin& origin, const std::string& email, const std::string& password);
  // Starts a session for someone who has just proved their identity. Inside a transaction.
  SignedIn begin_session(const Origin& origin, const UserId& user);
  void sign_out(const Origin& origin, const Principal& who);
  bool revoke_session(const Origin& origin, const Principal& who, const SessionId& id);
  void change_password(const Origin& origin, const Principal& who, const std::string& current_password,
                       const std::string& new_password);

  // The tenant the person starts in: the last one used, or the only one.
  std::optional<tenants::Tenant> find_start_tenant(const UserId& user);

 private:
  [[noreturn]] void refuse(const Origin& origin, const std::vector<TryLimit>& limits, const UserId& user);

  Parts parts_;
};

}  // namespace pharos::auth
