#pragma once

#include <span>
#include <vector>

#include "core/stats/control_chart.hpp"

namespace pharos::stats {

struct CusumSettings {
  double k = 0.5;  // allowance: half the shift to be found, in sigma, not negative
  double h = 5;    // decision limit in sigma, positive
};

struct CusumChart {
  std::vector<double> high;    // sums of what exceeds target + k sigma, in sigma, never below 0
  std::vector<double> low;     // likewise below target - k sigma
  ChartViolations violations;  // every point whose sum is above h; the sums are not set back
};

// Tabular cumulative sums, which find small lasting shifts.
CusumChart cusum(std::span<const double> values, const ChartTarget& target = {}, const CusumSettings& settings = {});

}  // namespace pharos::stats
