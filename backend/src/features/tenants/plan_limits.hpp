#pragma once

#include <cstdint>

#include "core/id.hpp"
#include "db/database.hpp"

namespace pharos::tenants {

// What a plan has room for, asked before something is added. In the playground each visitor has the whole of it, so
// that nobody can use it up for the others.
class PlanLimits {
 public:
  explicit PlanLimits(db::Database& database) : database_(database) {}

  // Throws Error{kConflict} when there is no room.
  void require_monitor(const TenantScope& tenant, const UserId& by) const;
  // Throw Error{kForbidden} when there is no room.
  void require_complaints(const TenantScope& tenant, const UserId& by, std::int64_t more) const;
  void require_storage(const TenantScope& tenant, const UserId& by) const;

 private:
  db::Database& database_;
};

}  // namespace pharos::tenants
