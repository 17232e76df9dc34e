#pragma once

#include <optional>
#include <string>

#include "core/secret.hpp"
#include "core/timestamp.hpp"
#include "http/message.hpp"
#include "http/rate_limits.hpp"
#include "http/route.hpp"

namespace pharos::http {

// What the store knows about the caller's tokens. Found anew for every request (R2).
struct Credentials {
  UserId user;
  SessionId session;
  std::string display_name;
  bool second_factor = false;  // the given X-MFA-Token belongs to this session and lives
  bool master = false;
  struct Membership {
    TenantId tenant;
    std::string role;
    PermissionSet permissions;
    FeatureSet features;
    bool is_support = false;  // not a member: break-glass access by the installation's operators
  };
  std::optional<Membership> membership;  // in the tenant asked for, when it is active there
};

// Declared here, implemented by features/auth.
class Authenticator {
 public:
  virtual ~Authenticator() = default;
  // Nothing when the access token is missing, malformed, expired, revoked or idle too long.
  virtual std::optional<Credentials> find_credentials(const Request& request) const = 0;
  // The access token is signed by us and has not expired. Does not ask the store.
  virtual bool has_good_token(const Request& request) const = 0;
};

// Decides who may pass: forged cross-site calls, rate limits, session, second factor, tenant, plan and
// permission, in this order. The only maker of a TenantScope for requests.
class AccessGuard {
 public:
  AccessGuard(const Authenticator& authenticator, RateLimits& limits, Secret<std::string> xsrf_key,
              bool secure_cookies = false)
      : authenticator_(authenticator),
        limits_(limits),
        xsrf_key_(std::move(xsrf_key)),
        secure_cookies_(secure_cookies) {}

  // Fills request.principal or throws.
  void admit(Request& request, const Policy& policy) const;

  bool has_good_token(const Request& request) const { return authenticator_.has_good_token(request); }

  // Set-Cookie of an answer: the XSRF-TOKEN the request brought, or a new one (R7).
  std::string xsrf_cookie(const Request& request) const;

 private:
  bool is_own_token(std::string_view token) const;
  void refuse_forgery(const Request& request) const;

  const Authenticator& authenticator_;
  RateLimits& limits_;
  Secret<std::string> xsrf_key_;
  bool secure_cookies_;  // clients arrive by HTTPS
};

}  // namespace pharos::http
