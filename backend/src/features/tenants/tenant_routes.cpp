#include "features/tenants/tenant_routes.hpp"

namespace pharos::tenants {
namespace {

// A tenant named outside X-Tenant-ID must be the same one (R21).
void require_same_tenant(const http::Request& request, const std::string& named) {
  if (named != request.scope().tenant().text()) throw Error(ErrorCode::kNotFound, "Tenant not found");
}

JsonArray permission_names(const http::PermissionSet& set) {
  JsonArray names;
  for (const auto& [permission, name] : http::kPermissionNames.rows()) {
    if (set.test(static_cast<size_t>(permission))) names.emplace_back(name);
  }
  return names;
}

Json roles_and_permissions(const http::Request& request) {
  const bool in_master_tenant = request.principal.role == kMasterAdmin;
  JsonArray roles;
  for (const auto& role : all_roles()) {
    if ((role.id == kMasterAdmin) != in_master_tenant) continue;
    roles.push_back(JsonObject{{"id", role.id},
                               {"key", role.id},
                               {"name", role.name},
                               {"description", role.description},
                               {"is_system", true},
                               {"permissions", permission_names(role.permissions)}});
  }
  JsonArray permissions;
  for (const auto& info : all_permissions()) {
    permissions.push_back(
        JsonObject{{"key", http::kPermissionNames.name(info.permission)}, {"area", info.area}, {"label", info.label}});
  }
  return JsonObject{{"tenant_id", request.scope().tenant().text()},
                    {"roles", std::move(roles)},
                    {"permissions", std::move(permissions)},
                    {"my_role", request.principal.role},
                    {"my_permissions", permission_names(request.principal.permissions)}};
}

Json own_tenants(const std::vector<OwnTenant>& tenants, bool client_only) {
  JsonArray rows;
  for (const auto& tenant : tenants) {
    if (client_only && tenant.kind == "master") continue;
    rows.push_back(JsonObject{{"id", tenant.id.text()}, {"name", tenant.name}});
  }
  return rows;
}

}  // namespace

void add_routes(http::Router& router, TenantRepository& repository, TenantDirectory& directory) {
  using enum http::Method;
  using enum http::Access;
  using enum http::TenantRule;
  router.add(kGet, "/tenants", kSignedIn, [&directory](const http::Request& request) {
    const bool client_only = request.query.find("clientonly") == "true";
    return http::ok(own_tenants(directory.list_of_user(request.principal.user), client_only));
  });
  router.add(kGet, "/tenants/info", http::Policy{kSignedIn}.tenant(kRequired),
             [&repository](const http::Request& request) {
               require_same_tenant(request, request.query.find("tenant_id").value_or(""));
               return http::ok(repository.info(request.scope()));
             });
  // Every member reads the plan: its flags decide what the client shows.
  router.add(kGet, "/tenants/plan", kSecondFactor,
             [&repository](const http::Request& request) { return http::ok(repository.plan(request.scope())); });
  router.add(kGet, "/roles/{id}/roles-and-permissions", kSecondFactor, [](const http::Request& request) {
    require_same_tenant(request, request.param("id"));
    return http::ok(roles_and_permissions(request));
  });
}

}  // namespace pharos::tenants
