#pragma once

#include <filesystem>

#include "core/audit_note.hpp"
#include "core/principal.hpp"
#include "features/submissions/schema_packs/schema_pack_repository.hpp"
#include "report_files/schemas/schema_pack.hpp"

namespace pharos::submissions {

constexpr std::uintmax_t kMostPackBytes = 8 * 1024 * 1024;
constexpr size_t kMostPacks = 20;

class SchemaPackService {
 public:
  explicit SchemaPackService(SchemaPackRepository& repository) : repository_(repository) {}

  std::vector<SchemaPackRow> list(const Principal& who) const { return repository_.list(who.scope()); }
  // Reads and compiles the schemas; takes seconds, so it is done before the change. Throws Error{kInvalidFields} that
  // says what is wrong with the file, Error{kTooLarge}.
  static NewSchemaPack read(const std::string& name, const std::string& file_name, const std::filesystem::path& file);
  // Throws Error{kConflict} if the name is taken or there are too many packs.
  Changed<SchemaPackRow> add(const Principal& who, const NewSchemaPack& pack);
  AuditNote remove(const Principal& who, const SchemaPackId& id);
  // Compiled for validation. Throws Error{kNotFound}.
  std::unique_ptr<report_files::SchemaPack> open(const TenantScope& tenant, const SchemaPackId& id) const;

 private:
  SchemaPackRepository& repository_;
};

}  // namespace pharos::submissions
