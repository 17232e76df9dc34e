#pragma once

#include "core/stats/estimate.hpp"

namespace pharos::stats {

// Information component: log2 of observed to expected, both raised by 1/2 so that rare pairs stay near 0.
//   value = log2((observed + 1/2) / (expected + 1/2))
// `low` and `high` are IC025 and IC975, the bounds of the 95% credibility interval by Norén's closed form. Defined for
// every observed >= 0 and expected >= 0, zeros included.
Estimate information_component(double observed, double expected);

// The same value with the exact bounds that the closed form approximates: log2 of the quantiles of Gamma(observed +
// 1/2, expected + 1/2). Slower, but for any credibility level.
Estimate information_component_exact(double observed, double expected, double credibility = kConfidence);

}  // namespace pharos::stats
