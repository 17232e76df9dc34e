#include "http/guard.hpp"

#include "core/crypto.hpp"
#include "core/error.hpp"
#include "http/client_address.hpp"
#include "http/cookies.hpp"

namespace pharos::http {
namespace {

constexpr std::string_view kXsrfCookie = "XSRF-TOKEN";
constexpr size_t kXsrfRandomBytes = 16;

void require_permission(const Principal& who, const Policy& policy) {
  if (who.is_support && policy.effect() != Effect::kRead) {
    throw Error(ErrorCode::kForbidden, "Support access is read-only");
  }
  if (policy.feature() != Feature::kNone && !who.features.test(static_cast<size_t>(policy.feature()))) {
    throw Error(ErrorCode::kForbidden, "This feature is not included in your organization's plan");
  }
  if (policy.permission() != Permission::kNone && !who.may(policy.permission())) {
    throw Error(ErrorCode::kForbidden, "Your role does not allow this");
  }
}

}  // namespace

void AccessGuard::admit(Request& request, const Policy& policy) const {
  request.principal.client_address = request.client_address;
  request.principal.request_id = request.request_id;
  refuse_forgery(request);
  if (policy.is_sensitive()) limits_.take(LimitKind::kSensitive, address_block(request.client_address));
  if (policy.access() == Access::kPublic) {
    limits_.take(LimitKind::kAddress, address_block(request.client_address));
    return;
  }

  const auto found = authenticator_.find_credentials(request);
  if (!found) {
    limits_.take(LimitKind::kAddress, address_block(request.client_address));
    throw Error(ErrorCode::kSessionExpired, "Your session has ended. Please sign in again.");
  }
  if (!policy.is_unattended()) authenticator_.note_activity(*found);
  const bool has_tenant = policy.tenant() != TenantRule::kNone && found->tenant;
  auto& who = request.principal;
  who = has_tenant ? found->principal : found->principal.without_tenant();
  limits_.take(LimitKind::kUser, who.user.text());
  if (policy.access() == Access::kSecondFactor && !who.second_factor) {
    throw Error(ErrorCode::kSecondFactorExpired, "The second factor is missing or has expired.");
  }
  if (policy.tenant() == TenantRule::kNone) return;

  if (has_tenant) {
    who.tenant = TenantScope{*found->tenant};
    limits_.take(LimitKind::kTenant, found->tenant->text());
  } else if (request.headers.find("X-Tenant-ID")) {
    // Unknown and other organizations' tenants look the same (R21).
    throw Error(ErrorCode::kNotFound, "Tenant not found");
  } else if (policy.tenant() == TenantRule::kRequired) {
    throw Error(ErrorCode::kBadRequest, "X-Tenant-ID is missing");
  }
  require_permission(who, policy);
}

bool AccessGuard::is_own_token(std::string_view token) const {
  const auto dot = token.find('.');
  return dot != std::string_view::npos &&
         crypto::equal(token.substr(dot + 1), crypto::hmac_sha256_hex(xsrf_key_.reveal(), token.substr(0, dot)));
}

void AccessGuard::refuse_forgery(const Request& request) const {
  if (request.method == Method::kGet || !request.headers.find("Cookie")) return;
  const auto cookie = find_cookie(request, kXsrfCookie);
  const auto echo = request.headers.get_or("X-XSRF-TOKEN", "");
  if (!cookie || !crypto::equal(*cookie, echo) || !is_own_token(echo)) {
    throw Error(ErrorCode::kForbidden, "The request could not be verified. Reload the page and try again.");
  }
}

std::string AccessGuard::xsrf_cookie(const Request& request) const {
  std::string token{find_cookie(request, kXsrfCookie).value_or("")};
  if (!is_own_token(token)) {
    const auto random = crypto::to_base64url(crypto::random_bytes(kXsrfRandomBytes));
    token = random + "." + crypto::hmac_sha256_hex(xsrf_key_.reveal(), random);
  }
  return std::string{kXsrfCookie} + "=" + token + "; Path=/; SameSite=Strict" + (secure_cookies_ ? "; Secure" : "");
}

}  // namespace pharos::http
