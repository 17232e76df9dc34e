#pragma once

#include "core/audit_note.hpp"
#include "core/principal.hpp"
#include "features/audit/audit.hpp"
#include "features/harms/harms.hpp"
#include "features/risk_files/definitions/definition_diff.hpp"
#include "features/risk_files/definitions/risk_definition_view.hpp"
#include "features/risk_files/definitions/row_filter.hpp"
#include "features/risk_files/definitions/upload/definition_upload.hpp"
#include "features/risk_files/effective_files.hpp"

namespace pharos::risk_files {

class RiskDefinitionService {
 public:
  struct Parts {
    db::Database& database;
    RiskFileRepository& repository;
    const EffectiveFiles& files;
    const harms::HarmRepository& harms;
    signatures::SigningService& signing;
    audit::Trail& trail;
  };
  explicit RiskDefinitionService(const Parts& parts) : parts_(parts) {}

  // All throw Error{kNotFound} for an owner, definition or version that does not exist.
  RiskFile read(const TenantScope& tenant, const Owner& owner, bool approved_only) const;
  RiskFile read(const TenantScope& tenant, const RiskFileId& id) const;
  RiskFile read_version(const TenantScope& tenant, const Owner& owner, std::int64_t version) const;
  std::vector<RiskFileHead> list(const TenantScope& tenant, const Owner& owner) const;
  std::vector<RiskRow> rows(const TenantScope& tenant, const RiskFile& file) const {
    return parts_.repository.rows(tenant, file.id);
  }
  DefinitionDiff diff(const TenantScope& tenant, const RiskFile& from, const RiskFile& to) const;

  // The grid a version was checked against.
  RiskFile grid_of(const TenantScope& tenant, const RiskFile& definition) const;
  // Checks a file that is not stored.
  DefinitionCheckView check(const TenantScope& tenant, const DefinitionUpload& upload) const;

  // Always creates a new draft with all rows or none: Error{kInvalidFields} naming `file` with the first invalid row;
  // Error{kConflict} without a grid. Reads the file first, then commits in its own transaction and records it.
  RiskFile save(const Principal& who, const Owner& owner, const DefinitionUpload& upload);
  // Requires a signature. Error{kConflict} for a version that is not a draft, or whose grid is not the one in force.
  Changed<EffectiveDefinitionView> approve(const Principal& who, const Owner& owner, std::int64_t version);
  AuditNote withdraw(const Principal& who, const Owner& owner);

  RiskDefinitionView view(const TenantScope& tenant, const RiskFile& file, const RowFilter& filter = {}) const;
  EffectiveDefinitionView effective_view(const TenantScope& tenant, const RiskFile& file,
                                         const RowFilter& filter = {}) const;

 private:
  // The grid for an owner's definition: the one in force, otherwise the newest draft.
  std::optional<RiskFile> find_grid(const TenantScope& tenant, const Owner& owner) const;
  CheckedUpload check(const TenantScope& tenant, const DefinitionUpload& upload, const GridContent& grid) const;

  Parts parts_;
};

}  // namespace pharos::risk_files
