#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/id.hpp"
#include "core/key_ring.hpp"
#include "core/timestamp.hpp"

namespace pharos::auth {

struct AccessClaims {
  UserId user;
  SessionId session;
  Timestamp expires_at;
};

// Access tokens (R1): JWT signed with Ed25519. The header of each configured key is a fixed text; a token with any
// other header is rejected without being parsed.
class AccessTokens {
 public:
  explicit AccessTokens(const KeyRing& keys);

  std::string sign(const AccessClaims& claims, Timestamp issued_at) const;
  // Nothing for a malformed, forged or expired token.
  std::optional<AccessClaims> find_claims(std::string_view token, Timestamp now) const;

  static constexpr std::chrono::hours kLife{12};

 private:
  struct SigningKey {
    std::string header;  // base64url, as in a token
    std::string public_key;
    Secret<std::string> secret_key;
  };
  std::optional<AccessClaims> verify(std::string_view token) const;

  std::vector<SigningKey> keys_;  // the first one signs

  // Verified tokens are cached by hash, so that the costly signature check is done once per token and not per request.
  // Expiry and the session are checked every time.
  static constexpr size_t kRemembered = 10'000;
  mutable std::mutex mutex_;
  mutable std::unordered_map<std::string, AccessClaims> verified_;
};

}  // namespace pharos::auth
