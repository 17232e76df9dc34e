#include "features/submissions/incidents/incident_service.hpp"

#include "core/error.hpp"

namespace pharos::submissions {

report_files::MirReport IncidentService::compose(const Principal& who, const CaseId& id) const {
  if (!cases_.exists(who.scope(), id)) throw Error(ErrorCode::kNotFound, "Case not found");
  auto report = cases_.incident(who.scope(), id);
  if (const auto stored = incidents_.find(who.scope(), id)) add_details(report, stored->details);
  return report;
}

IncidentReport IncidentService::read(const Principal& who, const CaseId& id) const {
  const auto report = compose(who, id);
  const auto stored = incidents_.find(who.scope(), id);
  IncidentReport view;
  static_cast<IncidentDetails&>(view) = stored ? stored->details : initial_details(report);
  view.version = stored ? stored->version : 0;
  view.schema_file = report_files::mir_schema_name(report.type);
  view.findings = report_files::check_mir(report);
  view.country = report.country;
  view.is_country_in_europe = report_files::is_mir_europe(report.country);
  return view;
}

SimilarProposal IncidentService::propose_similar(const Principal& who, const CaseId& id,
                                                 const SimilarQuestion& question) const {
  const auto report = compose(who, id);
  if (question.last_month >= to_iso(report.report_date).substr(0, question.last_month.size())) {
    throw invalid_field("last_month", "Select a month that is over");
  }
  const auto product = cases_.product(who.scope(), id);
  SimilarFacts facts{.product_name = product.name, .country = report.country, .problem_codes = report.a.codes};
  similar_events_.read_into(who.scope(), {.product = product.id, .except = id, .metric = metric_of(question)}, facts);
  return pharos::submissions::propose_similar(facts, question);
}

Changed<IncidentReport> IncidentService::update(const Principal& who, const CaseId& id, const IncidentReport& before,
                                                const IncidentDetails& details) {
  auto report = compose(who, id);
  add_details(report, details);
  require_consistent(report);
  if (before.version == 0) {
    incidents_.insert(who.scope(), who.user, id, details);
  } else if (!incidents_.update(who.scope(), who.user, id, details, before.version)) {
    throw changed_meanwhile("This incident report was");
  }
  auto after = read(who, id);
  AuditNote note{.entity_id = id.text(),
                 .before = to_json(static_cast<const IncidentDetails&>(before)),
                 .after = to_json(details)};
  return {std::move(after), std::move(note)};
}

}  // namespace pharos::submissions
