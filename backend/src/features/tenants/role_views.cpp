#include "features/tenants/role_views.hpp"

namespace pharos::tenants {
namespace {

std::vector<std::string_view> permission_names(const PermissionSet& set) {
  std::vector<std::string_view> names;
  for (const auto& [permission, name] : kPermissionNames.rows()) {
    if (set.test(static_cast<size_t>(permission))) names.push_back(name);
  }
  return names;
}

}  // namespace

RolesAndPermissions roles_and_permissions(const Principal& who) {
  RolesAndPermissions view{.tenant_id = who.scope().tenant(),
                           .roles = {},
                           .permissions = {},
                           .my_role = who.role,
                           .my_permissions = permission_names(who.permissions)};
  for (const auto& role : all_roles()) {
    // Roles that cannot be assigned are shown only to those who have them; a master tenant has no others.
    const bool is_own = role.id == who.role;
    if (is_member_role(role.id) ? who.role == kMasterAdmin : !is_own) continue;
    view.roles.push_back({.id = role.id,
                          .key = role.id,
                          .name = role.name,
                          .description = role.description,
                          .permissions = permission_names(role.permissions)});
  }
  for (const auto& info : all_permissions()) {
    view.permissions.push_back({.key = kPermissionNames.name(info.permission), .area = info.area, .label = info.label});
  }
  return view;
}

}  // namespace pharos::tenants
