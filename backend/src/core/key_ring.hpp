#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/secret.hpp"

namespace pharos {

// Keys with ids. The first key protects new data; the others still open older data, so a key can be rotated without
// downtime (R46).
class KeyRing {
 public:
  struct Key {
    std::string id;
    Secret<std::string> bytes;  // 32
  };

  // "2026a:base64url,2025b:base64url". Throws std::invalid_argument on a missing, short or repeated key.
  static KeyRing read(std::string_view text);
  // A new random key in the form `read` accepts.
  static std::string make_text(std::string_view id);

  const Key& current() const { return keys_.front(); }
  const std::vector<Key>& all() const { return keys_; }

  // Authenticated encryption under the current key; `context` binds the text to its row.
  std::string seal(std::string_view plain, std::string_view context) const;
  std::optional<std::string> find_opened(std::string_view sealed, std::string_view context) const;

  // A key for another purpose, derived from the current one.
  Secret<std::string> derive(std::string_view purpose) const;

 private:
  std::vector<Key> keys_;
};

}  // namespace pharos
