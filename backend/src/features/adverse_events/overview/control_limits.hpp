#pragma once

#include <map>

#include "features/adverse_events/intervals.hpp"

namespace pharos::adverse_events {

// ControlLimits of the complete intervals: the expected count of each from the preceding ones, and which are
// violations. `chart` comes from the query: {"method"} with its settings. Null if there are too few intervals.
Json control_limits(const std::map<int, Bucket>& buckets, const Interval& interval, const JsonObject& chart);

}  // namespace pharos::adverse_events
