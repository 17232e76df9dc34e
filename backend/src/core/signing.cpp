#include "core/signing.hpp"

#include <sodium.h>

#include "core/raw_bytes.hpp"

#include <stdexcept>

namespace pharos::crypto {
namespace {

struct KeyPair {
  std::string public_key = std::string(crypto_sign_PUBLICKEYBYTES, '\0');
  std::string secret_key = std::string(crypto_sign_SECRETKEYBYTES, '\0');
};

KeyPair pair_of(const Secret<std::string>& seed) {
  if (seed.reveal().size() != crypto_sign_SEEDBYTES) throw std::invalid_argument("a signing key must have 32 bytes");
  KeyPair pair;
  crypto_sign_seed_keypair(reinterpret_cast<unsigned char*>(pair.public_key.data()), raw(pair.secret_key),
                           raw(seed.reveal()));
  return pair;
}

}  // namespace

std::string public_key_of(const Secret<std::string>& seed) {
  return pair_of(seed).public_key;
}

std::string sign(const Secret<std::string>& seed, std::string_view bytes) {
  const auto pair = pair_of(seed);
  std::string signature(crypto_sign_BYTES, '\0');
  crypto_sign_detached(raw(signature), nullptr, raw(bytes), bytes.size(), raw(pair.secret_key));
  return signature;
}

bool is_signed(std::string_view public_key, std::string_view bytes, std::string_view signature) {
  return public_key.size() == crypto_sign_PUBLICKEYBYTES && signature.size() == crypto_sign_BYTES &&
         crypto_sign_verify_detached(raw(signature), raw(bytes), bytes.size(), raw(public_key)) == 0;
}

}  // namespace pharos::crypto
