#pragma once

#include <span>
#include <vector>

#include "core/stats/control_chart.hpp"

namespace pharos::stats {

struct EwmaSettings {
  double lambda = 0.2;  // weight of the newest value, above 0, at most 1
  double width = 3;     // limits in sigma of the average, positive
};

struct EwmaPoint {
  double value;  // the moving average, in the unit of the series
  double low;    // limits at this point: narrow at first, widening to their final width
  double high;
};

struct EwmaChart {
  std::vector<EwmaPoint> points;
  ChartViolations violations;
};

// Exponentially weighted moving average, starting at the target.
EwmaChart ewma(std::span<const double> values, const ChartTarget& target = {}, const EwmaSettings& settings = {});

}  // namespace pharos::stats
