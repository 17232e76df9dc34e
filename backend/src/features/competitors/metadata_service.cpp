#include "features/competitors/metadata_service.hpp"

#include <algorithm>

namespace pharos::competitors {
namespace {

void require_right_to_change(const Principal& who, const TenantMetadata& before, const TenantMetadata& after) {
  if (who.may(Permission::kTenantWrite)) return;
  const auto others = [](TenantMetadata metadata) {
    metadata.company_names.clear();
    metadata.partner_names.clear();
    metadata.competitor_groups.clear();
    return to_json(metadata);
  };
  if (others(before) != others(after)) {
    throw Error(ErrorCode::kForbidden, "Only an administrator can change settings other than names and groups");
  }
}

}  // namespace

void MetadataService::require_kept_version(const TenantMetadata& metadata) const {
  const auto kept = data_.list();
  if (!metadata.pinned_data_version ||
      std::ranges::find(kept, *metadata.pinned_data_version, &public_data::Manifest::id) != kept.end()) {
    return;
  }
  throw invalid_field("pinned_data_version", "Data version not found");
}

void MetadataService::require_grid(const Principal& who, const TenantMetadata& metadata) const {
  const auto& family = metadata.default_grid_family_id;
  if (!family || repository_.has_approved_grid(who.scope(), *family)) return;
  throw invalid_field("default_grid_family_id", "This family has no approved risk grid");
}

Changed<TenantMetadata> MetadataService::update(const Principal& who, const TenantMetadata& before,
                                                TenantMetadata after) {
  after.version = before.version;
  if (after.pinned_data_version != before.pinned_data_version) require_kept_version(after);
  if (after.default_grid_family_id != before.default_grid_family_id) require_grid(who, after);
  require_right_to_change(who, before, after);
  if (!repository_.write(who.scope(), after, who.user)) throw changed_meanwhile("These settings were");
  after.version = before.version + 1;
  AuditNote note{.entity_id = who.scope().tenant().text(), .before = to_json(before), .after = to_json(after)};
  return {std::move(after), std::move(note)};
}

}  // namespace pharos::competitors
