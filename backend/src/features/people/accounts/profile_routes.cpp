#include "core/json_reader.hpp"
#include "features/people/people_routes.hpp"
#include "http/image_upload.hpp"

namespace pharos::people {
namespace {

constexpr int kActivityRows = 50;

http::Response answer(const Changed<UserProfile>& profile) {
  return http::with_version(http::ok(profile), profile.value.version);
}

http::Response update_profile(const http::Request& request, ProfileService& service) {
  const auto update = read_profile_update(request.body);
  const auto before = service.read(request.principal);
  http::require_version(request, before.version);
  return answer(service.update(request.principal, before, update));
}

http::Response select_tenant(const http::Request& request, const std::string& field, ProfileService& service) {
  JsonReader in{request.body};
  const TenantId tenant{in.text(field, "Tenant is required")};
  in.finish();
  return answer(service.select_tenant(request.principal, tenant));
}

}  // namespace

void add_profile_routes(http::Router& router, ProfileService& service, const audit::Trail& trail) {
  using enum http::Method;
  const http::Policy own{http::Access::kSignedIn};
  const auto own_verified = http::Policy{http::Access::kSecondFactor}.tenant(http::TenantRule::kNone);

  router.add(kGet, "/users/profile", own, [&service](const http::Request& request) {
    const auto profile = service.read(request.principal);
    return http::with_version(http::ok(profile), profile.version);
  });
  router.add(kPut, "/users/profile", own_verified.changes("profile.update"),
             [&service](const http::Request& request) { return update_profile(request, service); });
  router.add(kPut, "/users/profile/photo", own_verified.changes("profile.photo.set").takes_upload(),
             [&service](const http::Request& request) {
               return answer(service.set_photo(request.principal, http::read_image(request)));
             });
  router.add(
      kDelete, "/users/profile/photo", own_verified.changes("profile.photo.remove"),
      [&service](const http::Request& request) { return answer(service.set_photo(request.principal, std::nullopt)); });
  router.add(kGet, "/users/activity", own_verified, [&trail](const http::Request& request) {
    return http::ok(trail.list_activity(request.principal.user, kActivityRows));
  });

  const auto choose = own.changes("tenant.select");
  router.add(
      kPut, "/users/last-logged-in-tenant-id", choose,
      [&service](const http::Request& request) { return select_tenant(request, "last_logged_in_tenant_id", service); },
      {"/users/select-tenant"});
  router.add(kPost, "/tenants/select", choose,
             [&service](const http::Request& request) { return select_tenant(request, "tenant_id", service); });
}

}  // namespace pharos::people
