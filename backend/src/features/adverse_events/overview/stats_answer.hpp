#pragma once

#include "features/adverse_events/answer.hpp"
#include "features/adverse_events/overview/report_views.hpp"

namespace pharos::adverse_events {

struct PreviousTotals : TotalsView {
  public_data::Date start_date;
  public_data::Date end_date;
};
BOOST_DESCRIBE_STRUCT(PreviousTotals, (TotalsView), (start_date, end_date))

struct EventTypeShare : ShareView {
  std::string_view event_type;
  std::int64_t count = 0;
};
BOOST_DESCRIBE_STRUCT(EventTypeShare, (ShareView), (event_type, count))

struct SourceCount {
  std::string_view key;
  std::string label;
  std::int64_t count = 0;
};
BOOST_DESCRIBE_STRUCT(SourceCount, (), (key, label, count))

// The interval in which a count would vary by chance alone.
struct CountInterval {
  double ci_low = 0;
  double ci_high = 0;
};
BOOST_DESCRIBE_STRUCT(CountInterval, (), (ci_low, ci_high))

struct CountIntervals {
  CountInterval reports;
  CountInterval events;
};
BOOST_DESCRIBE_STRUCT(CountIntervals, (), (reports, events))

struct StatsView {
  TotalsView totals;
  CountIntervals intervals;
  std::optional<PreviousTotals> previous;
  std::optional<JsonObject> delta_pct;
  std::vector<EventTypeShare> by_event_type;
  std::vector<SourceCount> by_report_source;
  std::vector<NamedShare> by_manufacturer;
  std::vector<NamedShare> by_brand;
  std::vector<NamedShare> by_country;
  std::vector<NamedShare> by_occupation;
  TimelinessView timeliness;
  QualityView quality;
};
BOOST_DESCRIBE_STRUCT(StatsView, (),
                      (totals, intervals, previous, delta_pct, by_event_type, by_report_source, by_manufacturer,
                       by_brand, by_country, by_occupation, timeliness, quality))

Payload ask_stats(const DataVersion& version, const JsonObject& parameters);

}  // namespace pharos::adverse_events
