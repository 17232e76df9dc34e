#include "core/stats/shewhart.hpp"

#include <algorithm>
#include <cmath>

#include "core/stats/argument.hpp"

namespace pharos::stats {
namespace {

constexpr double kLimitSigmas = 3;
constexpr std::size_t kRunLength = 8;
constexpr std::size_t kTrendLength = 6;

struct Measured {
  std::size_t index;  // in the caller's series
  double value;
  double z;
  bool above;  // the upper limit
  bool below;  // the lower limit
};

// Whether at least `needed` of the last `window` points, including the last one, are more than `sigmas` away on the
// side given by `sign`.
bool is_cluster(std::span<const Measured> so_far, double sign, double sigmas, std::size_t needed, std::size_t window) {
  const auto beyond = [sign, sigmas](const Measured& point) { return sign * point.z > sigmas; };
  if (so_far.size() < needed || !beyond(so_far.back())) return false;
  const auto last = so_far.last(std::min(window, so_far.size()));
  return static_cast<std::size_t>(std::count_if(last.begin(), last.end(), beyond)) >= needed;
}

bool is_trend(std::span<const Measured> so_far, double sign) {
  if (so_far.size() < kTrendLength) return false;
  const auto last = so_far.last(kTrendLength);
  return std::adjacent_find(last.begin(), last.end(), [sign](const Measured& left, const Measured& right) {
           return sign * (right.value - left.value) <= 0;
         }) == last.end();
}

void check_side(std::span<const Measured> so_far, ChartSide side, ChartViolations& violations) {
  using enum ChartRule;
  const double sign = side == ChartSide::kHigh ? 1 : -1;
  const Measured& point = so_far.back();
  const auto report = [&violations, &point, side](bool violated, ChartRule rule) {
    if (violated) violations.push_back({point.index, rule, side});
  };
  report(side == ChartSide::kHigh ? point.above : point.below, kBeyondLimit);
  report(is_cluster(so_far, sign, 2, 2, 3), kTwoOfThreeBeyondTwoSigma);
  report(is_cluster(so_far, sign, 1, 4, 5), kFourOfFiveBeyondOneSigma);
  report(is_cluster(so_far, sign, 0, kRunLength, kRunLength), kEightOnOneSide);
  report(is_trend(so_far, sign), kSixTrending);
}

ShewhartPoint point_of(const EventRate& rate, double center, double widening) {
  const double value = static_cast<double>(rate.count) / rate.exposure;
  const double sigma = widening * std::sqrt(center / rate.exposure);
  return {value, std::max(0.0, center - kLimitSigmas * sigma), center + kLimitSigmas * sigma,
          sigma > 0 ? (value - center) / sigma : 0};
}

// How much wider than Poisson the series scatters from one point to the next.
double widening_of(std::span<const EventRate> rates, double center) {
  constexpr double kMeanRangeOfTwo = 1.128;  // of standard normal values
  std::optional<double> before;
  double distance = 0;
  std::size_t pairs = 0;
  for (const EventRate& rate : rates) {
    if (rate.exposure == 0) continue;
    const double z = point_of(rate, center, 1).z;
    if (before) {
      distance += std::abs(z - *before);
      ++pairs;
    }
    before = z;
  }
  return pairs == 0 ? 1 : std::max(1.0, distance / static_cast<double>(pairs) / kMeanRangeOfTwo);
}

}  // namespace

std::optional<double> pooled_rate(std::span<const EventRate> rates) {
  double events = 0;
  double exposure = 0;
  for (const EventRate& rate : rates) {
    require_argument(rate.count >= 0 && rate.exposure >= 0, "Events and exposure must not be negative");
    events += rate.exposure > 0 ? static_cast<double>(rate.count) : 0;
    exposure += rate.exposure;
  }
  if (exposure == 0) return std::nullopt;
  return events / exposure;
}

std::optional<ShewhartChart> u_chart(std::span<const EventRate> rates, std::optional<double> center, Spread spread) {
  require_argument(!center || *center >= 0, "A center must not be negative");
  const auto pooled = pooled_rate(rates);
  if (!center && !pooled) return std::nullopt;
  ShewhartChart chart{center ? *center : *pooled, {}, {}};
  const double widening = spread == Spread::kObserved ? widening_of(rates, chart.center) : 1;
  std::vector<Measured> measured;
  for (std::size_t i = 0; i < rates.size(); ++i) {
    if (rates[i].exposure == 0) {
      chart.points.emplace_back();
      continue;
    }
    const ShewhartPoint point = point_of(rates[i], chart.center, widening);
    chart.points.emplace_back(point);
    measured.push_back({i, point.value, point.z, point.value > point.high, point.value < point.low});
    check_side(measured, ChartSide::kHigh, chart.violations);
    check_side(measured, ChartSide::kLow, chart.violations);
  }
  return chart;
}

std::optional<ShewhartChart> c_chart(std::span<const std::int64_t> counts, std::optional<double> center,
                                     Spread spread) {
  std::vector<EventRate> rates;
  rates.reserve(counts.size());
  for (const std::int64_t count : counts) rates.push_back({count, 1});
  return u_chart(rates, center, spread);
}

}  // namespace pharos::stats
