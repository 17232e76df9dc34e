#pragma once

#include "core/paging.hpp"
#include "db/database.hpp"
#include "features/surveillance/runs/run.hpp"

namespace pharos::surveillance {

class RunRepository {
 public:
  RunRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  // Newest first.
  Page<RunHead> page(const TenantScope& tenant, const PlanId& plan, const Paging& paging) const;
  std::optional<Run> find(const TenantScope& tenant, const RunId& id) const;
  // Of any version of the plan.
  std::optional<RunHead> find_last(const TenantScope& tenant, const PlanId& plan) const;
  // Whether the plan was evaluated as scheduled in this month or later.
  bool has_scheduled(const TenantScope& tenant, const PlanId& plan, const std::string& period) const;
  void insert(const TenantScope& tenant, const Run& run, const std::optional<UserId>& by);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::surveillance
