#pragma once

#include <optional>
#include <string>

#include "core/error.hpp"
#include "core/tenant_scope.hpp"
#include "http/permission.hpp"

namespace pharos::http {

// The caller, as far as the guard has verified.
struct Principal {
  UserId user;
  SessionId session;
  std::string display_name;
  bool second_factor = false;
  bool master = false;                // member of a master tenant
  std::optional<TenantScope> tenant;  // set when X-Tenant-ID names a tenant of the caller
  std::string role;                   // key of the role in that tenant
  PermissionSet permissions;
  FeatureSet features;
  bool is_support = false;  // break-glass: read-only access to a tenant the caller does not belong to (R24)

  const TenantScope& scope() const {
    if (!tenant) throw Error(ErrorCode::kForbidden, "Select an organization first");
    return *tenant;
  }
};

}  // namespace pharos::http
