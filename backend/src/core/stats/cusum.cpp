#include "core/stats/cusum.hpp"

#include <algorithm>
#include <cmath>

#include "core/stats/argument.hpp"

namespace pharos::stats {

CusumChart cusum(std::span<const double> values, const ChartTarget& target, const CusumSettings& settings) {
  require_argument(target.sigma > 0, "Sigma must be positive");
  require_argument(settings.k >= 0 && settings.h > 0,
                   "The allowance must not be negative and the decision limit must be positive");
  CusumChart chart;
  double high = 0;
  double low = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    require_argument(std::isfinite(values[i]), "The values of a chart must be finite numbers");
    const double z = (values[i] - target.target) / target.sigma;
    high = std::max(0.0, high + z - settings.k);
    low = std::max(0.0, low - z - settings.k);
    chart.high.push_back(high);
    chart.low.push_back(low);
    if (high > settings.h) chart.violations.push_back({i, ChartRule::kCusum, ChartSide::kHigh});
    if (low > settings.h) chart.violations.push_back({i, ChartRule::kCusum, ChartSide::kLow});
  }
  return chart;
}

}  // namespace pharos::stats
