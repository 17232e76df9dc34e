#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/stats/control_chart.hpp"
#include "core/stats/poisson.hpp"

namespace pharos::stats {

struct BaselineSettings {
  std::size_t length = 24;  // how many points before a point are its baseline
  std::size_t least = 12;   // at least 3; with fewer points before it, a point has no limits
  double tail = 0.00135;    // chance of a count beyond each limit: that of three sigma of a normal distribution
};

struct BaselinePoint {
  double expected;   // events
  std::int64_t low;  // the smallest and largest counts that are within the limits
  std::int64_t high;
  double dispersion;  // variance over mean among the baseline, at least 1
  bool has_trend;
  double z;  // distance from the expected count in standard deviations
};

struct BaselineChart {
  std::vector<std::optional<BaselinePoint>> points;  // of the points with a long enough baseline
  ChartViolations violations;                        // kBeyondLimit only
};

// Limits for counts that vary more than chance (overdispersion) and drift. Each point is compared with the points
// before it: a quasi-Poisson regression of the baseline on exposure, with a log-linear trend where the trend is larger
// than twice its standard error, gives the expected count and its variance (dispersion and uncertainty of the fit); the
// limits are quantiles of the negative binomial distribution with that mean and variance. A baseline without any event
// counts as half an event. Points without exposure have no limits and are part of no baseline.
BaselineChart baseline_chart(std::span<const EventRate> rates, const BaselineSettings& settings = {});

}  // namespace pharos::stats
