#include "db/sql_part.hpp"
#include "features/analyses/analysis_store.hpp"
#include "features/analyses/annotation_codes.hpp"

namespace pharos::analyses {
namespace {

using db::kJoined;
using db::SqlPart;

constexpr db::TenantSql kInsert = R"sql(
  insert into annotations (tenant_id, id, analysis_id, item_id, risk_key, is_new, hazard, hazardous_situation, harm,
         severity, harm_occurred, imdrf, imdrf_release, spans, rationale, origin, model, status, supersedes_id, comment,
         created_at, created_by, confirmed_at, confirmed_by, revision)
  values (:tenant_id, :id, :analysis, :item, :risk_key, :is_new, :hazard, :situation, :harm, :severity, :harm_occurred,
         :imdrf, :release, :spans, :rationale, :origin, :model, :status, :supersedes, :comment, :now, :created_by,
         :confirmed_at, :confirmed_by, 1))sql";
constexpr db::TenantSql kUpdate = R"sql(
  update annotations set risk_key = :risk_key, is_new = :is_new, hazard = :hazard, hazardous_situation = :situation,
         harm = :harm, severity = :severity, harm_occurred = :harm_occurred, imdrf = :imdrf, spans = :spans,
         rationale = :rationale, model = :model, status = :status, comment = :comment, created_by = :created_by,
         confirmed_at = :confirmed_at, confirmed_by = :confirmed_by, revision = revision + 1
  where tenant_id = :tenant_id and id = :id and revision = :revision)sql";
constexpr SqlPart kColumns = R"sql(
  select n.id, n.analysis_id, n.item_id, n.risk_key, n.is_new, n.hazard, n.hazardous_situation, n.harm, n.severity,
         n.harm_occurred, n.imdrf, n.imdrf_release, n.spans, n.rationale, n.origin, n.model, n.status, n.supersedes_id,
         n.comment, n.created_at, n.created_by, u.display_name, n.confirmed_at, n.confirmed_by, c.display_name,
         n.revision
  from annotations n join users u on u.id = n.created_by left join users c on c.id = n.confirmed_by
  where n.tenant_id = :tenant_id)sql";
constexpr db::TenantSql kFind = kJoined<kColumns, " and n.analysis_id = :analysis and n.id = :id">;
constexpr db::TenantSql kOfItem = kJoined<kColumns, " and n.item_id = :item order by n.created_at, n.id">;
constexpr db::TenantSql kAll =
    kJoined<kColumns, " and n.analysis_id = :analysis order by n.item_id, n.created_at, n.id">;
constexpr SqlPart kSeen = R"sql(
    and n.analysis_id = :analysis
    and (cast(:status as text) is null or n.status = :status)
    and (cast(:risk as text) is null or n.risk_key = :risk)
    and (cast(:item_status as text) is null
         or exists (select 1 from analysis_items i where i.tenant_id = :tenant_id and i.id = n.item_id
                    and i.status = :item_status))
    and (:coders = 1 or n.created_by = :me or n.status = 'suggested'
         or exists (select 1 from analysis_items i where i.tenant_id = :tenant_id and i.id = n.item_id
                    and i.codings >= :coders)))sql";
constexpr db::TenantSql kPage =
    kJoined<kColumns, kSeen, " order by n.created_at, n.id limit :page_size offset :skipped">;
constexpr db::TenantSql kCount = kJoined<"select count(*) from annotations n where n.tenant_id = :tenant_id", kSeen>;

Annotation read_annotation(const db::Row& row) {
  Annotation annotation;
  annotation.id = row.id<AnnotationId>(0);
  annotation.analysis_id = row.id<AnalysisId>(1);
  annotation.item_id = row.id<ItemId>(2);
  annotation.risk_key = row.text(3);
  auto& spec = annotation.spec;
  spec.is_new = row.boolean(4);
  if (!spec.is_new && !annotation.risk_key.empty()) spec.risk_id = annotation.risk_key;
  spec.hazard = row.text(5);
  spec.hazardous_situation = row.text(6);
  spec.harm = row.text(7);
  spec.severity = row.optional_integer(8);
  spec.harm_occurred = row.boolean(9);
  spec.imdrf = read_codes(read_json(row.text(10)));
  annotation.imdrf_release = row.text(11);
  spec.spans = read_json(row.text(12));
  spec.rationale = row.text(13);
  annotation.origin = kOrigins.find(row.text(14)).value();
  annotation.model = row.optional_text(15);
  annotation.status = kAnnotationStatuses.find(row.text(16)).value();
  annotation.supersedes_id = row.optional_text(17);
  annotation.comment = row.text(18);
  annotation.created_at = row.timestamp(19);
  annotation.created_by = {row.text(20), row.text(21)};
  annotation.confirmed_at = row.optional_timestamp(22);
  annotation.confirmed_by = row.optional_text(23);
  annotation.confirmed_by_name = row.text(24);
  annotation.revision = row.integer(25);
  return annotation;
}

}  // namespace

