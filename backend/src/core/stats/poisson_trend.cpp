#include "core/stats/poisson_trend.hpp"

#include <algorithm>
#include <cmath>

#include "core/stats/argument.hpp"
#include "core/stats/distributions.hpp"

namespace pharos::stats {
namespace {

// The smallest count, from 1, for which `tail` is at most alpha; the tail decreases with the count.
template <class Tail>
std::int64_t first_rare_count(double alpha, const Tail& tail) {
  std::int64_t high = 1;
  while (tail(high) > alpha) high *= 2;
  std::int64_t low = high / 2;  // too frequent, or 0
  while (high - low > 1) {
    const auto middle = low + (high - low) / 2;
    (tail(middle) > alpha ? low : high) = middle;
  }
  return high;
}

void require_alpha(double alpha) {
  require_argument(alpha > 0 && alpha < 1, "A probability of error must be strictly between 0 and 1");
}

double poisson_mass(std::int64_t count, double mean) {
  return std::exp(static_cast<double>(count) * std::log(mean) - mean - log_gamma(static_cast<double>(count) + 1));
}

}  // namespace

double poisson_tail(std::int64_t count, double mean) {
  require_argument(mean >= 0, "A mean must not be negative");
  if (count <= 0) return 1;
  return mean == 0 ? 0 : gamma_cdf(static_cast<double>(count), 1, mean);
}

std::int64_t poisson_alert_count(double mean, double alpha) {
  require_alpha(alpha);
  return first_rare_count(alpha, [mean](std::int64_t count) { return poisson_tail(count, mean); });
}

double conditional_tail(const EventRate& current, const EventRate& baseline) {
  require_argument(current.count >= 0 && baseline.count >= 0, "Events must not be negative");
  require_argument(current.exposure > 0 && baseline.exposure > 0, "Both exposures must be positive");
  if (current.count == 0) return 1;
  return beta_cdf(static_cast<double>(current.count), static_cast<double>(baseline.count + 1),
                  current.exposure / (current.exposure + baseline.exposure));
}

std::int64_t conditional_alert_count(double exposure, const EventRate& baseline, double alpha) {
  require_alpha(alpha);
  return first_rare_count(
      alpha, [&](std::int64_t count) { return conditional_tail({.count = count, .exposure = exposure}, baseline); });
}

double conditional_false_alarm(double expected, double expected_baseline, double alpha) {
  require_argument(expected > 0 && expected_baseline > 0, "Expected events must be positive");
  // Eight standard deviations leave out less than 1e-9.
  const double reach = 8 * std::sqrt(expected_baseline) + 20;
  const auto first = static_cast<std::int64_t>(std::max(0.0, std::floor(expected_baseline - reach)));
  const auto last = static_cast<std::int64_t>(std::ceil(expected_baseline + reach));
  double probability = 0;
  for (std::int64_t events = first; events <= last; ++events) {
    const auto alert = conditional_alert_count(expected, {.count = events, .exposure = expected_baseline}, alpha);
    probability += poisson_mass(events, expected_baseline) * poisson_tail(alert, expected);
  }
  return probability;
}

double chart_false_alarm(double mean, double width) {
  require_argument(mean > 0 && width > 0, "A mean and the width of limits must be positive");
  const double limit = mean + width * std::sqrt(mean);
  return poisson_tail(static_cast<std::int64_t>(std::floor(limit + 1e-9)) + 1, mean);
}

}  // namespace pharos::stats
