#include "features/tenants/plans/plan_repository.hpp"

#include "core/error.hpp"
#include "features/tenants/tenant.hpp"

namespace pharos::tenants {
namespace {

constexpr db::TenantSql kLimits = "select kind, limits from tenants where id = :tenant_id";
// One statement, because every page reads the plan. Counted as in the methods below.
constexpr db::TenantSql kPlan = R"sql(
  select t.id as tenant_id, t.plan, t.features, t.limits, t.valid_from, t.valid_until,
         (select count(*) from memberships m where m.tenant_id = t.id and m.status = 'active') as seats,
         (select count(*) from monitors m where m.tenant_id = t.id) as monitors,
         coalesce((select sum(d.accepted_count) from complaint_datasets d
                   where d.tenant_id = t.id and d.status in ('ready', 'archived')), 0) as complaint_rows,
         coalesce((select sum(length(c.description) + length(c.details) + length(coalesce(c.complainant, '')))
                   from complaints c where c.tenant_id = t.id), 0) +
         coalesce((select sum(length(i.content) + length(i.facts)) from analysis_items i
                   where i.tenant_id = t.id), 0) +
         coalesce((select sum(length(r.document)) from risk_files r where r.tenant_id = t.id), 0) +
         coalesce((select sum(length(p.document)) from products p where p.tenant_id = t.id), 0) +
         coalesce((select sum(f.size) from attachment_files f
                   where f.tenant_id = t.id and f.deleted_at is null), 0) as stored
  from tenants t where t.id = :tenant_id)sql";

struct StoredLimits {
  TenantKind kind = TenantKind::kClient;
  JsonObject limits;
};
BOOST_DESCRIBE_STRUCT(StoredLimits, (), (kind, limits))

struct StoredPlan {
  TenantId tenant_id;
  PlanName plan = PlanName::kStarter;
  std::string features;
  JsonObject limits;
  Timestamp valid_from;
  std::optional<Timestamp> valid_until;
  std::int64_t seats = 0;
  std::int64_t monitors = 0;
  std::int64_t complaint_rows = 0;
  std::int64_t stored = 0;
};
BOOST_DESCRIBE_STRUCT(StoredPlan, (),
                      (tenant_id, plan, features, limits, valid_from, valid_until, seats, monitors, complaint_rows,
                       stored))

struct Sum {
  std::int64_t sum = 0;
};
BOOST_DESCRIBE_STRUCT(Sum, (), (sum))

template <class T>
T existing(std::optional<T> found) {
  if (!found) throw Error(ErrorCode::kNotFound, "Tenant not found");
  return *std::move(found);
}

std::int64_t sum_of(const db::Database& database, const db::Query& query) {
  return database.read_one<Sum>(query).value_or(Sum{}).sum;
}

}  // namespace

TenantPlan PlanRepository::read(const TenantScope& tenant) const {
  const auto plan = existing(database_.read_one<StoredPlan>(kPlan, tenant));
  return {.tenant_id = plan.tenant_id,
          .plan = plan.plan,
          .features = to_plan_features(read_features(plan.features)),
          .limits = read_amounts(plan.limits),
          .usage = {.seats = plan.seats,
                    .monitors = plan.monitors,
                    .storage_mb = (plan.stored + kMegabyte - 1) / kMegabyte,
                    .complaint_rows = plan.complaint_rows},
          .valid_from = plan.valid_from,
          .valid_until = plan.valid_until};
}

PlanRepository::Limits PlanRepository::limits(const TenantScope& tenant) const {
  const auto stored = existing(database_.read_one<StoredLimits>(kLimits, tenant));
  return {.amounts = read_amounts(stored.limits), .is_playground = stored.kind == TenantKind::kPlayground};
}

std::int64_t PlanRepository::count_monitors(const TenantScope& tenant, const std::optional<UserId>& of) const {
  db::TenantQuery query{tenant, "1", "monitors m"};
  if (of) query.where("m.created_by = ?", *of);
  return database_.count(query);
}

std::int64_t PlanRepository::count_complaints(const TenantScope& tenant, const std::optional<UserId>& of) const {
  db::TenantQuery query{tenant, "coalesce(sum(d.accepted_count), 0) as sum", "complaint_datasets d"};
  query.where("d.status in ('ready', 'archived')");
  if (of) query.where("d.created_by = ?", *of);
  return sum_of(database_, query);
}

std::int64_t PlanRepository::count_stored(const TenantScope& tenant, const std::optional<UserId>& of) const {
  db::TenantQuery complaints{
      tenant,
      "coalesce(sum(length(c.description) + length(c.details) + length(coalesce(c.complainant, ''))), 0) as sum",
      "complaints c"};
  db::TenantQuery items{tenant, "coalesce(sum(length(i.content) + length(i.facts)), 0) as sum", "analysis_items i"};
  db::TenantQuery attachments{tenant, "coalesce(sum(f.size), 0) as sum", "attachment_files f"};
  attachments.where("f.deleted_at is null");
  if (of) {
    attachments.where("f.stored_by = ?", *of);
    complaints.where("c.created_by = ?", *of);
    items.where("i.analysis_id in (select a.id from risk_analyses a where a.tenant_id = :tenant_id and a.owner_id = ?)",
                *of);
    return sum_of(database_, complaints) + sum_of(database_, items) + sum_of(database_, attachments);
  }
  // Risk files and products belong to everyone.
  const db::TenantQuery files{tenant, "coalesce(sum(length(r.document)), 0) as sum", "risk_files r"};
  const db::TenantQuery products{tenant, "coalesce(sum(length(p.document)), 0) as sum", "products p"};
  return sum_of(database_, complaints) + sum_of(database_, items) + sum_of(database_, files) +
         sum_of(database_, products) + sum_of(database_, attachments);
}

}  // namespace pharos::tenants
