#pragma once

#include <filesystem>

#include "features/audit/audit.hpp"
#include "features/harms/harms.hpp"
#include "features/risk_files/definition_check.hpp"
#include "features/risk_files/risk_files.hpp"
#include "features/signatures/signatures.hpp"
#include "http/message.hpp"

namespace pharos::risk_files {

// The multipart fields of an upload, as in the specification.
struct DefinitionUpload {
  std::filesystem::path file;
  std::string file_name;
  std::optional<ColumnMapping> mapping;  // absent: detect
  std::optional<Owner> owner;            // whose grid applies, for a check before anything is stored
};
// Throws Error{kInvalidFields} naming what is missing or invalid.
DefinitionUpload read_upload(const http::Request& request);

// A file that was read and checked.
struct CheckedUpload {
  std::vector<std::string> headings;
  std::vector<std::vector<std::string>> samples;  // the first rows of the file
  ColumnMapping mapping;
  DefinitionCheck check;
  std::string sha256;
};

struct DefinitionDiff {
  struct Change {
    RiskRow before;
    RiskRow after;
    std::vector<std::string> fields;
  };
  std::vector<RiskRow> added;
  std::vector<RiskRow> removed;
  std::vector<Change> changed;
  std::int64_t unchanged = 0;
};
// By risk_id.
DefinitionDiff compare(const std::vector<RiskRow>& from, const std::vector<RiskRow>& to);

class RiskDefinitionService {
 public:
  struct Parts {
    db::Database& database;
    RiskFileRepository& repository;
    const RiskFiles& files;
    const harms::HarmRepository& harms;
    signatures::SigningService& signing;
    audit::Trail& trail;
  };
  explicit RiskDefinitionService(const Parts& parts) : parts_(parts) {}

  // All throw Error{kNotFound} for an owner, definition or version that does not exist.
  Effective read(const TenantScope& tenant, const Owner& owner, bool approved_only) const;
  RiskFile read(const TenantScope& tenant, const RiskFileId& id) const;
  RiskFile read_version(const TenantScope& tenant, const Owner& owner, std::int64_t version) const;
  std::vector<RiskFile> list(const TenantScope& tenant, const Owner& owner) const;
  std::vector<RiskRow> rows(const TenantScope& tenant, const RiskFile& file) const {
    return parts_.repository.rows(tenant, file.id);
  }

  // The grid a version was checked against.
  RiskFile grid_of(const TenantScope& tenant, const RiskFile& definition) const;
  // The grid for an owner's definition: the one in force, otherwise the newest draft.
  std::optional<Effective> find_grid(const TenantScope& tenant, const Owner& owner) const;
  CheckedUpload check(const TenantScope& tenant, const DefinitionUpload& upload, const GridContent& grid) const;

  // Always creates a new draft with all rows or none: Error{kInvalidFields} naming `file` with the first invalid row;
  // Error{kConflict} without a grid. Reads the file first, then commits in its own transaction.
  RiskFile save(const http::Request& request, const Owner& owner, const DefinitionUpload& upload);
  // Requires a signature. Error{kConflict} for a version that is not a draft, or whose grid is not the one in force.
  RiskFile approve(const http::Request& request, const Owner& owner, std::int64_t version);
  RiskFile withdraw(const http::Request& request, const Owner& owner);

  // The response for one version without its rows.
  JsonObject view(const TenantScope& tenant, const RiskFile& file) const;

 private:
  Parts parts_;
};

}  // namespace pharos::risk_files
