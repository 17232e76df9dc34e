#pragma once

#include "features/surveillance/trends/trend.hpp"

namespace pharos::surveillance {

// One month of an indicator as recorded.
struct SeriesMonth {
  std::string period = {};
  std::int64_t count = 0;
  std::optional<double> exposure = {};
  std::vector<std::int64_t> classes = {};
  Exclusion exclusion = Exclusion::kNone;
};

// Where and when an indicator is read.
struct SeriesRequest {
  const EventSources& sources;
  const TenantScope& tenant;
  Owner owner;
  std::string first;  // month; earlier months with exposure are included, up to ten years
  std::string today;  // the current month
};

// From the first month with exposure, the baseline or `first`, whichever is earliest, to the current month.
std::vector<SeriesMonth> read_series(const SeriesRequest& request, const IndicatorSpec& indicator);

// Months joined to observation periods. A period is excluded if one of its months is.
std::vector<TrendPoint> join_months(const std::vector<SeriesMonth>& months, const IndicatorSpec& indicator);

// The exposure that rates refer to: 1,000 units, or one month.
double rate_unit(const IndicatorSpec& indicator);

}  // namespace pharos::surveillance
