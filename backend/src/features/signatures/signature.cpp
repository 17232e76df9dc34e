#include "features/signatures/signature.hpp"

#include "core/crypto.hpp"

namespace pharos::signatures {

std::string record_sha256(const Json& content) {
  return crypto::sha256_hex(canonical_text(content));
}

}  // namespace pharos::signatures
