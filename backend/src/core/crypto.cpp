#include "core/crypto.hpp"

#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <sodium.h>

#include <stdexcept>
#include <vector>

#include "core/raw_bytes.hpp"

namespace pharos::crypto {
namespace {

std::string encoded(std::string_view bytes, int variant) {
  std::string text(sodium_base64_encoded_len(bytes.size(), variant), '\0');
  sodium_bin2base64(text.data(), text.size(), raw(bytes), bytes.size(), variant);
  text.pop_back();
  return text;
}

std::string hex_of(const Digest& digest) {
  return to_hex({reinterpret_cast<const char*>(digest.data()), digest.size()});
}

void require(int succeeded) {
  if (succeeded != 1) throw std::runtime_error("SHA-256 is not available");
}

// OpenSSL's implementation uses the instructions that processors have for it, which libsodium's does not. Looking it up
// takes longer than hashing a short text.
const EVP_MD* sha256_method() {
  static const EVP_MD* const method = EVP_MD_fetch(nullptr, "SHA256", nullptr);
  return method;
}

}  // namespace

void initialize() {
  if (sodium_init() < 0) throw std::runtime_error("libsodium could not be initialized");
}

Digest sha256(std::string_view bytes) {
  Digest digest;
  require(EVP_Digest(bytes.data(), bytes.size(), digest.data(), nullptr, sha256_method(), nullptr));
  return digest;
}

std::string sha256_hex(std::string_view bytes) {
  return hex_of(sha256(bytes));
}

void Sha256::Free::operator()(evp_md_ctx_st* context) const {
  EVP_MD_CTX_free(context);
}

Sha256::Sha256() : context_(EVP_MD_CTX_new()) {
  require(EVP_DigestInit_ex(context_.get(), sha256_method(), nullptr));
}

void Sha256::add(std::string_view bytes) {
  require(EVP_DigestUpdate(context_.get(), bytes.data(), bytes.size()));
}

std::string Sha256::hex() {
  Digest digest;
  require(EVP_DigestFinal_ex(context_.get(), digest.data(), nullptr));
  return hex_of(digest);
}

std::string hmac_sha256_hex(std::string_view key, std::string_view bytes) {
  std::string mac(crypto_auth_hmacsha256_BYTES, '\0');
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, raw(key), key.size());
  crypto_auth_hmacsha256_update(&state, raw(bytes), bytes.size());
  crypto_auth_hmacsha256_final(&state, raw(mac));
  return to_hex(mac);
}

std::string hmac_sha1(std::string_view key, std::string_view bytes) {
  std::string mac(EVP_MAX_MD_SIZE, '\0');
  unsigned int length = 0;
  HMAC(EVP_sha1(), key.data(), static_cast<int>(key.size()), raw(bytes), bytes.size(), raw(mac), &length);
  mac.resize(length);
  return mac;
}

std::string random_bytes(size_t count) {
  std::string bytes(count, '\0');
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

std::string to_hex(std::string_view bytes) {
  std::string text(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), raw(bytes), bytes.size());
  text.pop_back();
  return text;
}

std::string to_base64(std::string_view bytes) {
  return encoded(bytes, sodium_base64_VARIANT_ORIGINAL);
}

std::string to_base64url(std::string_view bytes) {
  return encoded(bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

std::optional<std::string> find_base64url(std::string_view text) {
  std::string bytes(text.size(), '\0');
  size_t length = 0;
  if (sodium_base642bin(raw(bytes), bytes.size(), text.data(), text.size(), nullptr, &length, nullptr,
                        sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0) {
    return std::nullopt;
  }
  bytes.resize(length);
  return bytes;
}

std::string to_base32(std::string_view bytes) {
  constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  std::string text;
  unsigned int buffer = 0;
  int bits = 0;
  for (const char byte : bytes) {
    buffer = (buffer << 8) | static_cast<unsigned char>(byte);
    for (bits += 8; bits >= 5; bits -= 5) text += kAlphabet[(buffer >> (bits - 5)) & 31];
  }
  if (bits > 0) text += kAlphabet[(buffer << (5 - bits)) & 31];
  return text;
}

bool equal(std::string_view left, std::string_view right) {
  return left.size() == right.size() && sodium_memcmp(left.data(), right.data(), left.size()) == 0;
}

std::string seal(const Secret<std::string>& key, std::string_view plain, std::string_view context) {
  const auto nonce = random_bytes(crypto_aead_xchacha20poly1305_ietf_NPUBBYTES);
  std::string cipher(plain.size() + crypto_aead_xchacha20poly1305_ietf_ABYTES, '\0');
  crypto_aead_xchacha20poly1305_ietf_encrypt(raw(cipher), nullptr, raw(plain), plain.size(), raw(context),
                                             context.size(), nullptr, raw(nonce), raw(key.reveal()));
  return to_base64url(nonce + cipher);
}

std::optional<std::string> find_opened(const Secret<std::string>& key, std::string_view sealed,
                                       std::string_view context) {
  const auto bytes = find_base64url(sealed);
  constexpr size_t kNonce = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
  constexpr size_t kTag = crypto_aead_xchacha20poly1305_ietf_ABYTES;
  if (!bytes || bytes->size() < kNonce + kTag) return std::nullopt;
  const std::string_view cipher = std::string_view{*bytes}.substr(kNonce);
  std::string plain(cipher.size() - kTag, '\0');
  if (crypto_aead_xchacha20poly1305_ietf_decrypt(raw(plain), nullptr, nullptr, raw(cipher), cipher.size(), raw(context),
                                                 context.size(), raw(*bytes), raw(key.reveal())) != 0) {
    return std::nullopt;
  }
  return plain;
}

}  // namespace pharos::crypto
