#include "core/key_ring.hpp"

#include <algorithm>
#include <stdexcept>

#include "core/crypto.hpp"

namespace pharos {

KeyRing KeyRing::read(std::string_view text) {
  KeyRing ring;
  while (!text.empty()) {
    const auto end = std::min(text.find(','), text.size());
    const auto entry = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const auto colon = entry.find(':');
    if (colon == 0 || colon == std::string_view::npos)
      throw std::invalid_argument("a key must have the form id:base64url");
    const auto bytes = crypto::find_base64url(entry.substr(colon + 1));
    if (!bytes || bytes->size() != crypto::kKeyBytes) throw std::invalid_argument("a key must have 32 bytes");
    if (std::all_of(bytes->begin(), bytes->end(), [&bytes](char c) { return c == bytes->front(); })) {
      throw std::invalid_argument("a key must be random");
    }
    const std::string id{entry.substr(0, colon)};
    for (const auto& key : ring.keys_) {
      if (key.id == id) throw std::invalid_argument("two keys have the same id");
    }
    ring.keys_.push_back({id, Secret<std::string>{*bytes}});
  }
  if (ring.keys_.empty()) throw std::invalid_argument("a key is missing");
  return ring;
}

std::string KeyRing::make_text(std::string_view id) {
  return std::string{id} + ":" + crypto::to_base64url(crypto::random_bytes(crypto::kKeyBytes));
}

std::string KeyRing::seal(std::string_view plain, std::string_view context) const {
  return current().id + "." + crypto::seal(current().bytes, plain, context);
}

std::optional<std::string> KeyRing::find_opened(std::string_view sealed, std::string_view context) const {
  const auto dot = sealed.find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  for (const auto& key : keys_) {
    if (key.id == sealed.substr(0, dot)) return crypto::find_opened(key.bytes, sealed.substr(dot + 1), context);
  }
  return std::nullopt;
}

Secret<std::string> KeyRing::derive(std::string_view purpose) const {
  return Secret<std::string>{crypto::hmac_sha256_hex(current().bytes.reveal(), purpose)};
}

}  // namespace pharos
