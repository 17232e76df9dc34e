#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "features/tenants/plans/plan.hpp"
#include "features/tenants/tenant.hpp"

namespace pharos::tenants {

// Tenants and memberships across tenants, for sign-in and the command line.
class TenantDirectory {
 public:
  TenantDirectory(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  TenantId create(const NewTenant& tenant);
  std::optional<Tenant> find(const TenantId& id) const;
  std::optional<Tenant> find_first_of_kind(TenantKind kind) const;
  // Active memberships in tenants that are not suspended, and tenants with support access, by name.
  std::vector<OwnTenant> list_of_user(const UserId& user) const;
  // Whether the tenant is one of those.
  bool may_enter(const UserId& user, const TenantId& tenant) const;
  Seats seats(const TenantId& tenant) const;
  // The first moment not covered by the plan; nothing if it does not end.
  std::optional<Timestamp> plan_end(const TenantId& tenant) const;
  // Joining again changes the role and lifts a suspension. `added_by` is empty if no member did it.
  void add_member(const TenantId& tenant, const UserId& user, const RoleId& role, const UserId& added_by = {});
  void mark_used(const TenantId& tenant, const UserId& user);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::tenants
