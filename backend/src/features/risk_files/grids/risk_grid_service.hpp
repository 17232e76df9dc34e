#pragma once

#include "core/audit_note.hpp"
#include "core/principal.hpp"
#include "features/competitors/competitors.hpp"
#include "features/risk_files/effective_files.hpp"
#include "features/risk_files/grids/risk_grid_view.hpp"

namespace pharos::risk_files {

class RiskGridService {
 public:
  RiskGridService(RiskFileRepository& repository, const EffectiveFiles& files, signatures::SigningService& signing,
                  const competitors::MetadataRepository& settings)
      : repository_(repository), files_(files), signing_(signing), settings_(settings) {}

  // All throw Error{kNotFound} for an owner, grid or version that does not exist.
  EffectiveGridView read(const TenantScope& tenant, const Owner& owner, bool approved_only) const;
  RiskGridView read_version(const TenantScope& tenant, const Owner& owner, std::int64_t version) const;
  std::vector<RiskFileHead> list(const TenantScope& tenant, const Owner& owner) const;
  // The initial content of the grid editor: the version shown, or nothing. If-Match names its number.
  std::optional<RiskFile> find_shown(const TenantScope& tenant, const Owner& owner) const;

  // The template for a first grid: the approved grid of the family selected in the organization's settings, otherwise
  // the standard five-by-five grid.
  GridContent first_grid(const TenantScope& tenant) const;

  // Always creates a new draft. `shown` is what the caller edited.
  Changed<EffectiveGridView> save(const Principal& who, const Owner& owner, const std::optional<RiskFile>& shown,
                                  const GridContent& grid);
  // Requires a signature. Throws Error{kConflict} for a version that is not a draft, kForbidden for its author.
  Changed<EffectiveGridView> approve(const Principal& who, const Owner& owner, std::int64_t version);
  // Falls back to the family's grid. Only approvers can withdraw an approved grid.
  AuditNote withdraw(const Principal& who, const Owner& owner);

 private:
  RiskFile find_version(const TenantScope& tenant, const Owner& owner, std::int64_t version) const;
  RiskGridView view(const TenantScope& tenant, const RiskFile& file) const;
  EffectiveGridView effective_view(const TenantScope& tenant, const RiskFile& file) const;

  RiskFileRepository& repository_;
  const EffectiveFiles& files_;
  signatures::SigningService& signing_;
  const competitors::MetadataRepository& settings_;
};

// Throws Error{kForbidden} if the file is approved and the caller is not an approver.
void require_right_to_withdraw(const Principal& who, const RiskFile& file);

}  // namespace pharos::risk_files