void AnnotationRepository::insert(const TenantScope& tenant, const Annotation& annotation) {
  const auto& spec = annotation.spec;
  database_.execute(kInsert, tenant,
                    {{"id", annotation.id},
                     {"analysis", annotation.analysis_id},
                     {"item", annotation.item_id},
                     {"risk_key", risk_key(spec)},
                     {"is_new", spec.is_new},
                     {"hazard", spec.hazard},
                     {"situation", spec.hazardous_situation},
                     {"harm", spec.harm},
                     {"severity", spec.severity},
                     {"harm_occurred", spec.harm_occurred},
                     {"imdrf", to_text(to_document(spec.imdrf))},
                     {"release", annotation.imdrf_release},
                     {"spans", to_text(spec.spans)},
                     {"rationale", spec.rationale},
                     {"origin", kOrigins.name(annotation.origin)},
                     {"model", annotation.model},
                     {"status", kAnnotationStatuses.name(annotation.status)},
                     {"supersedes", annotation.supersedes_id},
                     {"comment", annotation.comment},
                     {"now", clock_.now()},
                     {"created_by", annotation.created_by.id},
                     {"confirmed_at", annotation.confirmed_at},
                     {"confirmed_by", annotation.confirmed_by}});
}

bool AnnotationRepository::update(const TenantScope& tenant, const Annotation& annotation) {
  const auto& spec = annotation.spec;
  return database_.execute(kUpdate, tenant,
                           {{"risk_key", risk_key(spec)},
                            {"is_new", spec.is_new},
                            {"hazard", spec.hazard},
                            {"situation", spec.hazardous_situation},
                            {"harm", spec.harm},
                            {"severity", spec.severity},
                            {"harm_occurred", spec.harm_occurred},
                            {"imdrf", to_text(to_document(spec.imdrf))},
                            {"spans", to_text(spec.spans)},
                            {"rationale", spec.rationale},
                            {"model", annotation.model},
                            {"status", kAnnotationStatuses.name(annotation.status)},
                            {"comment", annotation.comment},
                            {"created_by", annotation.created_by.id},
                            {"confirmed_at", annotation.confirmed_at},
                            {"confirmed_by", annotation.confirmed_by},
                            {"id", annotation.id},
                            {"revision", annotation.revision}}) == 1;
}

std::optional<Annotation> AnnotationRepository::find(const TenantScope& tenant, const AnalysisId& analysis,
                                                     const AnnotationId& id) const {
  return database_.find(kFind, read_annotation, tenant, {{"analysis", analysis}, {"id", id}});
}

std::vector<Annotation> AnnotationRepository::of_item(const TenantScope& tenant, const ItemId& item) const {
  return database_.query(kOfItem, read_annotation, tenant, {{"item", item}});
}

std::vector<Annotation> AnnotationRepository::page(const TenantScope& tenant, const AnalysisId& analysis,
                                                   const AnnotationFilter& filter, const http::Paging& paging) const {
  return database_.query(kPage, read_annotation, tenant,
                         {{"analysis", analysis},
                          {"status", filter.status},
                          {"risk", filter.risk_key},
                          {"item_status", filter.item_status},
                          {"coders", filter.coders},
                          {"me", filter.seen_by},
                          {"page_size", paging.page_size},
                          {"skipped", (paging.page - 1) * paging.page_size}});
}

std::int64_t AnnotationRepository::count(const TenantScope& tenant, const AnalysisId& analysis,
                                         const AnnotationFilter& filter) const {
  const auto read = [](const db::Row& row) { return row.integer(0); };
  return *database_.find(kCount, read, tenant,
                         {{"analysis", analysis},
                          {"status", filter.status},
                          {"risk", filter.risk_key},
                          {"item_status", filter.item_status},
                          {"coders", filter.coders},
                          {"me", filter.seen_by}});
}

std::vector<Annotation> AnnotationRepository::all(const TenantScope& tenant, const AnalysisId& analysis) const {
  return database_.query(kAll, read_annotation, tenant, {{"analysis", analysis}});
}

}  // namespace pharos::analyses
