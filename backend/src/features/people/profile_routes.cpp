#include "core/json_reader.hpp"
#include "features/people/people_routes.hpp"
#include "http/image_upload.hpp"

namespace pharos::people {
namespace {

constexpr int kActivityRows = 50;

http::Response profile_answer(const UserProfile& profile) {
  return http::with_version(http::ok(profile), profile.version);
}

ProfileUpdate editable_part(const UserProfile& profile) {
  return {profile.display_name, profile.preferences};
}

http::Response update_profile(const http::Request& request, ProfileDirectory& profiles) {
  const auto update = read_profile_update(request.body);
  const auto& user = request.principal.user;
  const auto before = profiles.read(user);
  http::require_version(request, before.version);
  if (!profiles.update(user, update, before.version)) {
    throw Error(ErrorCode::kVersionConflict,
                "This record was changed by someone else in the meantime. Reload and try again.");
  }
  return http::recorded(
      profile_answer(profiles.read(user)),
      {.entity_id = user.text(), .before = to_json(editable_part(before)), .after = to_json(update), .reason = {}});
}

http::Response set_photo(const http::Request& request, ProfileDirectory& profiles,
                         const std::optional<std::string>& photo) {
  const auto& user = request.principal.user;
  profiles.set_photo(user, photo);
  return http::recorded(profile_answer(profiles.read(user)), {.entity_id = user.text()});
}

http::Response select_tenant(const http::Request& request, const std::string& field, ProfileDirectory& profiles,
                             AccountDirectory& accounts, tenants::TenantDirectory& tenants) {
  JsonReader in{request.body};
  const TenantId tenant{in.text(field, "Tenant is required")};
  in.finish();
  const auto& user = request.principal.user;
  if (!tenants.may_enter(user, tenant)) throw Error(ErrorCode::kNotFound, "Tenant not found");
  accounts.set_last_tenant(user, tenant);
  tenants.mark_used(tenant, user);
  return http::recorded(profile_answer(profiles.read(user)), {.entity_id = tenant.text()});
}

}  // namespace

void add_profile_routes(http::Router& router, ProfileDirectory& profiles, AccountDirectory& accounts,
                        tenants::TenantDirectory& tenants, audit::Trail& trail) {
  using enum http::Method;
  const http::Policy own{http::Access::kSignedIn};
  const auto own_verified = http::Policy{http::Access::kSecondFactor}.tenant(http::TenantRule::kNone);

  router.add(kGet, "/users/profile", own, [&profiles](const http::Request& request) {
    return profile_answer(profiles.read(request.principal.user));
  });
  router.add(kPut, "/users/profile", own_verified.changes("profile.update"),
             [&profiles](const http::Request& request) { return update_profile(request, profiles); });
  router.add(
      kPut, "/users/profile/photo", own_verified.changes("profile.photo.set").takes_upload(),
      [&profiles](const http::Request& request) { return set_photo(request, profiles, http::read_image(request)); });
  router.add(kDelete, "/users/profile/photo", own_verified.changes("profile.photo.remove"),
             [&profiles](const http::Request& request) { return set_photo(request, profiles, std::nullopt); });
  router.add(kGet, "/users/activity", own_verified, [&trail](const http::Request& request) {
    return http::ok(trail.list_activity(request.principal.user, kActivityRows));
  });

  const auto choose = own.changes("tenant.select");
  router.add(kPut, "/users/last-logged-in-tenant-id", choose,
             [&](const http::Request& request) {
               return select_tenant(request, "last_logged_in_tenant_id", profiles, accounts, tenants);
             },
             {"/users/select-tenant"});
  router.add(kPost, "/tenants/select", choose, [&](const http::Request& request) {
    return select_tenant(request, "tenant_id", profiles, accounts, tenants);
  });
}

}  // namespace pharos::people
