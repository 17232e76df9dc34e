#include "features/analyses/analysis_repository.hpp"

#include <fmt/format.h>

#include "db/like_pattern.hpp"

namespace pharos::analyses {
namespace {

constexpr db::Fragment kAnalysisFields = R"sql(
  a.id, a.kind, a.dataset_id, a.dataset_name, a.product_id, p.name as product_name, p.family_id,
  a.name, a.reviewer_id as "reviewer.id", r.display_name as "reviewer.name", a.approver_id as "approver.id",
  v.display_name as "approver.name", a.period_start as "period.start", a.period_end as "period.end",
  a.exposure_basis, a.conclusion, a.status, a.version, a.supersedes_id, a.riskgrid_id as riskgrid_version_id,
  a.riskdefinition_id as riskdefinition_version_id, a.imdrf_release, a.owner_id as "owner.id",
  o.display_name as "owner.name", a.coders, a.reopen_reason, a.completed_at,
  a.exposures, a.created_at, a.updated_at, u.display_name as updated_by_name, a.revision)sql";
constexpr db::TenantTable kAnalyses = R"sql(
  risk_analyses a
  join users o on o.id = a.owner_id
  join users u on u.id = a.updated_by
  left join users r on r.id = a.reviewer_id
  left join users v on v.id = a.approver_id
  left join products p on p.tenant_id = a.tenant_id and p.id = a.product_id)sql";

struct ItemCountsRow : ItemCounts {
  AnalysisId analysis_id;
};
BOOST_DESCRIBE_STRUCT(ItemCountsRow, (ItemCounts), (analysis_id))
constexpr db::Fragment kItemCounts = R"sql(
  i.analysis_id, count(*) as items, sum(case when i.status = 'unreviewed' then 1 else 0 end) as unreviewed,
  sum(case when i.status = 'in_review' then 1 else 0 end) as in_review,
  sum(case when i.status in ('in_review', 'reviewed', 'flagged') then 1 else 0 end) as included,
  sum(case when i.status = 'reviewed' then 1 else 0 end) as reviewed,
  sum(case when i.status = 'excluded' then 1 else 0 end) as excluded,
  sum(case when i.status = 'flagged' then 1 else 0 end) as flagged,
  sum(case when i.conflict = 'open' and i.status <> 'excluded' then 1 else 0 end) as conflicts)sql";

struct AnnotationCountsRow : AnnotationCounts {
  AnalysisId analysis_id;
};
BOOST_DESCRIBE_STRUCT(AnnotationCountsRow, (AnnotationCounts), (analysis_id))
constexpr db::Fragment kAnnotationCounts = R"sql(
  n.analysis_id, count(distinct n.item_id) as annotated,
  count(distinct case when n.status = 'confirmed' then n.item_id end) as confirmed,
  sum(case when n.status in ('suggested', 'draft') and i.status <> 'excluded' then 1 else 0 end) as unconfirmed,
  count(distinct case when n.status in ('suggested', 'draft') and i.status = 'reviewed' then n.item_id end)
    as to_confirm)sql";

constexpr db::TenantSql kUses = R"sql(
  select dataset_id, sum(case when status in ('draft', 'mapping', 'review') then 1 else 0 end) as open,
         sum(case when status in ('completed', 'superseded') then 1 else 0 end) as completed
  from risk_analyses where tenant_id = :tenant_id group by dataset_id)sql";
constexpr db::TenantSql kOpenByProduct = R"sql(
  select product_id, count(*) as open from risk_analyses
  where tenant_id = :tenant_id and product_id is not null and status in ('draft', 'mapping', 'review')
  group by product_id)sql";
constexpr db::TenantSql kRoleOf =
    "select role_id from memberships where tenant_id = :tenant_id and user_id = :user and status = 'active'";
constexpr db::TenantSql kInsertAnalysis = R"sql(
  insert into risk_analyses (tenant_id, id, kind, dataset_id, dataset_name, product_id, name, status, version,
         supersedes_id, riskgrid_id, riskdefinition_id, imdrf_release, owner_id, reviewer_id, approver_id,
         period_start, period_end, exposure_basis, coders, conclusion, reopen_reason, created_at, updated_at,
         updated_by, revision)
  values (:tenant_id, :id, :kind, :dataset, :dataset_name, :product, :name, :status, :version, :supersedes, :grid,
         :definition, :release, :owner, :reviewer, :approver, :period_start, :period_end, :basis, :coders, :conclusion,
         :reason, :now, :now, :owner, 1))sql";
constexpr db::TenantSql kUpdateAnalysis = R"sql(
  update risk_analyses set name = :name, status = :status, riskgrid_id = :grid, riskdefinition_id = :definition,
         reviewer_id = :reviewer, approver_id = :approver, period_start = :period_start, period_end = :period_end,
         exposure_basis = :basis, conclusion = :conclusion, completed_at = :completed_at, exposures = :exposures,
         updated_at = :now, updated_by = :by, revision = revision + 1
  where tenant_id = :tenant_id and id = :id and revision = :revision)sql";

