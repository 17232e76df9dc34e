#include "features/tenants/tenant_routes.hpp"

#include "core/crypto.hpp"
#include "features/tenants/tenant_update.hpp"
#include "http/image_upload.hpp"

namespace pharos::tenants {
namespace {

// A tenant named outside X-Tenant-ID must be the same one (R21).
void require_same_tenant(const http::Request& request, const std::string& named) {
  if (named != request.scope().tenant().text()) throw Error(ErrorCode::kNotFound, "Tenant not found");
}

JsonArray permission_names(const PermissionSet& set) {
  JsonArray names;
  for (const auto& [permission, name] : kPermissionNames.rows()) {
    if (set.test(static_cast<size_t>(permission))) names.emplace_back(name);
  }
  return names;
}

Json roles_and_permissions(const http::Request& request) {
  JsonArray roles;
  for (const auto& role : all_roles()) {
    // Roles that cannot be assigned are shown only to those who have them; a master tenant has no others.
    const bool is_own = role.id == request.principal.role;
    if (is_member_role(role.id) ? request.principal.role == kMasterAdmin : !is_own) continue;
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
        JsonObject{{"key", kPermissionNames.name(info.permission)}, {"area", info.area}, {"label", info.label}});
  }
  return JsonObject{{"tenant_id", request.scope().tenant().text()},
                    {"roles", std::move(roles)},
                    {"permissions", std::move(permissions)},
                    {"my_role", request.principal.role},
                    {"my_permissions", permission_names(request.principal.permissions)}};
}

// The audit trail stores the hash of the image, not the image.
Json audited(TenantInfo info) {
  if (auto& logo = info.details.logo_url) logo = "SHA-256 " + crypto::sha256_hex(*logo);
  return to_json(info);
}

// `before` must be read in the same transaction.
http::Response save(const http::Request& request, TenantRepository& repository, const TenantInfo& before,
                    const TenantUpdate& update) {
  if (!repository.update(request.scope(), update, before.version)) {
    throw Error(ErrorCode::kVersionConflict,
                "These settings were changed by someone else in the meantime. Reload and try again.");
  }
  const auto after = repository.info(request.scope());
  return http::recorded(
      http::with_version(http::ok(after), after.version),
      {.entity_id = request.scope().tenant().text(), .before = audited(before), .after = audited(after), .reason = {}});
}

http::Response update_info(const http::Request& request, TenantRepository& repository) {
  const auto before = repository.info(request.scope());
  http::require_version(request, before.version);
  auto update = read_tenant_update(request.body);
  update.details.logo_url = before.details.logo_url;
  return save(request, repository, before, update);
}

http::Response set_logo(const http::Request& request, TenantRepository& repository,
                        const std::optional<std::string>& logo) {
  const auto before = repository.info(request.scope());
  TenantUpdate update{.name = before.tenant.name, .details = before.details};
  update.details.logo_url = logo;
  return save(request, repository, before, update);
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
               const auto info = repository.info(request.scope());
               return http::with_version(http::ok(info), info.version);
             });
  router.add(kPut, "/tenants/info",
             http::Policy{kSecondFactor}.needs(Permission::kTenantWrite).changes("tenant.update"),
             [&repository](const http::Request& request) { return update_info(request, repository); });
  const auto logo = http::Policy{kSecondFactor}.needs(Permission::kTenantWrite);
  router.add(
      kPut, "/tenants/logo", logo.changes("tenant.logo.set").takes_upload(),
      [&repository](const http::Request& request) { return set_logo(request, repository, http::read_image(request)); });
  router.add(kDelete, "/tenants/logo", logo.changes("tenant.logo.remove"),
             [&repository](const http::Request& request) { return set_logo(request, repository, std::nullopt); });
  // Every member can read the plan, because its flags decide what the client shows.
  router.add(kGet, "/tenants/plan", kSecondFactor,
             [&repository](const http::Request& request) { return http::ok(repository.plan(request.scope())); });
  router.add(kGet, "/roles/{id}/roles-and-permissions", kSecondFactor, [](const http::Request& request) {
    require_same_tenant(request, request.param("id"));
    return http::ok(roles_and_permissions(request));
  });
}

}  // namespace pharos::tenants
