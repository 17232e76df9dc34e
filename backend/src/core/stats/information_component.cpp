#include "core/stats/information_component.hpp"

#include <cmath>

#include "core/stats/argument.hpp"
#include "core/stats/distributions.hpp"

namespace pharos::stats {
namespace {

constexpr double kShrinkage = 0.5;

void require_counts(double observed, double expected) {
  require_argument(observed >= 0 && expected >= 0, "Observed and expected counts must not be negative");
}

}  // namespace

Estimate information_component(double observed, double expected) {
  require_counts(observed, expected);
  const double shrunk = observed + kShrinkage;
  const double value = std::log2(shrunk / (expected + kShrinkage));
  const double first = 1 / std::sqrt(shrunk);
  const double second = first / shrunk;
  return {value, value - 3.3 * first - 2 * second, value + 2.4 * first - 0.5 * second};
}

Estimate information_component_exact(double observed, double expected, double credibility) {
  require_counts(observed, expected);
  require_argument(credibility > 0 && credibility < 1, "A credibility level must be strictly between 0 and 1");
  const double shape = observed + kShrinkage;
  const double rate = expected + kShrinkage;
  const double tail = (1 - credibility) / 2;
  return {std::log2(shape / rate), std::log2(gamma_quantile(shape, rate, tail)),
          std::log2(gamma_quantile(shape, rate, 1 - tail))};
}

}  // namespace pharos::stats
