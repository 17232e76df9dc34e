#include <fmt/format.h>

#include <algorithm>
#include <fstream>

#include "core/crypto.hpp"
#include "core/error.hpp"
#include "features/risk_files/risk_definition_service.hpp"
#include "sheets/formula_text.hpp"
#include "sheets/table_source.hpp"

namespace pharos::risk_files {
namespace {

constexpr size_t kSamples = 3;
constexpr size_t kMaxFileName = 255;

std::string file_sha256(const std::filesystem::path& file) {
  crypto::Sha256 hash;
  std::ifstream in{file, std::ios::binary};
  std::string piece(64 << 10, '\0');
  while (in.read(piece.data(), static_cast<std::streamsize>(piece.size())) || in.gcount() > 0) {
    hash.add(std::string_view{piece}.substr(0, static_cast<size_t>(in.gcount())));
  }
  return hash.hex();
}

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
  if (file == nullptr || file->file.empty()) {
    throw Error(ErrorCode::kInvalidFields, "A file is required", {{"file", "A file is required"}});
  }
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

CheckedUpload RiskDefinitionService::check(const TenantScope& tenant, const DefinitionUpload& upload,
                                           const GridContent& grid) const {
  const sheets::TableSource source{upload.file, upload.file_name};
  const auto harm_names = parts_.harms.known_names(tenant);
  CheckedUpload checked;
  checked.sha256 = file_sha256(upload.file);
  std::optional<DefinitionChecker> checker;
  source.read({}, [&](std::uint64_t number, const std::vector<std::string>& given) {
    auto cells = given;
    std::ranges::for_each(cells, sheets::remove_formula_guard);
    if (!checker) {
      checked.headings = std::move(cells);
      checked.mapping = upload.mapping ? *upload.mapping : guess_mapping(checked.headings);
      checker.emplace(grid, checked.headings, checked.mapping,
                      [&harm_names](const std::string& harm) { return harm_names.contains(harms::name_key(harm)); });
      return true;
    }
    if (checked.samples.size() < kSamples) checked.samples.push_back(cells);
    return checker->add(static_cast<std::int64_t>(number), cells);
  });
  if (!checker) throw Error(ErrorCode::kInvalidFields, "The file is empty", {{"file", "The file is empty"}});
  checked.check = checker->finish();
  return checked;
}

}  // namespace pharos::risk_files
