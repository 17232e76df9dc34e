#include "features/surveillance/plans/plan_repository.hpp"

#include "core/stored_json.hpp"
#include "db/like_pattern.hpp"
#include "features/surveillance/indicators/periods.hpp"

namespace pharos::surveillance {
namespace {

constexpr db::Fragment kPlanHeadColumns = R"sql(
  p.id, p.number, case when p.product_id is null then 'family' else 'product' end as owner_type,
  coalesce(p.product_id, p.family_id) as owner_id, coalesce(r.name, f.name) as owner_name, v.plan_version, v.state,
  v.reason, v.created_at, c.display_name as created_by_name, v.edited_by, v.approved_at,
  a.display_name as approved_by_name, p.updated_at, u.display_name as updated_by_name, p.version, v.document,
  v.applies_from)sql";
constexpr db::TenantTable kPlanTable = R"sql(
  pms_plans p join pms_plan_versions v on v.tenant_id = p.tenant_id and v.plan_id = p.id
  left join products r on r.tenant_id = p.tenant_id and r.id = p.product_id
  left join product_families f on f.tenant_id = p.tenant_id and f.id = p.family_id
  join users c on c.id = p.created_by join users u on u.id = p.updated_by left join users a on a.id = v.approved_by)sql";
constexpr db::Fragment kPlanRowColumns = R"sql(
  p.id, p.number, v.title, case when p.product_id is null then 'family' else 'product' end as owner_type,
  coalesce(p.product_id, p.family_id) as owner_id, coalesce(r.name, f.name) as owner_name, v.plan_version, v.state,
  v.approved_at, v.indicators, p.covered,
  (select count(*) from pms_signals s where s.tenant_id = p.tenant_id and s.plan_id = p.id and s.state = 'open')
    as open_signals,
  (select max(n.run_at) from pms_runs n where n.tenant_id = p.tenant_id and n.plan_id = p.id) as last_run_at,
  (select count(*) from pms_plan_versions w where w.tenant_id = p.tenant_id and w.plan_id = p.id
     and w.state = 'approved') as in_force)sql";
constexpr db::TenantSql kPlanVersions = R"sql(
  select v.plan_version, v.state, v.reason, v.created_at, v.approved_at, a.display_name as approved_by_name
  from pms_plan_versions v left join users a on a.id = v.approved_by
  where v.tenant_id = :tenant_id and v.plan_id = :id order by v.plan_version desc)sql";
constexpr db::TenantSql kNumberOfOwner = R"sql(
  select number from pms_plans where tenant_id = :tenant_id and (product_id = :owner or family_id = :owner))sql";
constexpr db::TenantSql kLastPlanSequence =
    "select coalesce(max(sequence), 0) from pms_plans where tenant_id = :tenant_id and year = :year";
constexpr db::TenantSql kInsertPlan = R"sql(
  insert into pms_plans (tenant_id, id, number, year, sequence, product_id, family_id, current_version, covered,
                         created_at, created_by, updated_at, updated_by, version)
  values (:tenant_id, :id, :number, :year, :sequence, :product_id, :family_id, 1, 0, :now, :by, :now, :by, 1))sql";
constexpr db::TenantSql kInsertPlanVersion = R"sql(
  insert into pms_plan_versions (tenant_id, plan_id, plan_version, state, title, reason, document, applies_from,
                                 indicators, created_at, edited_by)
  values (:tenant_id, :id, :plan_version, 'draft', :title, :reason, :document, '[]', :indicators, :now, :by))sql";
constexpr db::TenantSql kTouchPlan = R"sql(
  update pms_plans set current_version = :plan_version, updated_at = :now, updated_by = :by, version = version + 1
  where tenant_id = :tenant_id and id = :id and version = :version)sql";
constexpr db::TenantSql kUpdatePlanVersion = R"sql(
  update pms_plan_versions set state = :state, title = :title, document = :document, indicators = :indicators,
         edited_by = :edited_by
  where tenant_id = :tenant_id and plan_id = :id and plan_version = :plan_version)sql";
constexpr db::TenantSql kSupersede = R"sql(
  update pms_plan_versions set state = 'superseded'
  where tenant_id = :tenant_id and plan_id = :id and state = 'approved' and plan_version < :plan_version)sql";
