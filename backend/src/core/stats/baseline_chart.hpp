#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/stats/control_chart.hpp"
#include "core/stats/poisson.hpp"

namespace pharos::stats {

struct BaselineSettings {
  std::size_t length = 24;  // how many preceding points form a point's baseline
  std::size_t least = 12;   // at least 3; a point with fewer preceding points has no limits
  double tail = 0.00135;  // probability beyond each limit; the default is that of three sigma of a normal distribution
};

struct BaselinePoint {
  double expected;   // events
  std::int64_t low;  // the smallest and largest counts within the limits
  std::int64_t high;
  double dispersion;  // variance over mean in the baseline, at least 1
  bool has_trend;
  double z;  // distance from the expected count in standard deviations
};

struct BaselineChart {
  std::vector<std::optional<BaselinePoint>> points;  // only for points with a long enough baseline
  ChartViolations violations;                        // kBeyondLimit only
};

// Limits for counts that are overdispersed and drift over time. Each point is compared with its preceding points: a
// quasi-Poisson regression of the baseline on exposure, with a log-linear trend if the trend exceeds twice its standard
// error, gives the expected count and its variance (dispersion plus uncertainty of the fit). The limits are quantiles
// of the negative binomial distribution with that mean and variance. A baseline without events counts as half an event.
// Points without exposure have no limits and are not part of any baseline.
BaselineChart baseline_chart(std::span<const EventRate> rates, const BaselineSettings& settings = {});

}  // namespace pharos::stats
