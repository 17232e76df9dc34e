#include "features/auth/sign_in/access_tokens.hpp"

#include <sodium.h>

#include "core/crypto.hpp"
#include "core/error.hpp"
#include "core/json.hpp"

namespace pharos::auth {
namespace {

constexpr std::string_view kIssuer = "pharos";
constexpr std::string_view kAudience = "pharos-api";
constexpr size_t kMaxAccessToken = 2048;

const unsigned char* raw(std::string_view bytes) {
  return reinterpret_cast<const unsigned char*>(bytes.data());
}

bool has_text(const JsonObject& claims, std::string_view name, std::string_view expected) {
  const auto* value = claims.if_contains(name);
  return value != nullptr && value->is_string() && value->as_string() == expected;
}

std::optional<AccessClaims> read_claims(std::string_view encoded) {
  const auto text = crypto::find_base64url(encoded);
  if (!text) return std::nullopt;
  boost::system::error_code error;
  const auto value = boost::json::parse(*text, error);
  const auto* claims = error ? nullptr : value.if_object();
  if (claims == nullptr || !has_text(*claims, "iss", kIssuer) || !has_text(*claims, "aud", kAudience)) {
    return std::nullopt;
  }
  const auto* user = claims->if_contains("sub");
  const auto* session = claims->if_contains("sid");
  const auto* expiry = claims->if_contains("exp");
  if (user == nullptr || !user->is_string() || session == nullptr || !session->is_string() || expiry == nullptr ||
      !expiry->is_int64()) {
    return std::nullopt;
  }
  return AccessClaims{UserId{std::string{user->as_string()}}, SessionId{std::string{session->as_string()}},
                      Timestamp{expiry->as_int64() * 1'000'000}};
}

}  // namespace

AccessTokens::AccessTokens(const KeyRing& keys) {
  for (const auto& key : keys.all()) {
    std::string public_key(crypto_sign_PUBLICKEYBYTES, '\0');
    std::string secret_key(crypto_sign_SECRETKEYBYTES, '\0');
    crypto_sign_seed_keypair(reinterpret_cast<unsigned char*>(public_key.data()),
                             reinterpret_cast<unsigned char*>(secret_key.data()), raw(key.bytes.reveal()));
    const JsonObject header{{"alg", "EdDSA"}, {"typ", "JWT"}, {"kid", key.id}};
    keys_.push_back({crypto::to_base64url(to_text(header)), public_key, Secret<std::string>{secret_key}});
  }
}

std::string AccessTokens::sign(const AccessClaims& claims, Timestamp issued_at) const {
  const JsonObject payload{{"iss", kIssuer},
                           {"aud", kAudience},
                           {"sub", claims.user.text()},
                           {"sid", claims.session.text()},
                           {"jti", new_id_text("jti")},
                           {"iat", issued_at.seconds()},
                           {"exp", claims.expires_at.seconds()}};
  const auto& key = keys_.front();
  const auto signed_part = key.header + "." + crypto::to_base64url(to_text(payload));
  std::string signature(crypto_sign_BYTES, '\0');
  crypto_sign_detached(reinterpret_cast<unsigned char*>(signature.data()), nullptr, raw(signed_part),
                       signed_part.size(), raw(key.secret_key.reveal()));
  return signed_part + "." + crypto::to_base64url(signature);
}

std::optional<AccessClaims> AccessTokens::verify(std::string_view token) const {
  const auto first = token.find('.');
  const auto last = token.rfind('.');
  if (first == std::string_view::npos || first == last) return std::nullopt;
  const auto signature = crypto::find_base64url(token.substr(last + 1));
  if (!signature || signature->size() != crypto_sign_BYTES) return std::nullopt;
  const auto signed_part = token.substr(0, last);
  for (const auto& key : keys_) {
    if (token.substr(0, first) != key.header) continue;
    if (crypto_sign_verify_detached(raw(*signature), raw(signed_part), signed_part.size(), raw(key.public_key)) != 0) {
      return std::nullopt;
    }
    return read_claims(token.substr(first + 1, last - first - 1));
  }
  return std::nullopt;
}

std::optional<AccessClaims> AccessTokens::find_claims(std::string_view token, Timestamp now) const {
  if (token.size() > kMaxAccessToken) return std::nullopt;
  const auto digest = crypto::sha256(token);
  const std::string key{reinterpret_cast<const char*>(digest.data()), digest.size()};
  std::optional<AccessClaims> claims;
  {
    const std::scoped_lock lock{mutex_};
    if (const auto found = verified_.find(key); found != verified_.end()) claims = found->second;
  }
  if (!claims) {
    claims = verify(token);
    if (!claims) return std::nullopt;
    const std::scoped_lock lock{mutex_};
    if (verified_.size() >= kRemembered) verified_.clear();
    verified_.emplace(key, *claims);
  }
  return claims->expires_at > now ? claims : std::nullopt;
}

}  // namespace pharos::auth
