#include "features/adverse_events/overview/report_documents.hpp"

#include "features/adverse_events/answer_parts.hpp"

namespace pharos::adverse_events {

using public_data::EventType;

namespace {

JsonArray histogram(const public_data::Timeliness& timeliness) {
  JsonArray bins;
  int from = 0;
  for (size_t i = 0; i < timeliness.histogram.size(); ++i) {
    const bool is_last = i == public_data::kTimelinessBins.size();
    const Json to = is_last ? Json() : Json(public_data::kTimelinessBins[i]);
    bins.push_back(JsonObject{{"from_days", from}, {"to_days", to}, {"count", timeliness.histogram[i]}});
    if (!is_last) from = public_data::kTimelinessBins[i] + 1;
  }
  return bins;
}

}  // namespace

JsonObject to_document(const public_data::AeTotals& totals) {
  const auto of_type = [&totals](EventType type) { return totals.by_event_type[static_cast<size_t>(type)]; };
  return {{"reports", totals.reports},
          {"events", totals.events},
          {"deaths", of_type(EventType::kDeath)},
          {"injuries", of_type(EventType::kInjury)},
          {"malfunctions", of_type(EventType::kMalfunction)},
          {"other", of_type(EventType::kOther)},
          {"no_answer", of_type(EventType::kNoAnswer)},
          {"summarized_events", totals.summarized_events},
          {"manufacturers", totals.manufacturers},
          {"brands", totals.brands}};
}

JsonObject to_document(const public_data::Timeliness& timeliness) {
  return {{"n_known", timeliness.n_known},
          {"median_days", or_null(timeliness.median_days)},
          {"p90_days", or_null(timeliness.p90_days)},
          {"on_time", timeliness.on_time},
          {"late_31_180", timeliness.late_31_180},
          {"late_over_180", timeliness.late_over_180},
          {"unknown", timeliness.unknown},
          {"histogram", histogram(timeliness)}};
}

JsonObject to_document(const public_data::Quality& quality, std::int64_t reports) {
  const auto percent = [reports](std::int64_t count) { return share_of(count, reports) * 100; };
  return {{"missing_udi_pct", percent(quality.missing_udi)},
          {"missing_product_problem_pct", percent(quality.missing_product_problem)},
          {"missing_event_date_pct", percent(quality.missing_event_date)},
          {"duplicate_pct", percent(quality.duplicates)},
          {"followup_pct", percent(quality.followed_up)}};
}

}  // namespace pharos::adverse_events
