#include "features/risk_files/definitions/upload/upload_form.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.hpp"

namespace pharos::risk_files {
namespace {

constexpr size_t kMaxFileName = 255;

const http::UploadedPart* find_part(const http::Request& request, std::string_view name) {
  const auto found = std::ranges::find(request.parts, name, &http::UploadedPart::name);
  return found == request.parts.end() ? nullptr : &*found;
}

std::string text_of(const http::Request& request, std::string_view name) {
  const auto* part = find_part(request, name);
  return part == nullptr ? std::string{} : part->text;
}

void require_known_parts(const http::Request& request) {
  constexpr std::string_view kKnown[] = {"file", "file_name", "columnMapping", "family_id", "product_id"};
  for (const auto& part : request.parts) {
    if (std::ranges::find(kKnown, part.name) == std::end(kKnown)) {
      throw Error(ErrorCode::kBadRequest, fmt::format("Unknown field '{}'", part.name));
    }
  }
}

std::optional<Owner> owner_in(const http::Request& request) {
  if (auto id = text_of(request, "product_id"); !id.empty()) return Owner{OwnerType::kProduct, std::move(id)};
  if (auto id = text_of(request, "family_id"); !id.empty()) return Owner{OwnerType::kFamily, std::move(id)};
  return std::nullopt;
}

}  // namespace

DefinitionUpload read_upload(const http::Request& request) {
  require_known_parts(request);
  const auto* file = find_part(request, "file");
  if (file == nullptr || file->file.empty()) throw invalid_field("file", "A file is required");
  auto name = text_of(request, "file_name");
  if (name.empty()) name = file->file_name;
  if (name.size() > kMaxFileName) {
    throw Error(ErrorCode::kInvalidFields, "The name is too long", {{"file_name", "At most 255 characters"}});
  }
  const auto mapping = text_of(request, "columnMapping");
  return {.file = file->file,
          .file_name = std::move(name),
          .mapping = mapping.empty() ? std::nullopt : std::optional{read_mapping(mapping)},
          .owner = owner_in(request)};
}

}  // namespace pharos::risk_files
