#pragma once

#include "features/competitors/competitors.hpp"
#include "features/risk_files/risk_files.hpp"
#include "features/signatures/signatures.hpp"
#include "http/message.hpp"

namespace pharos::risk_files {

class RiskGridService {
 public:
  RiskGridService(RiskFileRepository& repository, const RiskFiles& files, signatures::SigningService& signing,
                  const competitors::MetadataRepository& settings)
      : repository_(repository), files_(files), signing_(signing), settings_(settings) {}

  // All throw Error{kNotFound} for an owner, grid or version that does not exist.
  Effective read(const TenantScope& tenant, const Owner& owner, bool approved_only) const;
  RiskFile read_version(const TenantScope& tenant, const Owner& owner, std::int64_t version) const;
  std::vector<RiskFile> list(const TenantScope& tenant, const Owner& owner) const;
  // The initial content of the grid editor: the version shown, or nothing. If-Match names its number.
  std::optional<Effective> find_shown(const TenantScope& tenant, const Owner& owner) const;

  // The template for a first grid: the approved grid of the family selected in the organization's settings, otherwise
  // the standard five-by-five grid.
  GridContent first_grid(const TenantScope& tenant) const;

  // Always creates a new draft.
  RiskFile save(const http::Request& request, const Owner& owner, const GridContent& grid);
  // Requires a signature. Throws Error{kConflict} for a version that is not a draft, kForbidden for its author.
  RiskFile approve(const http::Request& request, const Owner& owner, std::int64_t version);
  // Falls back to the family's grid. Only approvers can withdraw an approved grid.
  RiskFile withdraw(const http::Request& request, const Owner& owner);

  // The response for one version.
  JsonObject view(const TenantScope& tenant, const RiskFile& file) const;
  JsonObject view(const TenantScope& tenant, const Effective& effective) const;

 private:
  RiskFileRepository& repository_;
  const RiskFiles& files_;
  signatures::SigningService& signing_;
  const competitors::MetadataRepository& settings_;
};

// Throws Error{kForbidden} if the file is approved and the caller is not an approver.
void require_right_to_withdraw(const http::Request& request, const RiskFile& file);

}  // namespace pharos::risk_files
