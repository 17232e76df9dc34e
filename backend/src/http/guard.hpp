#pragma once

#include <optional>
#include <string>

#include "core/secret.hpp"
#include "core/timestamp.hpp"
#include "http/message.hpp"
#include "http/rate_limits.hpp"
#include "http/route.hpp"

namespace pharos::http {

// What the store knows about the caller's tokens. Looked up for every request (R2).
struct Credentials {
  Principal principal;             // its role, permissions and features are those in `tenant`
  std::optional<TenantId> tenant;  // the requested one, if the caller is active there
  Timestamp last_seen_at = {};
};

// Declared here, implemented by features/auth.
class Authenticator {
 public:
  virtual ~Authenticator() = default;
  // Nothing if the access token is missing, malformed, expired, revoked or idle too long.
  virtual std::optional<Credentials> find_credentials(const Request& request) const = 0;
  // A person is there: their session is not idle.
  virtual void note_activity(const Credentials& credentials) const = 0;
  // The access token is signed by us and has not expired. Does not query the store.
  virtual bool has_good_token(const Request& request) const = 0;
};

// Access control: cross-site request forgery, rate limits, session, second factor, tenant, plan and permission, in this
// order. Only this class creates a TenantScope for requests.
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

  // Set-Cookie for a response: the request's XSRF-TOKEN, or a new one (R7).
  std::string xsrf_cookie(const Request& request) const;

 private:
  bool is_own_token(std::string_view token) const;
  void refuse_forgery(const Request& request) const;

  const Authenticator& authenticator_;
  RateLimits& limits_;
  Secret<std::string> xsrf_key_;
  bool secure_cookies_;  // clients connect by HTTPS
};

}  // namespace pharos::http
