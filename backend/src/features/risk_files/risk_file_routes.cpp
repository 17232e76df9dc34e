#include "features/risk_files/risk_file_routes.hpp"

#include <charconv>

#include "core/json_reader.hpp"

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

bool read_approved_only(const http::Query& query) {
  const Json body = query.document();
  JsonReader reader{body};
  const auto status = reader.optional_text("status");
  reader.require(!status || *status == "approved", "status", "Must be approved");
  reader.finish();
  return status.has_value();
}

void require_only_signature(const Json& body) {
  JsonReader reader{body};
  reader.json("signature");
  reader.finish();
}

}  // namespace pharos::risk_files
