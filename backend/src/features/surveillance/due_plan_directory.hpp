#pragma once

#include "db/database.hpp"
#include "features/surveillance/plans/plan.hpp"

namespace pharos::surveillance {

// A plan with a version in force that has not been evaluated this month, of any tenant.
struct DuePlan {
  TenantId tenant_id = {};
  PlanId plan_id = {};
  std::string number = {};
};
BOOST_DESCRIBE_STRUCT(DuePlan, (), (tenant_id, plan_id, number))

// Reads across tenants what the scheduled runs need.
class DuePlanDirectory {
 public:
  explicit DuePlanDirectory(db::Database& database) : database_(database) {}

  // Without a scheduled run in this month (2026-11).
  std::vector<DuePlan> due(const std::string& period) const;

 private:
  db::Database& database_;
};

}  // namespace pharos::surveillance
