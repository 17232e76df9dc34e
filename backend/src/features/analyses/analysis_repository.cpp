#include <fmt/format.h>

#include "core/error.hpp"
#include "db/sql_part.hpp"
#include "features/analyses/analysis_store.hpp"

namespace pharos::analyses {
namespace {

using db::kJoined;
using db::SqlPart;

constexpr SqlPart kColumns = R"sql(
  select a.id, a.kind, a.dataset_id, a.dataset_name, a.product_id, p.name, p.family_id, a.name, a.status, a.version,
         a.supersedes_id, a.riskgrid_id, a.riskdefinition_id, a.imdrf_release, a.owner_id, o.display_name,
         a.reviewer_id, r.display_name, a.approver_id, v.display_name, a.period_start, a.period_end, a.exposure_basis,
         a.coders, a.conclusion, a.reopen_reason, a.completed_at, a.exposures, a.created_at, a.updated_at,
         u.display_name, a.revision
  from risk_analyses a
  join users o on o.id = a.owner_id
  join users u on u.id = a.updated_by
  left join users r on r.id = a.reviewer_id
  left join users v on v.id = a.approver_id
  left join products p on p.tenant_id = a.tenant_id and p.id = a.product_id
  where a.tenant_id = :tenant_id)sql";
constexpr db::TenantSql kList = kJoined<kColumns, R"sql(
    and (cast(:kind as text) is null or a.kind = :kind)
    and (cast(:dataset as text) is null or a.dataset_id = :dataset)
    and (cast(:product as text) is null or a.product_id = :product)
    and (cast(:status as text) is null or a.status = :status)
  order by a.updated_at desc, a.id desc)sql">;
constexpr db::TenantSql kFind = kJoined<kColumns, " and a.id = :id">;
constexpr db::TenantSql kFindNext = kJoined<kColumns, " and a.supersedes_id = :id">;
constexpr db::TenantSql kItemCounts = R"sql(
  select count(*), sum(case when status = 'unreviewed' then 1 else 0 end),
         sum(case when status = 'in_review' then 1 else 0 end), sum(case when status = 'reviewed' then 1 else 0 end),
         sum(case when status = 'excluded' then 1 else 0 end), sum(case when status = 'flagged' then 1 else 0 end),
         sum(case when conflict = 'open' and status <> 'excluded' then 1 else 0 end)
  from analysis_items where tenant_id = :tenant_id and analysis_id = :id)sql";
constexpr db::TenantSql kAnnotationCounts = R"sql(
  select count(distinct n.item_id), count(distinct case when n.status = 'confirmed' then n.item_id end),
         sum(case when n.status in ('suggested', 'draft') and i.status <> 'excluded' then 1 else 0 end),
         count(distinct case when n.status in ('suggested', 'draft') and i.status = 'reviewed' then n.item_id end)
  from annotations n join analysis_items i on i.tenant_id = n.tenant_id and i.id = n.item_id
  where n.tenant_id = :tenant_id and n.analysis_id = :id and n.status not in ('rejected', 'superseded'))sql";
constexpr db::TenantSql kWithoutCoding = R"sql(
  select count(*) from analysis_items i
  where i.tenant_id = :tenant_id and i.analysis_id = :id and i.status = 'reviewed'
    and not exists (select 1 from annotations n where n.tenant_id = :tenant_id and n.item_id = i.id
                    and n.status not in ('rejected', 'superseded')))sql";
constexpr db::TenantSql kUses = R"sql(
  select dataset_id, sum(case when status in ('draft', 'mapping', 'review') then 1 else 0 end),
         sum(case when status in ('completed', 'superseded') then 1 else 0 end)
  from risk_analyses where tenant_id = :tenant_id group by dataset_id)sql";
constexpr db::TenantSql kOpenByProduct = R"sql(
  select product_id, count(*) from risk_analyses
  where tenant_id = :tenant_id and product_id is not null and status in ('draft', 'mapping', 'review')
  group by product_id)sql";
constexpr db::TenantSql kRoleOf =
    "select role_id from memberships where tenant_id = :tenant_id and user_id = :user and status = 'active'";
