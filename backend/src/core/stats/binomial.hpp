#pragma once

#include <cstdint>
#include <optional>

#include "core/stats/estimate.hpp"

namespace pharos::stats {

// `count` of `total`, 0 <= count <= total.
struct Proportion {
  std::int64_t count;
  std::int64_t total;
};

// Every function here returns nothing when a total is 0, because there is no proportion.

// Wilson's score interval without continuity correction. Stays within [0, 1] and works well for small counts.
std::optional<Estimate> wilson(const Proportion& proportion, double confidence = kConfidence);

// The exact interval of Clopper and Pearson: coverage is at least nominal, so it is wider than Wilson's.
std::optional<Estimate> clopper_pearson(const Proportion& proportion, double confidence = kConfidence);

// first - second, with Newcombe's interval from the two Wilson intervals (his method 10).
std::optional<Estimate> newcombe_difference(const Proportion& first, const Proportion& second,
                                            double confidence = kConfidence);

// first / second with the log-normal interval. When a count is 0, or both proportions are 1 and the variance would be
// 0, 1/2 is added to each count and 1 to each total. Nothing when both counts are 0.
std::optional<RatioEstimate> ratio_of_proportions(const Proportion& first, const Proportion& second,
                                                  double confidence = kConfidence);

}  // namespace pharos::stats
