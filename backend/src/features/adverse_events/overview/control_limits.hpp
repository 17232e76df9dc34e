#pragma once

#include <map>
#include <optional>
#include <vector>

#include "features/adverse_events/intervals.hpp"

namespace pharos::adverse_events {

// How violations are found.
enum class ChartMethod { kLimits, kEwma, kCusum };
constexpr auto kChartMethods = choices<ChartMethod>(
    {{ChartMethod::kLimits, "limits"}, {ChartMethod::kEwma, "ewma"}, {ChartMethod::kCusum, "cusum"}});
constexpr const auto& choices_of(ChartMethod) {
  return kChartMethods;
}

struct ControlPoint {
  std::string period;
  double expected = 0;
  std::int64_t lcl = 0;
  std::int64_t ucl = 0;
  double dispersion = 0;
  bool trend = false;
};
BOOST_DESCRIBE_STRUCT(ControlPoint, (), (period, expected, lcl, ucl, dispersion, trend))

struct ChartViolation {
  std::string period;
  std::string_view rule;
  std::string_view side;
};
BOOST_DESCRIBE_STRUCT(ChartViolation, (), (period, rule, side))

struct ControlLimits {
  ChartMethod method = ChartMethod::kLimits;
  std::size_t baseline = 0;
  std::size_t baseline_least = 0;
  std::vector<ControlPoint> points;
  std::vector<ChartViolation> violations;
};
BOOST_DESCRIBE_STRUCT(ControlLimits, (), (method, baseline, baseline_least, points, violations))

// The limits of the complete intervals: the expected count of each from the preceding ones, and which are
// violations. `chart` comes from the query: {"method"} with its settings. Absent if there are too few intervals.
std::optional<ControlLimits> control_limits(const std::map<int, Bucket>& buckets, const Interval& interval,
                                            const JsonObject& chart);

}  // namespace pharos::adverse_events
