#pragma once

#include "core/audit_note.hpp"
#include "core/principal.hpp"
#include "features/competitors/metadata_repository.hpp"
#include "public_data/version/data_version.hpp"

namespace pharos::competitors {

// The settings of an organization. The regulatory manager decides on names and groups, the administrator on everything
// else.
class MetadataService {
 public:
  MetadataService(MetadataRepository& repository, const public_data::PublicData& data)
      : repository_(repository), data_(data) {}

  TenantMetadata read(const Principal& who) const { return repository_.read(who.scope()); }
  // Newest first.
  std::vector<MetadataChange> history(const Principal& who) const { return repository_.history(who.scope()); }
  // Throws Error{kVersionConflict} if the settings have changed since `before` was read.
  Changed<TenantMetadata> update(const Principal& who, const TenantMetadata& before, TenantMetadata after);

 private:
  void require_kept_version(const TenantMetadata& metadata) const;
  void require_grid(const Principal& who, const TenantMetadata& metadata) const;

  MetadataRepository& repository_;
  const public_data::PublicData& data_;
};

}  // namespace pharos::competitors
