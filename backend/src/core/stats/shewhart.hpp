#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/stats/control_chart.hpp"
#include "core/stats/poisson.hpp"

namespace pharos::stats {

struct ShewhartPoint {
  double value;  // events per unit of exposure
  double low;    // three-sigma limits for this point's exposure; the lower one is never below 0
  double high;
  double z;  // distance from the centre in sigma; 0 when the centre is 0
};

struct ShewhartChart {
  double centre;
  std::vector<std::optional<ShewhartPoint>> points;  // nothing where there was no exposure
  ChartViolations violations;
};

// All events over all exposure; nothing without exposure.
std::optional<double> pooled_rate(std::span<const EventRate> rates);

// How far points scatter when nothing is wrong: as Poisson counts do, or as the series itself shows (Laney's u' chart):
// sigma is multiplied by the mean distance of neighboring z over 1.128, and never made smaller.
enum class Spread { kPoisson, kObserved };

// Chart of rates with varying exposure (u chart): sigma of a point is sqrt(centre / exposure). The centre is a rate
// fixed beforehand, or the pooled rate of the points themselves. Points without exposure are stepped over: they
// neither break nor lengthen a run. With a centre of 0 any event is beyond the limit. Without any exposure and
// without a given centre there is no chart.
std::optional<ShewhartChart> u_chart(std::span<const EventRate> rates, std::optional<double> centre = std::nullopt,
                                     Spread spread = Spread::kPoisson);

// The same for plain counts over equal periods (c chart).
std::optional<ShewhartChart> c_chart(std::span<const std::int64_t> counts, std::optional<double> centre = std::nullopt,
                                     Spread spread = Spread::kPoisson);

}  // namespace pharos::stats
