#pragma once

#include <map>

#include "features/adverse_events/intervals.hpp"

namespace pharos::adverse_events {

// ControlLimits of the complete intervals: what is expected of each from those before it, and which stand out. `chart`
// is that of a question: {"method"} with the settings of the method. Null when there are too few intervals.
Json control_limits(const std::map<int, Bucket>& buckets, const Interval& interval, const JsonObject& chart);

}  // namespace pharos::adverse_events
