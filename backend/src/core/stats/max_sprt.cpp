#include "core/stats/max_sprt.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/stats/argument.hpp"

namespace pharos::stats {
namespace {

constexpr double kBoundPrecision = 1e-9;
// Smaller terms do not change a double next to probabilities of order alpha.
constexpr double kNegligible = 1e-18;

void require_design(const MaxSprtDesign& design) {
  require_argument(design.alpha > 0 && design.alpha < 0.5, "Alpha must be strictly between 0 and 1/2");
  require_argument(design.horizon > 0 && std::isfinite(design.horizon), "The horizon must be a positive number");
  // The first step can span that many expected events, and exp(-events) must not underflow.
  require_argument(design.minimum_events >= 1 && design.minimum_events <= 100, "A signal needs 1 to 100 events");
}

// The latest time at which the n-th event still signals: the root t < n of n ln(n/t) - (n - t) = critical value. With y
// = ln(t/n) that is e^y - 1 - y = c. The start is left of the root of a convex function, so Newton's steps approach it
// from one side.
double signal_time(double events, double critical_value) {
  const double c = critical_value / events;
  double y = -std::sqrt(2 * c) - c;
  for (int step = 0; step < 100; ++step) {
    const double slope = std::expm1(y);
    const double next = y - (slope - y - c) / slope;
    if (!(next > y)) break;
    y = next;
  }
  return events * std::exp(y);
}

std::vector<double> poisson_chances(double mean, std::size_t at_most) {
  std::vector<double> chances{std::exp(-mean)};
  while (chances.size() <= at_most) {
    const auto k = static_cast<double>(chances.size());
    const double chance = chances.back() * mean / k;
    if (k > mean && chance < kNegligible) break;
    chances.push_back(chance);
  }
  return chances;
}

// Advances time without a signal: fewer than `limit` events in all.
void advance(std::vector<double>& chance_of_count, double elapsed, std::size_t limit) {
  const auto arrivals = poisson_chances(elapsed, limit);
  std::vector<double> next(limit, 0);
  for (std::size_t before = 0; before < chance_of_count.size(); ++before) {
    if (chance_of_count[before] < kNegligible) continue;
    const std::size_t most = std::min(arrivals.size(), limit - before);
    for (std::size_t more = 0; more < most; ++more) next[before + more] += chance_of_count[before] * arrivals[more];
  }
  chance_of_count = std::move(next);
}

}  // namespace

double max_sprt_log_likelihood_ratio(std::int64_t observed, double expected) {
  require_argument(observed >= 0 && expected > 0,
                   "Observed events must not be negative and expected events must be positive");
  const auto events = static_cast<double>(observed);
  if (events <= expected) return 0;
  return events * std::log(events / expected) - (events - expected);
}

double max_sprt_false_alarm(const MaxSprtDesign& design, double critical_value) {
  require_design(design);
  require_argument(critical_value > 0, "A critical value must be positive");
  std::vector<double> chance_of_count{1};
  double now = 0;
  for (auto events = static_cast<std::size_t>(design.minimum_events); now < design.horizon; ++events) {
    const double next = std::min(design.horizon, signal_time(static_cast<double>(events), critical_value));
    advance(chance_of_count, next - now, events);
    now = next;
  }
  double silent = 0;
  for (const double chance : chance_of_count) silent += chance;
  return 1 - silent;
}

std::optional<double> max_sprt_critical_value(const MaxSprtDesign& design) {
  require_design(design);
  double low = kBoundPrecision;
  if (max_sprt_false_alarm(design, low) < design.alpha) return std::nullopt;
  double high = 1;
  while (max_sprt_false_alarm(design, high) > design.alpha) high *= 2;
  while (high - low > kBoundPrecision) {
    const double middle = (low + high) / 2;
    (max_sprt_false_alarm(design, middle) > design.alpha ? low : high) = middle;
  }
  return (low + high) / 2;
}

}  // namespace pharos::stats
