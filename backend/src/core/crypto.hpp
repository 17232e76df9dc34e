#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/secret.hpp"

struct evp_md_ctx_st;  // of OpenSSL

namespace pharos::crypto {

// Every program must call this once before using anything else here.
void initialize();

using Digest = std::array<unsigned char, 32>;
Digest sha256(std::string_view bytes);
std::string sha256_hex(std::string_view bytes);
// SHA-256 of data that does not fit into memory.
class Sha256 {
 public:
  Sha256();
  void add(std::string_view bytes);
  std::string hex();  // finishes the digest

 private:
  struct Free {
    void operator()(evp_md_ctx_st* context) const;
  };
  std::unique_ptr<evp_md_ctx_st, Free> context_;  // its type stays out of this header
};
std::string hmac_sha256_hex(std::string_view key, std::string_view bytes);
std::string hmac_sha1(std::string_view key, std::string_view bytes);  // 20 raw bytes, for TOTP only

std::string random_bytes(size_t count);
std::string to_hex(std::string_view bytes);
std::string to_base64(std::string_view bytes);  // RFC 4648, padded
std::string to_base64url(std::string_view bytes);
std::optional<std::string> find_base64url(std::string_view text);  // decoded bytes, or nothing when malformed
std::string to_base32(std::string_view bytes);                     // RFC 4648, no padding

// Constant-time comparison.
bool equal(std::string_view left, std::string_view right);

// XChaCha20-Poly1305. `context` is authenticated along with the text, so a value copied to another row cannot be
// opened.
std::string seal(const Secret<std::string>& key, std::string_view plain, std::string_view context);
std::optional<std::string> find_opened(const Secret<std::string>& key, std::string_view sealed,
                                       std::string_view context);

constexpr size_t kKeyBytes = 32;

}  // namespace pharos::crypto
