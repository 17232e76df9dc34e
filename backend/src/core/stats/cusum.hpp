#pragma once

#include <span>
#include <vector>

#include "core/stats/control_chart.hpp"

namespace pharos::stats {

struct CusumSettings {
  double k = 0.5;  // allowance: half the shift to detect, in sigma, not negative
  double h = 5;    // decision limit in sigma, positive
};

struct CusumChart {
  std::vector<double> high;    // sum of the excess over target + k sigma, in sigma, never below 0
  std::vector<double> low;     // same for values below target - k sigma
  ChartViolations violations;  // every point whose sum exceeds h; the sums are not reset
};

// Tabular cumulative sums, which detect small, persistent shifts.
CusumChart cusum(std::span<const double> values, const ChartTarget& target = {}, const CusumSettings& settings = {});

}  // namespace pharos::stats