constexpr db::TenantSql kApproveVersion = R"sql(
  update pms_plan_versions set state = 'approved', approved_at = :now, approved_by = :by, applies_from = :applies_from
  where tenant_id = :tenant_id and plan_id = :id and plan_version = :plan_version)sql";
constexpr db::TenantSql kSetCovered =
    "update pms_plans set covered = :covered where tenant_id = :tenant_id and id = :id";

struct StoredPlan : PlanHead {
  Json document = {};
  Json applies_from = {};
};
BOOST_DESCRIBE_STRUCT(StoredPlan, (PlanHead), (document, applies_from))

struct StoredPlanRow : PlanListing {
  std::int64_t in_force = 0;
};
BOOST_DESCRIBE_STRUCT(StoredPlanRow, (PlanListing), (in_force))

struct PlanRef {
  PlanId id = {};
};
BOOST_DESCRIBE_STRUCT(PlanRef, (), (id))

Plan read_stored_plan(const StoredPlan& stored) {
  return Plan{read_stored<PlanSpec>(stored.document), stored,
              read_stored<std::vector<AppliesFrom>>(stored.applies_from)};
}

db::Conditions plan_conditions(const PlanFilter& filter) {
  db::Conditions conditions;
  if (filter.state) conditions.where("v.state = ?", *filter.state);
  if (filter.product_id) conditions.where("p.product_id = ?", *filter.product_id);
  if (filter.family_id) conditions.where("p.family_id = ?", *filter.family_id);
  if (filter.q) {
    const auto pattern = db::like_pattern(*filter.q);
    conditions.where(
        "lower(p.number) like ? escape '\\' or lower(v.title) like ? escape '\\' "
        "or lower(coalesce(r.name, f.name)) like ? escape '\\'",
        pattern, pattern, pattern);
  }
  return conditions;
}

}  // namespace

Page<PlanRow> PlanRepository::page(const TenantScope& tenant, const PlanFilter& filter, const Paging& paging,
                                   const std::vector<SortKey>& order) const {
  db::TenantQuery query{tenant, kPlanRowColumns, kPlanTable};
  query.where("v.plan_version = p.current_version").where(plan_conditions(filter));
  query.order_by(kPlanColumns, order).then_by("p.id");
  const auto next = add_months(period_of(clock_.now()), 1) + "-01";
  return map_rows(database_.read_page<StoredPlanRow>(query, paging, order), [&next](const StoredPlanRow& row) {
    return PlanRow{row, row.in_force > 0 ? std::optional{next} : std::nullopt};
  });
}

std::optional<Plan> PlanRepository::find(const TenantScope& tenant, const PlanId& id,
                                         std::optional<std::int64_t> plan_version) const {
  db::TenantQuery query{tenant, kPlanHeadColumns, kPlanTable};
  query.where("p.id = ?", id);
  if (plan_version) {
    query.where("v.plan_version = ?", *plan_version);
  } else {
    query.where("v.plan_version = p.current_version");
  }
  const auto stored = database_.read_one<StoredPlan>(query);
  return stored ? std::optional{read_stored_plan(*stored)} : std::nullopt;
}

std::optional<Plan> PlanRepository::find_approved(const TenantScope& tenant, const PlanId& id) const {
  db::TenantQuery query{tenant, kPlanHeadColumns, kPlanTable};
  query.where("p.id = ?", id).where("v.state = 'approved'");
  const auto stored = database_.read_one<StoredPlan>(query);
  return stored ? std::optional{read_stored_plan(*stored)} : std::nullopt;
}

std::vector<PlanVersion> PlanRepository::versions(const TenantScope& tenant, const PlanId& id) const {
  return database_.read<PlanVersion>(kPlanVersions, tenant, {{"id", id}});
}

std::optional<std::string> PlanRepository::find_number(const TenantScope& tenant, const Owner& owner) const {
  return database_.find(kNumberOfOwner, [](const db::Row& row) { return row.text(0); }, tenant, {{"owner", owner.id}});
}

