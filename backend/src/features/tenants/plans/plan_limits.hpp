#pragma once

#include <cstdint>

#include "features/tenants/plans/plan_repository.hpp"

namespace pharos::tenants {

// Limits of a plan, checked before something is added. In the playground each visitor has the full limits, so that no
// one can use them up for others.
class PlanLimits {
 public:
  explicit PlanLimits(db::Database& database) : plans_(database) {}

  // Throws Error{kConflict} if the limit is reached.
  void require_monitor(const TenantScope& tenant, const UserId& by) const;
  // Throw Error{kForbidden} if the limit is reached.
  void require_complaints(const TenantScope& tenant, const UserId& by, std::int64_t more) const;
  // `more` bytes must still fit; without them, any space must be left.
  void require_storage(const TenantScope& tenant, const UserId& by, std::int64_t more = 1) const;

 private:
  PlanRepository plans_;
};

}  // namespace pharos::tenants
