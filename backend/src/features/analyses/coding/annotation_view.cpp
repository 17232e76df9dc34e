#include "features/analyses/coding/annotation_view.hpp"

#include "features/analyses/analysis_steps.hpp"
#include "features/analyses/coding/annotation_codes.hpp"

namespace pharos::analyses {

AnnotationView view_of(const Annotation& annotation) {
  const auto& spec = annotation.spec;
  return {.id = annotation.id,
          .analysis_id = annotation.analysis_id,
          .item_id = annotation.item_id,
          .risk_id = spec.risk_id,
          .new_risk = spec.is_new,
          .hazard = spec.hazard,
          .hazardous_situation = spec.hazardous_situation,
          .harm = spec.harm,
          .severity = spec.severity,
          .harm_occurred = spec.harm_occurred,
          .imdrf = to_document(spec.imdrf),
          .spans = spec.spans,
          .rationale = spec.rationale,
          .imdrf_release = annotation.imdrf_release,
          .origin = annotation.origin,
          .model = annotation.model ? read_json(*annotation.model) : Json(),
          .status = annotation.status,
          .next_statuses = next_statuses(annotation.status),
          .supersedes_id = annotation.supersedes_id,
          .comment = annotation.comment,
          .created_at = annotation.created_at,
          .created_by = annotation.created_by,
          .confirmed_at = annotation.confirmed_at,
          .confirmed_by = find_person(annotation.confirmed_by, annotation.confirmed_by_name),
          .revision = annotation.revision};
}

std::vector<AnnotationView> views_of(const std::vector<Annotation>& annotations) {
  std::vector<AnnotationView> views;
  for (const auto& annotation : annotations) views.push_back(view_of(annotation));
  return views;
}

}  // namespace pharos::analyses
