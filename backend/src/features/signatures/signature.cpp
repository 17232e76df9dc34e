#include "features/signatures/signature.hpp"

#include "core/crypto.hpp"

namespace pharos::signatures {

std::string record_sha256(const Json& content) {
  return crypto::sha256_hex(canonical_text(content));
}

std::vector<CheckedSignature> check_signatures(const std::vector<Signature>& signed_by, const Json& content) {
  const auto sha256 = record_sha256(content);
  std::vector<CheckedSignature> checked;
  for (const auto& signature : signed_by) checked.push_back({signature, signature.entity_sha256 == sha256});
  return checked;
}

}  // namespace pharos::signatures
