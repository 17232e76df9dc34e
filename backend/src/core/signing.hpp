#pragma once

#include <string>
#include <string_view>

#include "core/secret.hpp"

namespace pharos::crypto {

// Ed25519. The private key is a 32-byte seed; verification needs only the 32-byte public key.
std::string public_key_of(const Secret<std::string>& seed);
std::string sign(const Secret<std::string>& seed, std::string_view bytes);  // 64 bytes
bool is_signed(std::string_view public_key, std::string_view bytes, std::string_view signature);

}  // namespace pharos::crypto
