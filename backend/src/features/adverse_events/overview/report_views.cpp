#include "features/adverse_events/overview/report_views.hpp"

namespace pharos::adverse_events {

using public_data::EventType;

TotalsView view_of(const public_data::AeTotals& totals) {
  const auto of_type = [&totals](EventType type) { return totals.by_event_type[static_cast<size_t>(type)]; };
  return {.reports = totals.reports,
          .events = totals.events,
          .deaths = of_type(EventType::kDeath),
          .injuries = of_type(EventType::kInjury),
          .malfunctions = of_type(EventType::kMalfunction),
          .other = of_type(EventType::kOther),
          .no_answer = of_type(EventType::kNoAnswer),
          .summarized_events = totals.summarized_events,
          .manufacturers = totals.manufacturers,
          .brands = totals.brands};
}

TimelinessView view_of(const public_data::Timeliness& timeliness) {
  TimelinessView view{timeliness, {}};
  int from = 0;
  for (const int last : public_data::kTimelinessBins) {
    view.histogram.push_back({from, last, timeliness.histogram[view.histogram.size()]});
    from = last + 1;
  }
  view.histogram.push_back({from, std::nullopt, timeliness.histogram.back()});
  return view;
}

QualityView view_of(const public_data::Quality& quality, std::int64_t reports) {
  const auto percent = [reports](std::int64_t count) { return share_of(count, reports) * 100; };
  return {.missing_udi_pct = percent(quality.missing_udi),
          .missing_product_problem_pct = percent(quality.missing_product_problem),
          .missing_event_date_pct = percent(quality.missing_event_date),
          .duplicate_pct = percent(quality.duplicates),
          .followup_pct = percent(quality.followed_up)};
}

}  // namespace pharos::adverse_events
