#include "core/stats/negative_binomial.hpp"

#include <algorithm>
#include <numeric>

#include "core/stats/argument.hpp"
#include "core/stats/distributions.hpp"
#include "core/stats/poisson_trend.hpp"

namespace pharos::stats {
namespace {

constexpr int kBisections = 200;
constexpr double kLargestDispersion = 1e6;

double pearson_statistic(std::span<const ExpectedCount> counts, double dispersion) {
  return std::accumulate(counts.begin(), counts.end(), 0.0, [dispersion](double sum, const ExpectedCount& one) {
    const double distance = static_cast<double>(one.count) - one.expected;
    return sum + distance * distance / (one.expected + dispersion * one.expected * one.expected);
  });
}

}  // namespace

std::optional<Dispersion> estimate_dispersion(std::span<const ExpectedCount> counts) {
  constexpr size_t kLeast = 3;
  if (counts.size() < kLeast) return std::nullopt;
  for (const auto& one : counts) require_argument(one.expected > 0, "Every expected count must be positive");
  const auto freedom = static_cast<double>(counts.size() - 1);
  const double statistic = pearson_statistic(counts, 0);
  const double p_value = statistic > 0 ? 1 - gamma_cdf(freedom / 2, 0.5, statistic) : 1;
  if (statistic <= freedom) return Dispersion{.value = 0, .p_value = p_value};
  double low = 0;
  double high = 1;
  while (pearson_statistic(counts, high) > freedom && high < kLargestDispersion) high *= 2;
  for (int i = 0; i < kBisections && low < high; ++i) {
    const double middle = (low + high) / 2;
    (pearson_statistic(counts, middle) > freedom ? low : high) = middle;
  }
  return Dispersion{.value = (low + high) / 2, .p_value = p_value};
}

double negative_binomial_tail(std::int64_t count, double mean, double dispersion) {
  require_argument(mean >= 0 && dispersion >= 0, "Mean and dispersion must not be negative");
  if (dispersion == 0) return poisson_tail(count, mean);
  if (count <= 0) return 1;
  if (mean == 0) return 0;
  const double size = 1 / dispersion;
  return beta_cdf(static_cast<double>(count), size, mean / (size + mean));
}

std::int64_t negative_binomial_alert_count(double mean, double dispersion, double alpha) {
  require_argument(alpha > 0 && alpha < 1, "A probability of error must be strictly between 0 and 1");
  std::int64_t high = 1;
  while (negative_binomial_tail(high, mean, dispersion) > alpha) high *= 2;
  std::int64_t low = high / 2;
  while (high - low > 1) {
    const auto middle = low + (high - low) / 2;
    (negative_binomial_tail(middle, mean, dispersion) > alpha ? low : high) = middle;
  }
  return high;
}

}  // namespace pharos::stats
