#pragma once

#include <boost/describe.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/principal.hpp"
#include "features/tenants/roles.hpp"

namespace pharos::tenants {

struct RoleView {
  RoleId id;
  RoleId key;
  std::string_view name;
  std::string_view description;
  bool is_system = true;
  std::vector<std::string_view> permissions;
};
BOOST_DESCRIBE_STRUCT(RoleView, (), (id, key, name, description, is_system, permissions))

struct PermissionView {
  std::string_view key;
  std::string_view area;
  std::string_view label;
};
BOOST_DESCRIBE_STRUCT(PermissionView, (), (key, area, label))

struct RolesAndPermissions {
  TenantId tenant_id;
  std::vector<RoleView> roles;
  std::vector<PermissionView> permissions;
  RoleId my_role;
  std::vector<std::string_view> my_permissions;
};
BOOST_DESCRIBE_STRUCT(RolesAndPermissions, (), (tenant_id, roles, permissions, my_role, my_permissions))

// The roles the caller can see, and what each may do.
RolesAndPermissions roles_and_permissions(const Principal& who);

}  // namespace pharos::tenants
