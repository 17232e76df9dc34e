#include "core/stats/ewma.hpp"

#include <cmath>

#include "core/stats/argument.hpp"

namespace pharos::stats {

EwmaChart ewma(std::span<const double> values, const ChartTarget& target, const EwmaSettings& settings) {
  require_argument(target.sigma > 0, "Sigma must be positive");
  require_argument(settings.lambda > 0 && settings.lambda <= 1, "Lambda must be above 0 and at most 1");
  require_argument(settings.width > 0, "The width of the limits must be positive");
  EwmaChart chart;
  const double keep = 1 - settings.lambda;
  const double final_variance = settings.lambda / (2 - settings.lambda);
  double average = target.target;
  double forgotten = 1;  // (1 - lambda)^(2 i)
  for (std::size_t i = 0; i < values.size(); ++i) {
    require_argument(std::isfinite(values[i]), "The values of a chart must be finite numbers");
    average = settings.lambda * values[i] + keep * average;
    forgotten *= keep * keep;
    const double half_width = settings.width * target.sigma * std::sqrt(final_variance * (1 - forgotten));
    const EwmaPoint point{average, target.target - half_width, target.target + half_width};
    chart.points.push_back(point);
    if (average > point.high) chart.violations.push_back({i, ChartRule::kEwma, ChartSide::kHigh});
    if (average < point.low) chart.violations.push_back({i, ChartRule::kEwma, ChartSide::kLow});
  }
  return chart;
}

}  // namespace pharos::stats
