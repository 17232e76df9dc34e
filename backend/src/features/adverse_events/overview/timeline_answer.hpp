#pragma once

#include "features/adverse_events/answer.hpp"
#include "features/adverse_events/overview/control_limits.hpp"

namespace pharos::adverse_events {

struct TimelineBucketView : PeriodView {
  std::int64_t total = 0;
  std::int64_t death = 0;
  std::int64_t injury = 0;
  std::int64_t malfunction = 0;
  std::int64_t other = 0;  // including not stated
  std::int64_t reports = 0;
  std::int64_t events = 0;
  std::int64_t summarized_events = 0;
  bool complete = false;
};
BOOST_DESCRIBE_STRUCT(TimelineBucketView, (PeriodView),
                      (total, death, injury, malfunction, other, reports, events, summarized_events, complete))

struct TimelineView {
  std::string_view interval;
  std::vector<TimelineBucketView> buckets;
  std::int64_t undated_reports = 0;
  std::vector<JsonObject> flags;  // not described, because one of their fields is called "class"
  std::optional<ControlLimits> limits;
};
BOOST_DESCRIBE_STRUCT(TimelineView, (), (interval, buckets, undated_reports, flags, limits))

// interval (month, quarter, year), incomplete_months.
Payload ask_timeline(const DataVersion& version, const JsonObject& parameters);

}  // namespace pharos::adverse_events
