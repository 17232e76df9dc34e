#include "features/auth/sign_in/session_authenticator.hpp"

#include "core/crypto.hpp"
#include "features/tenants/tenants.hpp"

namespace pharos::auth {
namespace {

constexpr std::string_view kBearer = "Bearer ";
// Writing "last seen" at every request would turn every read into a write.
constexpr std::chrono::minutes kTouchAfter{1};

bool is_second_factor(const SessionState& session, std::string_view mfa_token) {
  return !session.mfa_token_hash.empty() && !mfa_token.empty() &&
         crypto::equal(session.mfa_token_hash, crypto::sha256_hex(mfa_token));
}

}  // namespace

std::optional<AccessClaims> SessionAuthenticator::claims_of(const http::Request& request) const {
  const auto header = request.headers.get_or("Authorization", "");
  if (!header.starts_with(kBearer)) return std::nullopt;
  return tokens_.find_claims(header.substr(kBearer.size()), clock_.now());
}

bool SessionAuthenticator::has_good_token(const http::Request& request) const {
  return claims_of(request).has_value();
}

std::optional<http::Credentials> SessionAuthenticator::find_credentials(const http::Request& request) const {
  const auto claims = claims_of(request);
  if (!claims) return std::nullopt;
  const TenantId tenant{std::string{request.headers.get_or("X-Tenant-ID", "")}};
  const auto session = sessions_.find_live(claims->session, tenant);
  if (!session || session->user_id != claims->user) return std::nullopt;

  http::Credentials credentials{
      .principal = {.user = session->user_id,
                    .session = claims->session,
                    .display_name = session->display_name,
                    .second_factor = is_second_factor(*session, request.headers.get_or("X-MFA-Token", "")),
                    .master = session->master,
                    .client_address = request.client_address,
                    .request_id = request.request_id},
      .tenant = std::nullopt,
      .last_seen_at = session->last_seen_at};
  const auto* role = session->role_id ? tenants::find_role(*session->role_id) : nullptr;
  if (role != nullptr) {
    credentials.tenant = tenant;
    credentials.principal.role = role->id;
    credentials.principal.permissions = role->permissions;
    credentials.principal.features = tenants::read_features(session->features);
    credentials.principal.is_support = role->id == tenants::kSupport;
  }
  return credentials;
}

void SessionAuthenticator::note_activity(const http::Credentials& credentials) const {
  if (clock_.now() - credentials.last_seen_at > kTouchAfter) sessions_.touch(credentials.principal.session);
}

}  // namespace pharos::auth
