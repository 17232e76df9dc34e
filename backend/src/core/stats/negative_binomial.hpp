#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace pharos::stats {

// A count and the count expected from exposure and baseline, which is positive.
struct ExpectedCount {
  std::int64_t count;
  double expected;
};

// How much counts scatter beyond Poisson: their variance is mean + dispersion * mean^2.
struct Dispersion {
  double value;    // 0: Poisson
  double p_value;  // of Pearson's chi-square test that the counts scatter like Poisson counts
};

// By moments: the dispersion for which Pearson's statistic equals its degrees of freedom (counts less one). Nothing for
// fewer than three counts.
std::optional<Dispersion> estimate_dispersion(std::span<const ExpectedCount> counts);

// P(X >= count) of a negative binomial variable with this mean (not negative) and dispersion (0: Poisson).
double negative_binomial_tail(std::int64_t count, double mean, double dispersion);

// The smallest count that is reached with a probability of at most alpha.
std::int64_t negative_binomial_alert_count(double mean, double dispersion, double alpha);

}  // namespace pharos::stats
