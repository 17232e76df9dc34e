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

// Of every function here: nothing when a total is 0, since there is no proportion then.

// Wilson's score interval, without continuity correction. Never leaves [0, 1], good from the smallest counts on.
std::optional<Estimate> wilson(const Proportion& proportion, double confidence = kConfidence);

// The exact interval of Clopper and Pearson: covers at least as often as it says, so it is wider than Wilson's.
std::optional<Estimate> clopper_pearson(const Proportion& proportion, double confidence = kConfidence);

// first - second, with Newcombe's interval from the two Wilson intervals (his method 10).
std::optional<Estimate> newcombe_difference(const Proportion& first, const Proportion& second,
                                            double confidence = kConfidence);

// (first / second) with the log-normal interval. When a count is 0, or both proportions are 1 and the spread would
// be 0, each count gets 1/2 and each total 1 first. Nothing also when both counts are 0.
std::optional<RatioEstimate> ratio_of_proportions(const Proportion& first, const Proportion& second,
                                                  double confidence = kConfidence);

}  // namespace pharos::stats
