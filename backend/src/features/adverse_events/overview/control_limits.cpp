#include "features/adverse_events/overview/control_limits.hpp"

#include <algorithm>

#include "core/choices.hpp"
#include "core/stats/baseline_chart.hpp"
#include "core/stats/cusum.hpp"
#include "core/stats/ewma.hpp"

namespace pharos::adverse_events {
namespace {

constexpr auto kRules = choices<stats::ChartRule>({{stats::ChartRule::kBeyondLimit, "beyond the limits"},
                                                   {stats::ChartRule::kCusum, "cumulative sum"},
                                                   {stats::ChartRule::kEwma, "moving average"}});

// Which of the tested points violate the chosen method.
stats::ChartViolations find_violations(const stats::BaselineChart& chart, ChartMethod method, const JsonObject& asked) {
  if (method == ChartMethod::kLimits) return chart.violations;
  std::vector<double> distances;
  std::vector<size_t> places;
  for (size_t i = 0; i < chart.points.size(); ++i) {
    if (!chart.points[i]) continue;
    distances.push_back(chart.points[i]->z);
    places.push_back(i);
  }
  const auto number = [&asked](std::string_view name) { return asked.at(name).to_number<double>(); };
  auto violations = method == ChartMethod::kEwma
                        ? stats::ewma(distances, {}, {.lambda = number("ewma_lambda")}).violations
                        : stats::cusum(distances, {}, {.k = number("cusum_k"), .h = number("cusum_h")}).violations;
  for (auto& violation : violations) violation.index = places[violation.index];
  return violations;
}

}  // namespace

std::optional<ControlLimits> control_limits(const std::map<int, Bucket>& buckets, const Interval& interval,
                                            const JsonObject& asked) {
  std::vector<stats::EventRate> counts;
  std::vector<int> months;
  for (const auto& [month, bucket] : buckets) {
    if (!bucket.is_complete) continue;
    counts.push_back({bucket.total(), 1});
    months.push_back(month);
  }
  const stats::BaselineSettings settings;
  const auto chart = stats::baseline_chart(counts, settings);
  ControlLimits limits{.method = kChartMethods.find(asked.at("method").as_string()).value(),
                       .baseline = settings.length,
                       .baseline_least = settings.least,
                       .points = {},
                       .violations = {}};
  for (size_t i = 0; i < chart.points.size(); ++i) {
    const auto& point = chart.points[i];
    if (!point) continue;
    limits.points.push_back({.period = period_text(months[i], interval),
                             .expected = point->expected,
                             .lcl = point->low,
                             .ucl = point->high,
                             .dispersion = point->dispersion,
                             .trend = point->has_trend});
  }
  if (limits.points.empty()) return std::nullopt;
  for (const auto& violation : find_violations(chart, limits.method, asked)) {
    limits.violations.push_back({.period = period_text(months[violation.index], interval),
                                 .rule = kRules.name(violation.rule),
                                 .side = violation.side == stats::ChartSide::kHigh ? "high" : "low"});
  }
  return limits;
}

}  // namespace pharos::adverse_events
