#pragma once

#include "features/adverse_events/answer.hpp"
#include "features/adverse_events/intervals.hpp"

namespace pharos::adverse_events {

struct GroupBucket : PeriodView {
  bool complete = false;
};
BOOST_DESCRIBE_STRUCT(GroupBucket, (PeriodView), (complete))

struct GroupTotals {
  std::int64_t reports = 0;
  std::int64_t events = 0;
  std::int64_t deaths = 0;
  std::int64_t injuries = 0;
  std::int64_t malfunctions = 0;
  std::int64_t other = 0;  // including not stated
};
BOOST_DESCRIBE_STRUCT(GroupTotals, (), (reports, events, deaths, injuries, malfunctions, other))

struct GroupSeries {
  std::string id;
  std::string name;
  std::string side;
  GroupTotals totals;
  std::optional<double> share;  // absent if there are no reports, like its interval
  std::optional<double> ci_low;
  std::optional<double> ci_high;
  std::vector<std::int64_t> counts;           // one per bucket, like the shares
  std::vector<std::optional<double>> shares;  // absent if the bucket is empty
};
BOOST_DESCRIBE_STRUCT(GroupSeries, (), (id, name, side, totals, share, ci_low, ci_high, counts, shares))

struct GroupsView {
  std::string_view interval;
  std::vector<GroupBucket> buckets;
  std::vector<GroupSeries> groups;
};
BOOST_DESCRIBE_STRUCT(GroupsView, (), (interval, buckets, groups))

// interval, incomplete_months, groups [{id, name, side, filter}]; the filter selects the reports of all groups.
Payload ask_groups(const DataVersion& version, const JsonObject& parameters);

}  // namespace pharos::adverse_events
