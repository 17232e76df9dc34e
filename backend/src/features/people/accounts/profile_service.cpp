#include "features/people/accounts/profile_service.hpp"

namespace pharos::people {

Changed<UserProfile> ProfileService::update(const Principal& who, const UserProfile& before,
                                            const ProfileUpdate& update) {
  if (!profiles_.update(who.user, update, before.version)) throw changed_meanwhile("This record was");
  const ProfileUpdate earlier{.display_name = before.display_name, .preferences = before.preferences};
  return {read(who), {.entity_id = who.user.text(), .before = to_json(earlier), .after = to_json(update)}};
}

Changed<UserProfile> ProfileService::set_photo(const Principal& who, const std::optional<std::string>& photo) {
  profiles_.set_photo(who.user, photo);
  return {read(who), {.entity_id = who.user.text()}};
}

Changed<UserProfile> ProfileService::select_tenant(const Principal& who, const TenantId& tenant) {
  if (!tenants_.may_enter(who.user, tenant)) throw Error(ErrorCode::kNotFound, "Tenant not found");
  accounts_.set_last_tenant(who.user, tenant);
  tenants_.mark_used(tenant, who.user);
  return {read(who), {.entity_id = tenant.text()}};
}

}  // namespace pharos::people