constexpr db::TenantSql kCopyItems = R"sql(
  insert into analysis_items (tenant_id, id, analysis_id, position, source_ref, title, received_on, event_on, content,
         facts, twin_key, status, exclusion_reason, note, assigned_to, due_on, duplicate_of, conflict, codings, revision,
         updated_at, updated_by)
  select tenant_id, id || :suffix, cast(:to as text), position, source_ref, title, received_on, event_on, content,
         facts, twin_key, status, exclusion_reason, note, assigned_to, due_on, duplicate_of || :suffix, conflict, codings, 1,
         updated_at, updated_by
  from analysis_items where tenant_id = :tenant_id and analysis_id = :from)sql";
constexpr db::TenantSql kCopyAnnotations = R"sql(
  insert into annotations (tenant_id, id, analysis_id, item_id, risk_key, is_new, hazard, hazardous_situation, harm,
         severity, harm_occurred, imdrf, imdrf_release, spans, rationale, origin, model, status, supersedes_id, comment,
         created_at, created_by, confirmed_at, confirmed_by, revision)
  select tenant_id, id || :suffix, cast(:to as text), item_id || :suffix, risk_key, is_new, hazard,
         hazardous_situation, harm, severity, harm_occurred, imdrf, imdrf_release, spans, rationale, origin, model,
         status, supersedes_id || :suffix, comment, created_at, created_by, confirmed_at, confirmed_by, 1
  from annotations where tenant_id = :tenant_id and analysis_id = :from order by created_at, id)sql";
constexpr db::TenantSql kCopyCodings = R"sql(
  insert into analysis_codings (tenant_id, item_id, coder_id, analysis_id, risk_keys, coding, coded_at)
  select tenant_id, item_id || :suffix, coder_id, cast(:to as text), risk_keys, coding, coded_at
  from analysis_codings where tenant_id = :tenant_id and analysis_id = :from)sql";

struct UseRow : DatasetUse {
  DatasetId dataset_id;
};
BOOST_DESCRIBE_STRUCT(UseRow, (DatasetUse), (dataset_id))

struct OpenRow {
  products::ProductId product_id;
  std::int64_t open = 0;
};
BOOST_DESCRIBE_STRUCT(OpenRow, (), (product_id, open))

struct RoleRow {
  RoleId role_id;
};
BOOST_DESCRIBE_STRUCT(RoleRow, (), (role_id))

db::TenantQuery query_of(const TenantScope& tenant, const AnalysisFilter& filter) {
  db::TenantQuery query{tenant, kAnalysisFields, kAnalyses};
  if (filter.kind) query.where("a.kind = ?", kKinds.name(*filter.kind));
  if (filter.dataset_id) query.where("a.dataset_id = ?", *filter.dataset_id);
  if (filter.product_id) query.where("a.product_id = ?", *filter.product_id);
  if (filter.status) query.where("a.status = ?", kStatuses.name(*filter.status));
  for (const auto& word : filter.words) query.where("lower(a.name) like ? escape '\\'", db::like_pattern(word));
  return query;
}

constexpr db::Fragment kLastChangedFirst = "a.updated_at desc, a.id desc";

}  // namespace

std::vector<Analysis> AnalysisRepository::list(const TenantScope& tenant, const AnalysisFilter& filter) const {
  return database_.read<Analysis>(query_of(tenant, filter).then_by(kLastChangedFirst));
}

Page<Analysis> AnalysisRepository::page(const TenantScope& tenant, const AnalysisFilter& filter,
                                        const Paging& paging) const {
  return database_.read_page<Analysis>(query_of(tenant, filter).then_by(kLastChangedFirst), paging,
                                       {{"updated_at", true}});
}

std::optional<Analysis> AnalysisRepository::find(const TenantScope& tenant, const AnalysisId& id) const {
  return database_.read_one<Analysis>(query_of(tenant, {}).where("a.id = ?", id));
}

std::optional<Analysis> AnalysisRepository::find_next(const TenantScope& tenant, const AnalysisId& id) const {
  return database_.read_one<Analysis>(query_of(tenant, {}).where("a.supersedes_id = ?", id));
}

Counts AnalysisRepository::counts(const TenantScope& tenant, const AnalysisId& id) const {
  return counts(tenant, std::vector{id}).at(id);
}

