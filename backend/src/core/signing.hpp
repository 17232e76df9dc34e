#pragma once

#include <string>
#include <string_view>

#include "core/secret.hpp"

namespace pharos::crypto {

// Ed25519. A seed of 32 bytes is the private key; who only verifies needs the 32 bytes of the public one.
std::string public_key_of(const Secret<std::string>& seed);
std::string sign(const Secret<std::string>& seed, std::string_view bytes);  // 64 bytes
bool is_signed(std::string_view public_key, std::string_view bytes, std::string_view signature);

}  // namespace pharos::crypto