constexpr db::TenantSql kInsert = R"sql(
  insert into risk_analyses (tenant_id, id, kind, dataset_id, dataset_name, product_id, name, status, version,
         supersedes_id, riskgrid_id, riskdefinition_id, imdrf_release, owner_id, reviewer_id, approver_id,
         period_start, period_end, exposure_basis, coders, conclusion, reopen_reason, created_at, updated_at,
         updated_by, revision)
  values (:tenant_id, :id, :kind, :dataset, :dataset_name, :product, :name, :status, :version, :supersedes, :grid,
         :definition, :release, :owner, :reviewer, :approver, :period_start, :period_end, :basis, :coders, :conclusion,
         :reason, :now, :now, :owner, 1))sql";
constexpr db::TenantSql kUpdate = R"sql(
  update risk_analyses set name = :name, status = :status, riskgrid_id = :grid, riskdefinition_id = :definition,
         reviewer_id = :reviewer, approver_id = :approver, period_start = :period_start, period_end = :period_end,
         exposure_basis = :basis, conclusion = :conclusion, completed_at = :completed_at, exposures = :exposures,
         updated_at = :now, updated_by = :by, revision = revision + 1
  where tenant_id = :tenant_id and id = :id and revision = :revision)sql";

constexpr db::TenantSql kCopyItems = R"sql(
  insert into analysis_items (tenant_id, id, analysis_id, position, source_ref, title, received_on, event_on, content,
         facts, twin_key, status, exclusion_reason, note, assigned_to, duplicate_of, conflict, codings, revision,
         updated_at, updated_by)
  select tenant_id, id || :suffix, cast(:to as text), position, source_ref, title, received_on, event_on, content,
         facts, twin_key, status, exclusion_reason, note, assigned_to, duplicate_of || :suffix, conflict, codings, 1,
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

Analysis read_analysis(const db::Row& row) {
  Analysis analysis;
  analysis.id = row.id<AnalysisId>(0);
  analysis.kind = kKinds.find(row.text(1)).value();
  analysis.dataset_id = row.text(2);
  analysis.dataset_name = row.text(3);
  analysis.product_id = row.optional_text(4);
  analysis.product_name = row.optional_text(5);
  analysis.family_id = row.optional_text(6);
  analysis.spec.name = row.text(7);
  analysis.status = kStatuses.find(row.text(8)).value();
  analysis.version = row.integer(9);
  analysis.supersedes_id = row.optional_text(10);
  analysis.riskgrid_id = row.text(11);
  analysis.riskdefinition_id = row.text(12);
  analysis.imdrf_release = row.text(13);
  analysis.owner = {row.text(14), row.text(15)};
  analysis.spec.reviewer_id = row.optional_text(16);
  analysis.reviewer_name = row.text(17);
  analysis.spec.approver_id = row.optional_text(18);
  analysis.approver_name = row.text(19);
  analysis.spec.period_start = row.optional_text(20);
  analysis.spec.period_end = row.optional_text(21);
  analysis.spec.exposure_basis = kMetrics.find(row.text(22)).value();
  analysis.coders = row.integer(23);
  analysis.spec.conclusion = row.text(24);
  analysis.reopen_reason = row.text(25);
  analysis.completed_at = row.optional_timestamp(26);
  analysis.exposures = row.optional_text(27);
  analysis.created_at = row.timestamp(28);
  analysis.updated_at = row.timestamp(29);
  analysis.updated_by_name = row.text(30);
  analysis.revision = row.integer(31);
  return analysis;
}

}  // namespace

std::vector<Analysis> AnalysisRepository::list(const TenantScope& tenant, const AnalysisFilter& filter) const {
  return database_.query(kList, read_analysis, tenant,
                         {{"kind", filter.kind},
                          {"dataset", filter.dataset_id},
                          {"product", filter.product_id},
                          {"status", filter.status}});
}

std::optional<Analysis> AnalysisRepository::find(const TenantScope& tenant, const AnalysisId& id) const {
  return database_.find(kFind, read_analysis, tenant, {{"id", id}});
}

std::optional<Analysis> AnalysisRepository::find_next(const TenantScope& tenant, const AnalysisId& id) const {
  return database_.find(kFindNext, read_analysis, tenant, {{"id", id}});
}

Counts AnalysisRepository::counts(const TenantScope& tenant, const AnalysisId& id) const {
  const auto read_items = [](const db::Row& row) {
    Counts counts;
    counts.items = row.integer(0);
    counts.unreviewed = row.integer(1);
    counts.in_review = row.integer(2);
    counts.reviewed = row.integer(3);
    counts.excluded = row.integer(4);
    counts.flagged = row.integer(5);
    counts.conflicts = row.integer(6);
    return counts;
  };
  auto counts = *database_.find(kItemCounts, read_items, tenant, {{"id", id}});
  const auto add_annotations = [&counts](const db::Row& row) {
    counts.annotated = row.integer(0);
    counts.confirmed = row.integer(1);
    counts.unconfirmed = row.integer(2);
    counts.to_confirm = row.integer(3);
    return true;
  };
  database_.find(kAnnotationCounts, add_annotations, tenant, {{"id", id}});
  return counts;
}

