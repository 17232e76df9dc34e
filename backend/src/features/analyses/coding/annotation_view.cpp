#include "features/analyses/coding/annotation_view.hpp"

#include "features/analyses/analysis_steps.hpp"

namespace pharos::analyses {

AnnotationView view_of(const Annotation& annotation) {
  return {annotation, annotation.model ? read_json(*annotation.model) : Json(), next_statuses(annotation.status)};
}

std::vector<AnnotationView> views_of(const std::vector<Annotation>& annotations) {
  std::vector<AnnotationView> views;
  for (const auto& annotation : annotations) views.push_back(view_of(annotation));
  return views;
}

}  // namespace pharos::analyses
