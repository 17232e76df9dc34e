#include "features/surveillance/trends/false_alarm.hpp"

#include <fmt/format.h>

#include <cmath>

#include "core/stats/negative_binomial.hpp"
#include "core/stats/poisson_cusum.hpp"
#include "core/stats/poisson_trend.hpp"

namespace pharos::surveillance {
namespace {

constexpr double kMonths = 12;
constexpr double kLongYears = 1000;
constexpr double kRoundYears = 10;

double usual_probability(const IndicatorSpec& indicator, const UsualPeriod& usual) {
  const auto& threshold = indicator.threshold;
  switch (indicator.method) {
    case Method::kPoisson:
      return stats::poisson_tail(stats::poisson_alert_count(usual.expected, threshold.alpha), usual.expected);
    case Method::kConditional:
      return stats::conditional_false_alarm(usual.expected, std::max(usual.expected_baseline, 0.5), threshold.alpha);
    case Method::kUChart:
      return stats::chart_false_alarm(usual.expected, threshold.width);
    case Method::kNegativeBinomial:
      return stats::negative_binomial_tail(
          stats::negative_binomial_alert_count(usual.expected, usual.dispersion, threshold.alpha), usual.expected,
          usual.dispersion);
    case Method::kCusum:
      return 1 / stats::poisson_cusum_run_length(
                     stats::poisson_cusum_allowance(usual.expected, threshold.ratio * usual.expected), threshold.h,
                     usual.expected);
    case Method::kEwma:
      return 1 / stats::poisson_ewma_run_length(usual.expected, threshold.lambda, threshold.width, usual.expected);
    case Method::kMaxSprt:
    case Method::kSeverity:
      return threshold.alpha;
  }
  return threshold.alpha;
}

std::string span_text(double years) {
  if (years > kLongYears) return "more than 1,000 years";
  if (years >= kRoundYears) return fmt::format("{:.0f} years", years);
  if (years >= 2) return fmt::format("{:.1f} years", years);
  const auto months = std::max(1.0, std::round(years * kMonths));
  return months == 1 ? "one month" : fmt::format("{:.0f} months", months);
}

}  // namespace

std::string false_alarm_text(double per_period, std::int64_t months) {
  if (per_period <= 0) return "Practically no false alarms";
  return fmt::format("About one false alarm in {}", span_text(static_cast<double>(months) / kMonths / per_period));
}

FalseAlarm false_alarm_of(const IndicatorSpec& indicator, const UsualPeriod& usual) {
  const double probability = usual_probability(indicator, usual);
  if (indicator.method == Method::kMaxSprt) {
    return {.per_period = {},
            .years = {},
            .text = fmt::format("A probability of {:g}% of one false alarm until {:g} events are expected",
                                indicator.threshold.alpha * 100, indicator.threshold.horizon)};
  }
  FalseAlarm alarm{.per_period = probability, .text = false_alarm_text(probability, indicator.observation_months)};
  if (probability > 0) alarm.years = static_cast<double>(indicator.observation_months) / kMonths / probability;
  return alarm;
}

std::optional<std::string> joint_false_alarm_text(const std::vector<IndicatorTrend>& trends) {
  double per_year = 0;
  for (const auto& trend : trends) {
    if (trend.false_alarm.years && *trend.false_alarm.years > 0) per_year += 1 / *trend.false_alarm.years;
  }
  if (per_year == 0) return std::nullopt;
  return fmt::format("All indicators together: about one false alarm in {}", span_text(1 / per_year));
}

}  // namespace pharos::surveillance
