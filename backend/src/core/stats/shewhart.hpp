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
  double z;  // distance from the center in sigma; 0 when the center is 0
};

struct ShewhartChart {
  double center;
  std::vector<std::optional<ShewhartPoint>> points;  // nothing where there was no exposure
  ChartViolations violations;
};

// All events over all exposure; nothing without exposure.
std::optional<double> pooled_rate(std::span<const EventRate> rates);

// How much an in-control series scatters: like Poisson counts, or as observed (Laney's u' chart). With kObserved, sigma
// is multiplied by the mean distance between neighboring z values over 1.128, and never reduced.
enum class Spread { kPoisson, kObserved };

// Chart of rates with varying exposure (u chart): sigma of a point is sqrt(center / exposure). The center is either a
// rate fixed in advance or the pooled rate of the points. Points without exposure are skipped: they neither break nor
// extend a run. With a center of 0, any event is beyond the limit. Without any exposure and without a given center
// there is no chart.
std::optional<ShewhartChart> u_chart(std::span<const EventRate> rates, std::optional<double> center = std::nullopt,
                                     Spread spread = Spread::kPoisson);

// The same for plain counts over equal periods (c chart).
std::optional<ShewhartChart> c_chart(std::span<const std::int64_t> counts, std::optional<double> center = std::nullopt,
                                     Spread spread = Spread::kPoisson);

}  // namespace pharos::stats