std::int64_t AnalysisRepository::reviewed_without_coding(const TenantScope& tenant, const AnalysisId& id) const {
  const auto read = [](const db::Row& row) { return row.integer(0); };
  return *database_.find(kWithoutCoding, read, tenant, {{"id", id}});
}

std::map<std::string, DatasetUse> AnalysisRepository::uses(const TenantScope& tenant) const {
  std::map<std::string, DatasetUse> uses;
  const auto read = [&uses](const db::Row& row) {
    uses[row.text(0)] = {row.integer(1), row.integer(2)};
    return true;
  };
  database_.query(kUses, read, tenant);
  return uses;
}

std::vector<std::pair<products::ProductId, std::int64_t>> AnalysisRepository::open_by_product(
    const TenantScope& tenant) const {
  const auto read = [](const db::Row& row) { return std::pair{row.id<products::ProductId>(0), row.integer(1)}; };
  return database_.query(kOpenByProduct, read, tenant);
}

std::optional<std::string> AnalysisRepository::find_role(const TenantScope& tenant, const std::string& user_id) const {
  const auto read = [](const db::Row& row) { return row.text(0); };
  return database_.find(kRoleOf, read, tenant, {{"user", user_id}});
}

void AnalysisRepository::insert(const TenantScope& tenant, const Analysis& analysis) {
  database_.execute(kInsert, tenant,
                    {{"id", analysis.id},
                     {"kind", kKinds.name(analysis.kind)},
                     {"dataset", analysis.dataset_id},
                     {"dataset_name", analysis.dataset_name},
                     {"product", analysis.product_id},
                     {"name", analysis.spec.name},
                     {"status", kStatuses.name(analysis.status)},
                     {"version", analysis.version},
                     {"supersedes", analysis.supersedes_id},
                     {"grid", analysis.riskgrid_id},
                     {"definition", analysis.riskdefinition_id},
                     {"release", analysis.imdrf_release},
                     {"owner", analysis.owner.id},
                     {"reviewer", analysis.spec.reviewer_id},
                     {"approver", analysis.spec.approver_id},
                     {"period_start", analysis.spec.period_start},
                     {"period_end", analysis.spec.period_end},
                     {"basis", kMetrics.name(analysis.spec.exposure_basis)},
                     {"coders", analysis.coders},
                     {"conclusion", analysis.spec.conclusion},
                     {"reason", analysis.reopen_reason},
                     {"now", clock_.now()}});
}

bool AnalysisRepository::update(const TenantScope& tenant, const Analysis& analysis, const UserId& by) {
  return database_.execute(kUpdate, tenant,
                           {{"name", analysis.spec.name},
                            {"status", kStatuses.name(analysis.status)},
                            {"grid", analysis.riskgrid_id},
                            {"definition", analysis.riskdefinition_id},
                            {"reviewer", analysis.spec.reviewer_id},
                            {"approver", analysis.spec.approver_id},
                            {"period_start", analysis.spec.period_start},
                            {"period_end", analysis.spec.period_end},
                            {"basis", kMetrics.name(analysis.spec.exposure_basis)},
                            {"conclusion", analysis.spec.conclusion},
                            {"completed_at", analysis.completed_at},
                            {"exposures", analysis.exposures},
                            {"now", clock_.now()},
                            {"by", by},
                            {"id", analysis.id},
                            {"revision", analysis.revision}}) == 1;
}

// The new ids are the old ones with the version behind them: unique, and everything that points at a row finds its
// copy.
void AnalysisRepository::copy_content(const TenantScope& tenant, const Analysis& from, const Analysis& to) {
  const auto suffix = fmt::format("-{}", to.version);
  database_.execute(kCopyItems, tenant, {{"suffix", suffix}, {"to", to.id}, {"from", from.id}});
  database_.execute(kCopyAnnotations, tenant, {{"suffix", suffix}, {"to", to.id}, {"from", from.id}});
  database_.execute(kCopyCodings, tenant, {{"suffix", suffix}, {"to", to.id}, {"from", from.id}});
}

}  // namespace pharos::analyses
