#include "features/submissions/schema_packs/schema_pack_service.hpp"

#include <fstream>
#include <sstream>

#include "core/error.hpp"

namespace pharos::submissions {
namespace {

// The zip reader needs a file.
class StoredPackFile {
 public:
  explicit StoredPackFile(const std::string& content)
      : path_(std::filesystem::temp_directory_path() / new_id_text("pack")) {
    std::ofstream{path_, std::ios::binary} << content;
  }
  ~StoredPackFile() {
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
  }
  StoredPackFile(const StoredPackFile&) = delete;
  StoredPackFile& operator=(const StoredPackFile&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace

NewSchemaPack SchemaPackService::read(const std::string& name, const std::string& file_name,
                                      const std::filesystem::path& file) {
  if (std::filesystem::file_size(file) > kMostPackBytes) {
    throw Error(ErrorCode::kTooLarge, "The schema pack is larger than 8 MiB",
                {{"file", "The schema pack is larger than 8 MiB"}});
  }
  JsonArray elements;
  try {
    const report_files::SchemaPack pack{report_files::read_schema_files(file, file_name)};
    for (const auto& [element, declared_in] : pack.elements()) elements.emplace_back(element);
  } catch (const Error& error) {
    if (error.code != ErrorCode::kBadRequest) throw;
    throw invalid_field("file", error.what());
  }
  std::ostringstream content;
  content << std::ifstream{file, std::ios::binary}.rdbuf();
  return {.name = name, .file_name = file_name, .elements = std::move(elements), .content = content.str()};
}

Changed<SchemaPackRow> SchemaPackService::add(const Principal& who, const NewSchemaPack& pack) {
  const auto present = repository_.list(who.scope());
  if (present.size() >= kMostPacks) {
    throw Error(ErrorCode::kConflict, "There are already 20 schema packs. Delete one first.");
  }
  for (const auto& other : present) {
    if (other.name == pack.name) {
      throw Error(ErrorCode::kConflict, "There is already a schema pack with this name",
                  {{"name", "There is already a schema pack with this name"}});
    }
  }
  auto row = repository_.find(who.scope(), repository_.insert(who.scope(), who.user, pack)).value();
  AuditNote note{.entity_id = row.id.text(), .after = to_json(row)};
  return {std::move(row), std::move(note)};
}

AuditNote SchemaPackService::remove(const Principal& who, const SchemaPackId& id) {
  const auto before = repository_.find(who.scope(), id);
  if (!before || !repository_.remove(who.scope(), id)) throw Error(ErrorCode::kNotFound, "Schema pack not found");
  return {.entity_id = id.text(), .before = to_json(*before)};
}

std::unique_ptr<report_files::SchemaPack> SchemaPackService::open(const TenantScope& tenant,
                                                                  const SchemaPackId& id) const {
  const auto row = repository_.find(tenant, id);
  if (!row) throw Error(ErrorCode::kNotFound, "Schema pack not found");
  const StoredPackFile file{repository_.content(tenant, id)};
  return std::make_unique<report_files::SchemaPack>(report_files::read_schema_files(file.path(), row->file_name));
}

}  // namespace pharos::submissions
