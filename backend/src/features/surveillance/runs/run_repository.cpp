#include "features/surveillance/runs/run_repository.hpp"

#include "core/stored_json.hpp"

namespace pharos::surveillance {
namespace {

constexpr db::Fragment kRunColumns = R"sql(
  n.id, n.plan_id, n.plan_version, n.is_scheduled, n.run_at, u.display_name as run_by_name, n.through, n.signals)sql";
constexpr db::Fragment kWholeRunColumns = R"sql(
  n.id, n.plan_id, n.plan_version, n.is_scheduled, n.run_at, u.display_name as run_by_name, n.through, n.signals,
  n.document)sql";
constexpr db::TenantTable kRunTable = "pms_runs n left join users u on u.id = n.run_by";
constexpr db::TenantSql kInsertRun = R"sql(
  insert into pms_runs (tenant_id, id, plan_id, plan_version, is_scheduled, run_at, run_by, through, signals, document)
  values (:tenant_id, :id, :plan_id, :plan_version, :is_scheduled, :now, :by, :through, :signals, :document))sql";

struct StoredRun : RunHead {
  Json document = {};
};
BOOST_DESCRIBE_STRUCT(StoredRun, (RunHead), (document))

}  // namespace

Page<RunHead> RunRepository::page(const TenantScope& tenant, const PlanId& plan, const Paging& paging) const {
  db::TenantQuery query{tenant, kRunColumns, kRunTable};
  query.where("n.plan_id = ?", plan).then_by("n.run_at desc, n.id");
  return database_.read_page<RunHead>(query, paging, {});
}

std::optional<Run> RunRepository::find(const TenantScope& tenant, const RunId& id) const {
  db::TenantQuery query{tenant, kWholeRunColumns, kRunTable};
  query.where("n.id = ?", id);
  const auto stored = database_.read_one<StoredRun>(query);
  if (!stored) return std::nullopt;
  return Run{*stored, read_stored<RunContent>(stored->document)};
}

std::optional<RunHead> RunRepository::find_last(const TenantScope& tenant, const PlanId& plan) const {
  db::TenantQuery query{tenant, kRunColumns, kRunTable};
  query.where("n.plan_id = ?", plan).then_by("n.run_at desc, n.id").limit(1, 0);
  return database_.read_one<RunHead>(query);
}

bool RunRepository::has_scheduled(const TenantScope& tenant, const PlanId& plan, const std::string& period) const {
  db::TenantQuery query{tenant, "n.id", "pms_runs n"};
  query.where("n.plan_id = ? and n.is_scheduled = 1 and n.through >= ?", plan, period);
  return database_.count(query) > 0;
}

void RunRepository::insert(const TenantScope& tenant, const Run& run, const std::optional<UserId>& by) {
  const RunContent& content = run;
  database_.execute(kInsertRun, tenant,
                    {{"id", run.id},
                     {"plan_id", run.plan_id},
                     {"plan_version", run.plan_version},
                     {"is_scheduled", std::int64_t{run.is_scheduled ? 1 : 0}},
                     {"now", run.run_at},
                     {"by", by},
                     {"through", run.through},
                     {"signals", run.signals},
                     {"document", to_text(to_json(content))}});
}

}  // namespace pharos::surveillance