std::set<std::string> PlanRepository::open_among(const TenantScope& tenant, const std::vector<std::string>& ids) const {
  db::TenantQuery query{tenant, "p.id", kPlanTable};
  query.where("v.plan_version = p.current_version and v.state <> 'approved'").where_in("p.id", ids);
  std::set<std::string> open;
  for (const auto& row : database_.read<PlanRef>(query)) open.insert(row.id.text());
  return open;
}

std::vector<PlanId> PlanRepository::waiting_for_approval(const TenantScope& tenant, const UserId& user) const {
  db::TenantQuery query{tenant, "p.id", kPlanTable};
  query.where("v.plan_version = p.current_version and v.state = 'review' and v.edited_by <> ?", user);
  std::vector<PlanId> ids;
  for (auto& row : database_.read<PlanRef>(query.then_by("p.updated_at, p.id"))) ids.push_back(std::move(row.id));
  return ids;
}

PlanId PlanRepository::insert(const TenantScope& tenant, const Owner& owner, const PlanSpec& spec, const UserId& by) {
  const auto id = new_id<PlanId>("pms");
  const std::int64_t year = std::stoll(period_of(clock_.now()).substr(0, 4));
  const auto last =
      database_.find(kLastPlanSequence, [](const db::Row& row) { return row.integer(0); }, tenant, {{"year", year}});
  const auto sequence = last.value_or(0) + 1;
  const bool is_product = owner.type == OwnerType::kProduct;
  database_.execute(kInsertPlan, tenant,
                    {{"id", id},
                     {"number", plan_number(year, sequence)},
                     {"year", year},
                     {"sequence", sequence},
                     {"product_id", is_product ? std::optional{owner.id} : std::nullopt},
                     {"family_id", is_product ? std::nullopt : std::optional{owner.id}},
                     {"now", clock_.now()},
                     {"by", by}});
  database_.execute(kInsertPlanVersion, tenant,
                    {{"id", id},
                     {"plan_version", std::int64_t{1}},
                     {"title", spec.title},
                     {"reason", std::string{}},
                     {"document", to_text(to_json(spec))},
                     {"indicators", static_cast<std::int64_t>(spec.indicators.size())},
                     {"now", clock_.now()},
                     {"by", by}});
  return id;
}

bool PlanRepository::update(const TenantScope& tenant, const Plan& plan, const UserId& by) {
  const auto touched = database_.execute(kTouchPlan, tenant,
                                         {{"id", plan.id},
                                          {"plan_version", plan.plan_version},
                                          {"version", plan.version},
                                          {"now", clock_.now()},
                                          {"by", by}});
  if (touched != 1) return false;
  database_.execute(kUpdatePlanVersion, tenant,
                    {{"id", plan.id},
                     {"plan_version", plan.plan_version},
                     {"state", plan.state},
                     {"title", plan.title},
                     {"document", to_text(to_json(plan.spec()))},
                     {"indicators", static_cast<std::int64_t>(plan.indicators.size())},
                     {"edited_by", plan.edited_by}});
  return true;
}

void PlanRepository::set_approved(const TenantScope& tenant, const Plan& plan, const UserId& by) {
  database_.execute(kSupersede, tenant, {{"id", plan.id}, {"plan_version", plan.plan_version}});
  database_.execute(kApproveVersion, tenant,
                    {{"id", plan.id},
                     {"plan_version", plan.plan_version},
                     {"now", clock_.now()},
                     {"by", by},
                     {"applies_from", to_text(to_json(plan.applies_from))}});
}

void PlanRepository::insert_version(const TenantScope& tenant, const Plan& plan, const UserId& by) {
  database_.execute(kInsertPlanVersion, tenant,
                    {{"id", plan.id},
                     {"plan_version", plan.plan_version},
                     {"title", plan.title},
                     {"reason", plan.reason},
                     {"document", to_text(to_json(plan.spec()))},
                     {"indicators", static_cast<std::int64_t>(plan.indicators.size())},
                     {"now", clock_.now()},
                     {"by", by}});
}

void PlanRepository::set_covered(const TenantScope& tenant, const PlanId& id, std::int64_t covered) {
  database_.execute(kSetCovered, tenant, {{"id", id}, {"covered", covered}});
}

}  // namespace pharos::surveillance
