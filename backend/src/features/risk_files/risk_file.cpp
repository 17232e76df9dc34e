#include "features/risk_files/risk_file.hpp"

namespace pharos::risk_files {

std::vector<CheckedSignature> check_signatures(const std::vector<signatures::Signature>& signed_by,
                                               const RiskFile& file) {
  const auto sha256 = signatures::record_sha256(signed_content(file));
  std::vector<CheckedSignature> checked;
  for (const auto& signature : signed_by) checked.push_back({signature, signature.entity_sha256 == sha256});
  return checked;
}

Json signed_content(const RiskFile& file) {
  return JsonObject{{"id", file.id.text()},
                    {"kind", kKinds.name(file.kind)},
                    {"owner", to_json(file.owner)},
                    {"version", file.version},
                    {"document", file.document}};
}

}  // namespace pharos::risk_files