std::map<AnalysisId, Counts> AnalysisRepository::counts(const TenantScope& tenant,
                                                        const std::vector<AnalysisId>& ids) const {
  std::map<AnalysisId, Counts> all;
  for (const auto& id : ids) all[id];
  db::TenantQuery items{tenant, kItemCounts, "analysis_items i"};
  items.where_in("i.analysis_id", ids).group_by("i.analysis_id");
  for (const ItemCountsRow& row : database_.read<ItemCountsRow>(items)) {
    static_cast<ItemCounts&>(all[row.analysis_id]) = row;
  }
  db::TenantQuery annotations{tenant, kAnnotationCounts,
                              "annotations n join analysis_items i on i.tenant_id = n.tenant_id and i.id = n.item_id"};
  annotations.where_in("n.analysis_id", ids).where("n.status not in ('rejected', 'superseded')");
  annotations.group_by("n.analysis_id");
  for (const AnnotationCountsRow& row : database_.read<AnnotationCountsRow>(annotations)) {
    static_cast<AnnotationCounts&>(all[row.analysis_id]) = row;
  }
  return all;
}

std::int64_t AnalysisRepository::reviewed_without_coding(const TenantScope& tenant, const AnalysisId& id) const {
  db::TenantQuery query{tenant, "i.id", "analysis_items i"};
  query.where("i.analysis_id = ?", id).where(R"sql(
    i.status = 'reviewed'
    and not exists (select 1 from annotations n where n.tenant_id = :tenant_id and n.item_id = i.id
                    and n.status not in ('rejected', 'superseded')))sql");
  return database_.count(query);
}

std::map<DatasetId, DatasetUse> AnalysisRepository::uses(const TenantScope& tenant) const {
  std::map<DatasetId, DatasetUse> uses;
  for (const auto& row : database_.read<UseRow>(kUses, tenant)) uses[row.dataset_id] = row;
  return uses;
}

std::vector<std::pair<products::ProductId, std::int64_t>> AnalysisRepository::open_by_product(
    const TenantScope& tenant) const {
  std::vector<std::pair<products::ProductId, std::int64_t>> products;
  for (auto& row : database_.read<OpenRow>(kOpenByProduct, tenant)) products.emplace_back(row.product_id, row.open);
  return products;
}

std::optional<RoleId> AnalysisRepository::find_role(const TenantScope& tenant, const UserId& user) const {
  auto row = database_.read_one<RoleRow>(kRoleOf, tenant, {{"user", user}});
  return row ? std::optional{std::move(row->role_id)} : std::nullopt;
}

void AnalysisRepository::insert(const TenantScope& tenant, const Analysis& analysis) {
  database_.execute(kInsertAnalysis, tenant,
                    {{"id", analysis.id},
                     {"kind", kKinds.name(analysis.kind)},
                     {"dataset", analysis.dataset_id},
                     {"dataset_name", analysis.dataset_name},
                     {"product", analysis.product_id},
                     {"name", analysis.name},
                     {"status", kStatuses.name(analysis.status)},
                     {"version", analysis.version},
                     {"supersedes", analysis.supersedes_id},
                     {"grid", analysis.riskgrid_version_id},
                     {"definition", analysis.riskdefinition_version_id},
                     {"release", analysis.imdrf_release},
                     {"owner", analysis.owner.id},
                     {"reviewer", id_of(analysis.reviewer)},
                     {"approver", id_of(analysis.approver)},
                     {"period_start", analysis.period.start},
                     {"period_end", analysis.period.end},
                     {"basis", kExposureMetrics.name(analysis.exposure_basis)},
                     {"coders", analysis.coders},
                     {"conclusion", analysis.conclusion},
                     {"reason", analysis.reopen_reason},
                     {"now", clock_.now()}});
}

bool AnalysisRepository::update(const TenantScope& tenant, const Analysis& analysis, const UserId& by) {
  return database_.execute(kUpdateAnalysis, tenant,
                           {{"name", analysis.name},
                            {"status", kStatuses.name(analysis.status)},
                            {"grid", analysis.riskgrid_version_id},
                            {"definition", analysis.riskdefinition_version_id},
                            {"reviewer", id_of(analysis.reviewer)},
                            {"approver", id_of(analysis.approver)},
                            {"period_start", analysis.period.start},
                            {"period_end", analysis.period.end},
                            {"basis", kExposureMetrics.name(analysis.exposure_basis)},
                            {"conclusion", analysis.conclusion},
                            {"completed_at", analysis.completed_at},
                            {"exposures", analysis.exposures},
                            {"now", clock_.now()},
                            {"by", by},
                            {"id", analysis.id},
                            {"revision", analysis.revision}}) == 1;
}

// The new ids are the old ones with the version appended: unique, and references between rows stay valid.
void AnalysisRepository::copy_content(const TenantScope& tenant, const Analysis& from, const Analysis& to) {
  const auto suffix = fmt::format("-{}", to.version);
  database_.execute(kCopyItems, tenant, {{"suffix", suffix}, {"to", to.id}, {"from", from.id}});
  database_.execute(kCopyAnnotations, tenant, {{"suffix", suffix}, {"to", to.id}, {"from", from.id}});
  database_.execute(kCopyCodings, tenant, {{"suffix", suffix}, {"to", to.id}, {"from", from.id}});
}

}  // namespace pharos::analyses
