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

  // All throw Error{kNotFound} for an owner, a grid or a version that is not there.
  Effective read(const TenantScope& tenant, const Owner& owner, bool approved_only) const;
  RiskFile read_version(const TenantScope& tenant, const Owner& owner, std::int64_t version) const;
  std::vector<RiskFile> list(const TenantScope& tenant, const Owner& owner) const;
  // What a grid editor begins with: the shown version, or nothing. Its number is what If-Match names.
  std::optional<Effective> find_shown(const TenantScope& tenant, const Owner& owner) const;

  // What a first grid begins with: the approved one of the family the organization chose in its settings, else the
  // standard five by five.
  GridContent first_grid(const TenantScope& tenant) const;

  // Always a new draft.
  RiskFile save(const http::Request& request, const Owner& owner, const GridContent& grid);
  // Signed. Throws Error{kConflict} for a version that is no draft, kForbidden for its author.
  RiskFile approve(const http::Request& request, const Owner& owner, std::int64_t version);
  // Back to the family's. An approved grid is withdrawn only by those who may approve one.
  RiskFile withdraw(const http::Request& request, const Owner& owner);

  // The answer about one version.
  JsonObject view(const TenantScope& tenant, const RiskFile& file) const;
  JsonObject view(const TenantScope& tenant, const Effective& effective) const;

 private:
  RiskFileRepository& repository_;
  const RiskFiles& files_;
  signatures::SigningService& signing_;
  const competitors::MetadataRepository& settings_;
};

// Throws Error{kForbidden} when the file is approved and the caller may not approve.
void require_right_to_withdraw(const http::Request& request, const RiskFile& file);

}  // namespace pharos::risk_files
