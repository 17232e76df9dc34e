#include "features/analyses/coding/annotation_repository.hpp"

namespace pharos::analyses {
namespace {

constexpr db::TenantSql kInsertAnnotation = R"sql(
  insert into annotations (tenant_id, id, analysis_id, item_id, risk_key, is_new, hazard, hazardous_situation, harm,
         severity, harm_occurred, imdrf, imdrf_release, spans, rationale, origin, model, status, supersedes_id, comment,
         created_at, created_by, confirmed_at, confirmed_by, revision)
  values (:tenant_id, :id, :analysis, :item, :risk_key, :is_new, :hazard, :situation, :harm, :severity, :harm_occurred,
         :imdrf, :release, :spans, :rationale, :origin, :model, :status, :supersedes, :comment, :now, :created_by,
         :confirmed_at, :confirmed_by, 1))sql";
constexpr db::TenantSql kUpdateAnnotation = R"sql(
  update annotations set risk_key = :risk_key, is_new = :is_new, hazard = :hazard, hazardous_situation = :situation,
         harm = :harm, severity = :severity, harm_occurred = :harm_occurred, imdrf = :imdrf, spans = :spans,
         rationale = :rationale, model = :model, status = :status, comment = :comment, created_by = :created_by,
         confirmed_at = :confirmed_at, confirmed_by = :confirmed_by, revision = revision + 1
  where tenant_id = :tenant_id and id = :id and revision = :revision)sql";
constexpr db::Fragment kAnnotationColumns = R"sql(
  n.id, n.analysis_id, n.item_id, n.risk_key, case when n.is_new = 0 then nullif(n.risk_key, '') end as risk_id,
  n.is_new as new_risk, n.hazard, n.hazardous_situation, n.harm, n.severity, n.harm_occurred, n.imdrf, n.spans,
  n.rationale, n.imdrf_release, n.origin, n.model, n.status, n.supersedes_id, n.comment, n.created_at,
  n.created_by as "created_by.id", u.display_name as "created_by.name", n.confirmed_at,
  n.confirmed_by as "confirmed_by.id", c.display_name as "confirmed_by.name", n.revision)sql";
constexpr db::TenantTable kAnnotations =
    "annotations n join users u on u.id = n.created_by left join users c on c.id = n.confirmed_by";

db::TenantQuery annotations_of(const TenantScope& tenant) {
  return {tenant, kAnnotationColumns, kAnnotations};
}

db::TenantQuery annotations_of(const TenantScope& tenant, const AnalysisId& analysis, const AnnotationFilter& filter) {
  auto query = annotations_of(tenant);
  query.where("n.analysis_id = ?", analysis);
  if (filter.status) query.where("n.status = ?", kAnnotationStatuses.name(*filter.status));
  if (filter.risk_key) query.where("n.risk_key = ?", *filter.risk_key);
  if (filter.item_status) {
    query.where(
        "exists (select 1 from analysis_items i where i.tenant_id = :tenant_id and i.id = n.item_id "
        "and i.status = ?)",
        kItemStatuses.name(*filter.item_status));
  }
  if (filter.coders > 1) {
    query.where(
        "n.created_by = ? or n.status = 'suggested' or exists (select 1 from analysis_items i "
        "where i.tenant_id = :tenant_id and i.id = n.item_id and i.codings >= ?)",
        filter.seen_by, filter.coders);
  }
  return query;
}

}  // namespace

void AnnotationRepository::insert(const TenantScope& tenant, const Annotation& annotation) {
  database_.execute(kInsertAnnotation, tenant,
                    {{"id", annotation.id},
                     {"analysis", annotation.analysis_id},
                     {"item", annotation.item_id},
                     {"risk_key", risk_key(annotation)},
                     {"is_new", annotation.new_risk},
                     {"hazard", annotation.hazard},
                     {"situation", annotation.hazardous_situation},
                     {"harm", annotation.harm},
                     {"severity", annotation.severity},
                     {"harm_occurred", annotation.harm_occurred},
                     {"imdrf", to_text(to_json(annotation.imdrf))},
                     {"release", annotation.imdrf_release},
                     {"spans", to_text(to_json(annotation.spans))},
                     {"rationale", annotation.rationale},
                     {"origin", kOrigins.name(annotation.origin)},
                     {"model", annotation.model},
                     {"status", kAnnotationStatuses.name(annotation.status)},
                     {"supersedes", annotation.supersedes_id},
                     {"comment", annotation.comment},
                     {"now", clock_.now()},
                     {"created_by", annotation.created_by.id},
                     {"confirmed_at", annotation.confirmed_at},
                     {"confirmed_by", id_of(annotation.confirmed_by)}});
}

bool AnnotationRepository::update(const TenantScope& tenant, const Annotation& annotation) {
  return database_.execute(kUpdateAnnotation, tenant,
                           {{"risk_key", risk_key(annotation)},
                            {"is_new", annotation.new_risk},
                            {"hazard", annotation.hazard},
                            {"situation", annotation.hazardous_situation},
                            {"harm", annotation.harm},
                            {"severity", annotation.severity},
                            {"harm_occurred", annotation.harm_occurred},
                            {"imdrf", to_text(to_json(annotation.imdrf))},
                            {"spans", to_text(to_json(annotation.spans))},
                            {"rationale", annotation.rationale},
                            {"model", annotation.model},
                            {"status", kAnnotationStatuses.name(annotation.status)},
                            {"comment", annotation.comment},
                            {"created_by", annotation.created_by.id},
                            {"confirmed_at", annotation.confirmed_at},
                            {"confirmed_by", id_of(annotation.confirmed_by)},
                            {"id", annotation.id},
                            {"revision", annotation.revision}}) == 1;
}

std::optional<Annotation> AnnotationRepository::find(const TenantScope& tenant, const AnalysisId& analysis,
                                                     const AnnotationId& id) const {
  return database_.read_one<Annotation>(
      annotations_of(tenant).where("n.analysis_id = ?", analysis).where("n.id = ?", id));
}

std::vector<Annotation> AnnotationRepository::of_item(const TenantScope& tenant, const ItemId& item) const {
  return database_.read<Annotation>(annotations_of(tenant).where("n.item_id = ?", item).then_by("n.created_at, n.id"));
}

Page<Annotation> AnnotationRepository::page(const TenantScope& tenant, const AnalysisId& analysis,
                                            const AnnotationFilter& filter, const Paging& paging) const {
  return database_.read_page<Annotation>(annotations_of(tenant, analysis, filter).then_by("n.created_at, n.id"), paging,
                                         {{"created_at"}});
}

std::vector<Annotation> AnnotationRepository::all(const TenantScope& tenant, const AnalysisId& analysis) const {
  return database_.read<Annotation>(
      annotations_of(tenant).where("n.analysis_id = ?", analysis).then_by("n.item_id, n.created_at, n.id"));
}

}  // namespace pharos::analyses
