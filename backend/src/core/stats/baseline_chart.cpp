#include "core/stats/baseline_chart.hpp"

#include <algorithm>
#include <cmath>

#include "core/stats/argument.hpp"
#include "core/stats/distributions.hpp"

namespace pharos::stats {
namespace {

struct Observation {
  double time;
  double events;
  double exposure;
};

// log(events / exposure) = level + slope * time.
struct Line {
  double level = 0;
  double slope = 0;

  double at(double time, double exposure) const { return exposure * std::exp(level + slope * time); }
};

// Fisher information of the fitted line for its level and slope.
struct Information {
  double weight = 0;  // sum of the fitted means
  double middle = 0;  // their weighted mean time
  double spread = 0;  // sum of the means times the squared distance from the middle
};

Information information_of(std::span<const Observation> baseline, const Line& line) {
  Information information;
  for (const Observation& one : baseline) {
    const double mean = line.at(one.time, one.exposure);
    information.weight += mean;
    information.middle += mean * one.time;
  }
  information.middle /= information.weight;
  for (const Observation& one : baseline) {
    const double distance = one.time - information.middle;
    information.spread += line.at(one.time, one.exposure) * distance * distance;
  }
  return information;
}

Line flat_line(std::span<const Observation> baseline) {
  double events = 0;
  double exposure = 0;
  for (const Observation& one : baseline) {
    events += one.events;
    exposure += one.exposure;
  }
  return {.level = std::log(std::max(events, 0.5) / exposure), .slope = 0};
}

// Maximum likelihood by Newton's method; nothing when it does not converge.
std::optional<Line> fit_trend(std::span<const Observation> baseline) {
  constexpr int kMostSteps = 50;
  constexpr double kSettled = 1e-10;
  Line line = flat_line(baseline);
  for (int step = 0; step < kMostSteps; ++step) {
    const Information information = information_of(baseline, line);
    double level_score = 0;
    double slope_score = 0;
    for (const Observation& one : baseline) {
      const double residual = one.events - line.at(one.time, one.exposure);
      level_score += residual;
      slope_score += residual * (one.time - information.middle);
    }
    const double slope_step = slope_score / information.spread;
    const double level_step = level_score / information.weight - slope_step * information.middle;
    if (!std::isfinite(slope_step) || !std::isfinite(level_step)) return std::nullopt;
    line.slope += slope_step;
    line.level += level_step;
    if (std::abs(slope_step) < kSettled && std::abs(level_step) < kSettled) return line;
  }
  return std::nullopt;
}

// Pearson's chi-square over its degrees of freedom, at least 1 (Poisson).
double dispersion_of(std::span<const Observation> baseline, const Line& line, int parameters) {
  double chi_square = 0;
  for (const Observation& one : baseline) {
    const double mean = line.at(one.time, one.exposure);
    chi_square += (one.events - mean) * (one.events - mean) / mean;
  }
  return std::max(1.0, chi_square / (static_cast<double>(baseline.size()) - parameters));
}

// P(X <= count) of a negative binomial distribution, or of a Poisson distribution when the variance does not exceed the
// mean.
double count_cdf(std::int64_t count, double mean, double variance) {
  const auto next = static_cast<double>(count) + 1;
  if (variance <= mean * (1 + 1e-9)) return 1 - gamma_cdf(next, 1, mean);
  return beta_cdf(mean * mean / (variance - mean), next, mean / variance);
}

// The smallest count whose cumulative probability exceeds `probability`.
std::int64_t count_quantile(double probability, double mean, double variance) {
  std::int64_t low = -1;  // does not exceed it
  auto high = static_cast<std::int64_t>(mean) + 1;
  while (count_cdf(high, mean, variance) <= probability) {
    low = high;
    high *= 2;
  }
  while (high - low > 1) {
    const std::int64_t middle = low + (high - low) / 2;
    (count_cdf(middle, mean, variance) <= probability ? low : high) = middle;
  }
  return high;
}

BaselinePoint judge(const Observation& point, std::span<const Observation> baseline, double tail) {
  Line line = flat_line(baseline);
  double dispersion = dispersion_of(baseline, line, 1);
  Information information = information_of(baseline, line);
  bool has_trend = false;
  if (const auto trend = fit_trend(baseline)) {
    const double with_trend = dispersion_of(baseline, *trend, 2);
    const Information about = information_of(baseline, *trend);
    if (std::abs(trend->slope) > 2 * std::sqrt(with_trend / about.spread)) {
      line = *trend;
      dispersion = with_trend;
      information = about;
      has_trend = true;
    }
  }
  const double mean = line.at(point.time, point.exposure);
  const double distance = has_trend ? point.time - information.middle : 0;
  const double of_line = dispersion * (1 / information.weight + distance * distance / information.spread);
  const double variance = dispersion * mean + mean * mean * of_line;
  return {.expected = mean,
          .low = count_quantile(tail, mean, variance),
          .high = count_quantile(1 - tail, mean, variance),
          .dispersion = dispersion,
          .has_trend = has_trend,
          .z = (point.events - mean) / std::sqrt(variance)};
}

}  // namespace

BaselineChart baseline_chart(std::span<const EventRate> rates, const BaselineSettings& settings) {
  require_argument(settings.least >= 3 && settings.length >= settings.least,
                   "A baseline must have at least three points");
  require_argument(settings.tail > 0 && settings.tail < 0.5, "A tail must be between 0 and 0.5");
  BaselineChart chart;
  std::vector<Observation> measured;
  for (std::size_t i = 0; i < rates.size(); ++i) {
    require_argument(rates[i].count >= 0 && rates[i].exposure >= 0, "Events and exposure must not be negative");
    chart.points.emplace_back();
    if (rates[i].exposure == 0) continue;
    const Observation point{static_cast<double>(i), static_cast<double>(rates[i].count), rates[i].exposure};
    if (measured.size() >= settings.least) {
      const auto baseline = std::span{measured}.last(std::min(settings.length, measured.size()));
      const BaselinePoint judged = judge(point, baseline, settings.tail);
      chart.points.back() = judged;
      if (rates[i].count > judged.high) chart.violations.push_back({i, ChartRule::kBeyondLimit, ChartSide::kHigh});
      if (rates[i].count < judged.low) chart.violations.push_back({i, ChartRule::kBeyondLimit, ChartSide::kLow});
    }
    measured.push_back(point);
  }
  return chart;
}

}  // namespace pharos::stats
