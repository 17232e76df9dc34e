#include "core/record_tokens.hpp"

#include "core/crypto.hpp"

namespace pharos {

std::string make_token(const KeyRing& keys, std::string_view purpose, std::string_view plain) {
  return crypto::to_base64url(keys.seal(plain, purpose));
}

std::optional<std::string> find_token(const KeyRing& keys, std::string_view purpose, std::string_view token) {
  const auto sealed = crypto::find_base64url(token);
  return sealed ? keys.find_opened(*sealed, purpose) : std::nullopt;
}

}  // namespace pharos
