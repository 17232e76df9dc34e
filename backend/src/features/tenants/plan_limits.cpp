#include <fmt/format.h>

#include "core/error.hpp"
#include "features/tenants/plan_limits.hpp"
#include "features/tenants/tenants.hpp"

namespace pharos::tenants {
namespace {

constexpr std::int64_t kMegabyte = 1 << 20;

constexpr db::TenantSql kPlan = "select limits, kind from tenants where id = :tenant_id";
constexpr db::TenantSql kMonitors = R"sql(
  select count(*) from monitors where tenant_id = :tenant_id and (:all_users = 1 or created_by = :by))sql";
constexpr db::TenantSql kComplaints = R"sql(
  select coalesce(sum(accepted_count), 0) from complaint_datasets
  where tenant_id = :tenant_id and status in ('ready', 'archived') and (:all_users = 1 or created_by = :by))sql";
// Counted like on the plan page (TenantRepository::plan).
constexpr db::TenantSql kStorage = R"sql(
  select coalesce((select sum(length(c.description) + length(c.details) + length(coalesce(c.complainant, '')))
                   from complaints c where c.tenant_id = :tenant_id
                     and (:all_users = 1 or c.created_by = :by)), 0) +
         coalesce((select sum(length(i.content) + length(i.facts)) from analysis_items i
                   where i.tenant_id = :tenant_id
                     and (:all_users = 1 or i.analysis_id in (select a.id from risk_analyses a where a.tenant_id = :tenant_id
                                                                and a.owner_id = :by))), 0) +
         coalesce((select sum(length(r.document)) from risk_files r where r.tenant_id = :tenant_id
                     and :all_users = 1), 0) +
         coalesce((select sum(length(p.document)) from products p where p.tenant_id = :tenant_id
                     and :all_users = 1), 0))sql";

struct Plan {
  PlanAmounts limits;
  bool is_playground = false;
};

Plan plan_of(const db::Database& database, const TenantScope& tenant) {
  const auto plan = database.find(
      kPlan,
      [](const db::Row& row) {
        return Plan{read_amounts(row.text(0)), row.text(1) == "playground"};
      },
      tenant);
  if (!plan) throw Error(ErrorCode::kNotFound, "Tenant not found");
  return *plan;
}

}  // namespace

void PlanLimits::require_monitor(const TenantScope& tenant, const UserId& by) const {
  const auto plan = plan_of(database_, tenant);
  const auto used = database_.find(kMonitors, [](const db::Row& row) { return row.integer(0); }, tenant,
                                   {{"all_users", !plan.is_playground}, {"by", by}});
  if (used.value_or(0) < plan.limits.monitors) return;
  throw Error(ErrorCode::kConflict, fmt::format("Your plan allows {} monitors", plan.limits.monitors));
}

void PlanLimits::require_complaints(const TenantScope& tenant, const UserId& by, std::int64_t more) const {
  const auto plan = plan_of(database_, tenant);
  const auto used = database_
                        .find(kComplaints, [](const db::Row& row) { return row.integer(0); }, tenant,
                              {{"all_users", !plan.is_playground}, {"by", by}})
                        .value_or(0);
  if (used + more <= plan.limits.complaint_rows) return;
  throw Error(ErrorCode::kForbidden, fmt::format("Your plan allows {} complaints. You have {} and this would add {}.",
                                                 plan.limits.complaint_rows, used, more));
}

void PlanLimits::require_storage(const TenantScope& tenant, const UserId& by) const {
  const auto plan = plan_of(database_, tenant);
  const auto used = database_
                        .find(kStorage, [](const db::Row& row) { return row.integer(0); }, tenant,
                              {{"all_users", !plan.is_playground}, {"by", by}})
                        .value_or(0);
  if (used < plan.limits.storage_mb * kMegabyte) return;
  throw Error(
      ErrorCode::kForbidden,
      fmt::format("Your plan's storage of {} MB is full. Delete records you no longer need, or ask for a larger "
                  "plan.",
                  plan.limits.storage_mb));
}

}  // namespace pharos::tenants
