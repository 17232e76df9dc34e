#include "features/risk_files/risk_file_view.hpp"

#include <charconv>

#include "core/error.hpp"

namespace pharos::risk_files {

Owner owner_of(const http::Request& request, OwnerType type) {
  return {type, request.param(type == OwnerType::kFamily ? "familyId" : "productId")};
}

std::int64_t version_of(const http::Request& request) {
  const auto& text = request.param("version");
  std::int64_t version = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), version);
  if (error != std::errc{} || end != text.data() + text.size()) {
    throw Error(ErrorCode::kNotFound, "Version not found");
  }
  return version;
}

JsonObject head_of(const RiskFile& file) {
  return {{"id", file.id.text()},
          {"owner", JsonObject{{"type", kOwnerTypes.name(file.owner.type)}, {"id", file.owner.id}}},
          {"version", file.version},
          {"status", file.status},
          {"created_at", to_json(file.created_at)},
          {"created_by", file.created_by.text()},
          {"created_by_name", file.created_by_name},
          {"effective_from", to_json(file.approved_at)},
          {"approved_by", to_json(file.approved_by)},
          {"approved_by_name", to_json(file.approved_by_name)},
          {"signature_id", to_json(file.signature_id)}};
}

JsonArray signatures_of(const std::vector<signatures::Signature>& signed_by, const Json& signed_content) {
  const auto sha256 = signatures::record_sha256(signed_content);
  JsonArray list;
  for (const auto& signature : signed_by) {
    auto document = to_json(signature);
    document.as_object()["is_intact"] = signature.entity_sha256 == sha256;
    list.push_back(std::move(document));
  }
  return list;
}

Json signed_content(const RiskFile& file) {
  return JsonObject{{"id", file.id.text()},
                    {"kind", kKinds.name(file.kind)},
                    {"owner", JsonObject{{"type", kOwnerTypes.name(file.owner.type)}, {"id", file.owner.id}}},
                    {"version", file.version},
                    {"document", file.document}};
}

}  // namespace pharos::risk_files
