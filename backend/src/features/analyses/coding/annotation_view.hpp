#pragma once

#include "features/analyses/coding/annotation.hpp"

namespace pharos::analyses {

// An annotation as the API shows it.
struct AnnotationView {
  AnnotationId id;
  AnalysisId analysis_id;
  ItemId item_id;
  std::optional<std::string> risk_id;
  bool new_risk = false;
  std::string hazard;
  std::string hazardous_situation;
  std::string harm;
  std::optional<std::int64_t> severity;
  bool harm_occurred = false;
  JsonObject imdrf;
  Json spans;
  std::string rationale;
  std::string imdrf_release;
  Origin origin = Origin::kHuman;
  Json model;  // null without one
  AnnotationStatus status = AnnotationStatus::kDraft;
  std::vector<AnnotationStatus> next_statuses;
  std::optional<std::string> supersedes_id;
  std::string comment;
  Timestamp created_at;
  Person created_by;
  std::optional<Timestamp> confirmed_at;
  std::optional<Person> confirmed_by;
  std::int64_t revision = 1;
};
BOOST_DESCRIBE_STRUCT(AnnotationView, (),
                      (id, analysis_id, item_id, risk_id, new_risk, hazard, hazardous_situation, harm, severity,
                       harm_occurred, imdrf, spans, rationale, imdrf_release, origin, model, status, next_statuses,
                       supersedes_id, comment, created_at, created_by, confirmed_at, confirmed_by, revision))

AnnotationView view_of(const Annotation& annotation);
std::vector<AnnotationView> views_of(const std::vector<Annotation>& annotations);

}  // namespace pharos::analyses
