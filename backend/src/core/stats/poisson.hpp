#pragma once

#include <cstdint>
#include <optional>

#include "core/stats/estimate.hpp"

namespace pharos::stats {

// Events and their exposure (units in use, procedures, months, ...), in any one unit.
struct EventRate {
  std::int64_t count;  // not negative
  double exposure;     // not negative
};

// Garwood's exact interval for the mean of a Poisson count. The lower bound for 0 events is 0.
Interval garwood(std::int64_t count, double confidence = kConfidence);

// Events per unit of exposure with Garwood's interval. Nothing without exposure.
std::optional<Estimate> poisson_rate(const EventRate& rate, double confidence = kConfidence);

struct RateRatio {
  double value;
  double low;
  std::optional<double> high;  // nothing when the second side had no event: there is no upper bound
  double p_value;              // exact, two-sided (twice the smaller tail), for equal rates
  bool corrected;  // a count is 0: half an event was added on both sides for the value, but not for the bounds
};

// first / second, conditional on the total number of events: the first count is then binomial and its exact interval
// carries over. Nothing without events or when an exposure is 0.
std::optional<RateRatio> rate_ratio(const EventRate& first, const EventRate& second, double confidence = kConfidence);

}  // namespace pharos::stats
