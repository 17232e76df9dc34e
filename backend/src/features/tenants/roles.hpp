#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/id.hpp"
#include "core/permission.hpp"

namespace pharos::tenants {

struct PermissionInfo {
  Permission permission;
  std::string_view area;
  std::string_view label;
};

struct Role {
  RoleId id;  // also its key: system roles are the same in every tenant
  std::string_view name;
  std::string_view description;
  PermissionSet permissions;
};

// The system roles of a client tenant, most powerful first, followed by roles that cannot be assigned by a call: those
// of master tenants, and of their members while they have support access to another tenant.
const std::vector<Role>& all_roles();
const Role* find_role(const RoleId& id);
// A role that members of a tenant can assign.
bool is_member_role(const RoleId& id);

// Area and label of every permission, in display order.
const std::vector<PermissionInfo>& all_permissions();

inline const RoleId kTenantAdmin{"tenant_admin"};
inline const RoleId kMasterAdmin{"master_admin"};
inline const RoleId kSupport{"support"};
inline const RoleId kAnalyst{"analyst"};
inline const RoleId kViewer{"viewer"};

}  // namespace pharos::tenants
