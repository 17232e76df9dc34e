#pragma once

#include <boost/describe.hpp>

#include "core/described.hpp"
#include "features/adverse_events/answer_parts.hpp"

// Adverse event statistics in the shape of /ae/stats.
namespace pharos::adverse_events {

struct TotalsView {
  std::int64_t reports = 0;
  std::int64_t events = 0;
  std::int64_t deaths = 0;
  std::int64_t injuries = 0;
  std::int64_t malfunctions = 0;
  std::int64_t other = 0;
  std::int64_t no_answer = 0;
  std::int64_t summarized_events = 0;
  std::int64_t manufacturers = 0;
  std::int64_t brands = 0;
};
BOOST_DESCRIBE_STRUCT(TotalsView, (),
                      (reports, events, deaths, injuries, malfunctions, other, no_answer, summarized_events,
                       manufacturers, brands))

struct TimelinessBin {
  int from_days = 0;
  std::optional<int> to_days;  // absent for the last
  std::int64_t count = 0;
};
BOOST_DESCRIBE_STRUCT(TimelinessBin, (), (from_days, to_days, count))

struct TimelinessView : public_data::Timeliness {
  std::vector<TimelinessBin> histogram;  // instead of the bare counts
};
BOOST_DESCRIBE_STRUCT(TimelinessView, (),
                      (n_known, median_days, p90_days, on_time, late_31_180, late_over_180, unknown, histogram))

// In percent of the reports.
struct QualityView {
  double missing_udi_pct = 0;
  double missing_product_problem_pct = 0;
  double missing_event_date_pct = 0;
  double duplicate_pct = 0;
  double followup_pct = 0;
};
BOOST_DESCRIBE_STRUCT(QualityView, (),
                      (missing_udi_pct, missing_product_problem_pct, missing_event_date_pct, duplicate_pct,
                       followup_pct))

TotalsView view_of(const public_data::AeTotals& totals);
TimelinessView view_of(const public_data::Timeliness& timeliness);
QualityView view_of(const public_data::Quality& quality, std::int64_t reports);

// The change of each count in percent; null if there was nothing before.
template <class Counts>
JsonObject percent_changes(const Counts& now, const Counts& before) {
  JsonObject changes;
  for_each_member<Counts>([&](auto member) {
    const auto earlier = static_cast<double>(before.*member.pointer);
    const auto later = static_cast<double>(now.*member.pointer);
    changes[member.name] = earlier == 0 ? Json() : Json((later - earlier) / earlier * 100);
  });
  return changes;
}

}  // namespace pharos::adverse_events
