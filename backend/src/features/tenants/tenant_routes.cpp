#include "features/tenants/tenant_routes.hpp"

#include "features/tenants/role_views.hpp"
#include "features/tenants/settings/tenant_update.hpp"
#include "http/image_upload.hpp"

namespace pharos::tenants {
namespace {

struct TenantName {
  TenantId id;
  std::string name;
};
BOOST_DESCRIBE_STRUCT(TenantName, (), (id, name))

// A tenant named outside X-Tenant-ID must be the same one (R21).
void require_same_tenant(const http::Request& request, const std::string& named) {
  if (named != request.scope().tenant().text()) throw Error(ErrorCode::kNotFound, "Tenant not found");
}

std::vector<TenantName> own_tenants(const std::vector<OwnTenant>& tenants, bool client_only) {
  std::vector<TenantName> names;
  for (const auto& tenant : tenants) {
    if (!client_only || tenant.kind != TenantKind::kMaster) names.push_back({tenant.id, tenant.name});
  }
  return names;
}

http::Response answer(const Changed<TenantInfo>& info) {
  return http::with_version(http::ok(info), info.value.version);
}

}  // namespace

void add_routes(http::Router& router, TenantService& service, const PlanRepository& plans,
                const TenantDirectory& directory) {
  using enum http::Method;
  using enum http::Access;
  using enum http::TenantRule;
  router.add(kGet, "/tenants", kSignedIn, [&directory](const http::Request& request) {
    const bool client_only = request.query.find("clientonly") == "true";
    return http::ok(own_tenants(directory.list_of_user(request.principal.user), client_only));
  });
  router.add(kGet, "/tenants/info", http::Policy{kSignedIn}.tenant(kRequired),
             [&service](const http::Request& request) {
               require_same_tenant(request, request.query.find("tenant_id").value_or(""));
               const auto info = service.read(request.principal);
               return http::with_version(http::ok(info), info.version);
             });
  router.add(kPut, "/tenants/info",
             http::Policy{kSecondFactor}.needs(Permission::kTenantWrite).changes("tenant.update"),
             [&service](const http::Request& request) {
               const auto before = service.read(request.principal);
               http::require_version(request, before.version);
               return answer(service.update(request.principal, before, read_tenant_update(request.body)));
             });
  const auto logo = http::Policy{kSecondFactor}.needs(Permission::kTenantWrite);
  router.add(kPut, "/tenants/logo", logo.changes("tenant.logo.set").takes_upload(),
             [&service](const http::Request& request) {
               return answer(service.set_logo(request.principal, http::read_image(request)));
             });
  router.add(kDelete, "/tenants/logo", logo.changes("tenant.logo.remove"), [&service](const http::Request& request) {
    return answer(service.set_logo(request.principal, std::nullopt));
  });
  // Every member can read the plan, because its flags decide what the client shows.
  router.add(kGet, "/tenants/plan", kSecondFactor,
             [&plans](const http::Request& request) { return http::ok(plans.read(request.scope())); });
  router.add(kGet, "/roles/{id}/roles-and-permissions", kSecondFactor, [](const http::Request& request) {
    require_same_tenant(request, request.param("id"));
    return http::ok(roles_and_permissions(request.principal));
  });
}

}  // namespace pharos::tenants
