#include "features/surveillance/trends/evaluation.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/stats/cochran_armitage.hpp"
#include "core/stats/ewma.hpp"
#include "core/stats/max_sprt.hpp"
#include "core/stats/multiple_testing.hpp"
#include "core/stats/negative_binomial.hpp"
#include "core/stats/poisson_cusum.hpp"
#include "core/stats/poisson_trend.hpp"
#include "core/stats/shewhart.hpp"
#include "features/surveillance/indicators/periods.hpp"
#include "features/surveillance/trends/false_alarm.hpp"

namespace pharos::surveillance {
namespace {

constexpr size_t kUsualPeriods = 12;
constexpr size_t kListedMonths = 6;
constexpr double kOverdispersed = 0.05;

// What the methods need besides the points.
struct Measured {
  double rate = 0;  // events per unit of exposure under the baseline
  stats::EventRate baseline{.count = 0, .exposure = 0};
};

std::string missing_months(const std::vector<std::string>& periods) {
  std::vector<std::string> named;
  for (const auto& period : periods) {
    if (named.size() < kListedMonths) named.push_back(display_span(period, period));
  }
  const auto more = periods.size() - named.size();
  return more == 0 ? fmt::format("{}", fmt::join(named, ", "))
                   : fmt::format("{} and {} more months", fmt::join(named, ", "), more);
}

void set_problem(IndicatorTrend& trend, std::string_view field, std::string text) {
  trend.problem_field = field;
  trend.problem = std::move(text);
}

// Sums the baseline months. Every one of them needs events and exposure.
void measure_baseline(IndicatorTrend& trend, const std::vector<SeriesMonth>& months, Measured& measured) {
  const auto& baseline = trend.indicator.baseline;
  std::vector<std::string> without_exposure;
  std::vector<std::string> incomplete;
  trend.baseline_classes.assign(trend.indicator.severity_classes.size(), 0);
  std::int64_t found = 0;
  for (const auto& month : months) {
    if (month.period < baseline.from || month.period > baseline.to) continue;
    ++found;
    const bool is_incomplete =
        month.exclusion == Exclusion::kIncomplete || month.exclusion == Exclusion::kBeforeRecords;
    if (is_incomplete) {
      incomplete.push_back(month.period);
    } else if (month.exclusion != Exclusion::kNone) {
      without_exposure.push_back(month.period);
    }
    measured.baseline.count += month.count;
    measured.baseline.exposure += month.exposure.value_or(0);
    for (size_t i = 0; i < month.classes.size() && i < trend.baseline_classes.size(); ++i) {
      trend.baseline_classes[i] += month.classes[i];
    }
  }
  if (!incomplete.empty()) {
    set_problem(trend, "baseline.from",
                fmt::format("Events are not recorded completely in {}: choose other baseline months",
                            missing_months(incomplete)));
  } else if (!without_exposure.empty()) {
    set_problem(trend, "baseline.from",
                fmt::format("Exposure is missing in {}: enter it, or choose other baseline months",
                            missing_months(without_exposure)));
  } else if (found < months_between(baseline.from, baseline.to) + 1) {
    set_problem(trend, "baseline.from", "The baseline is longer ago than the ten years that are read");
  }
  trend.baseline_events = measured.baseline.count;
  trend.baseline_exposure = measured.baseline.exposure;
}

void find_baseline(IndicatorTrend& trend, const std::vector<SeriesMonth>& months, Measured& measured) {
  const auto& indicator = trend.indicator;
  if (indicator.baseline.kind == BaselineKind::kFixed) {
    measured.rate = indicator.baseline.rate / rate_unit(indicator);
  } else {
    measure_baseline(trend, months, measured);
    if (!trend.problem.empty()) return;
    if (measured.baseline.exposure > 0) {
      measured.rate = static_cast<double>(measured.baseline.count) / measured.baseline.exposure;
    }
    if (measured.baseline.count == 0 && indicator.method != Method::kConditional) {
      set_problem(trend, "baseline.from", "There are no events in the baseline months: enter a fixed baseline instead");
      return;
    }
  }
  if (indicator.method != Method::kSeverity) trend.baseline_rate = measured.rate * rate_unit(indicator);
}

std::vector<TrendPoint*> judged_points(IndicatorTrend& trend) {
  const bool is_measured = trend.indicator.baseline.kind == BaselineKind::kEstimated;
  std::vector<TrendPoint*> judged;
  for (auto& point : trend.points) {
    const bool is_baseline = is_measured && point.from <= trend.indicator.baseline.to;
    if (point.exclusion != Exclusion::kNone || point.to < trend.applies_from || is_baseline) continue;
    point.is_judged = true;
    judged.push_back(&point);
  }
  return judged;
}

void set_alert(const IndicatorSpec& indicator, TrendPoint& point, std::int64_t alert, double p_value) {
  point.alert_count = alert;
  point.limit = static_cast<double>(alert) / *point.exposure * rate_unit(indicator);
  point.p_value = p_value;
  point.is_signal = p_value <= indicator.threshold.alpha;
}

void test_counts(IndicatorTrend& trend, const std::vector<TrendPoint*>& points, const Measured& measured) {
  const auto& indicator = trend.indicator;
  const double alpha = indicator.threshold.alpha;
  const double dispersion = trend.dispersion.value_or(0);
  for (auto* point : points) {
    point->expected = measured.rate * *point->exposure;
    if (indicator.method == Method::kConditional) {
      const stats::EventRate current{.count = point->count, .exposure = *point->exposure};
      set_alert(indicator, *point, stats::conditional_alert_count(*point->exposure, measured.baseline, alpha),
                stats::conditional_tail(current, measured.baseline));
    } else {
      set_alert(indicator, *point, stats::negative_binomial_alert_count(*point->expected, dispersion, alpha),
                stats::negative_binomial_tail(point->count, *point->expected, dispersion));
    }
  }
}

// How much the periods before the threshold applies scatter.
void find_dispersion(IndicatorTrend& trend, const Measured& measured) {
  std::vector<stats::ExpectedCount> counts;
  for (const auto& point : trend.points) {
    if (point.exclusion == Exclusion::kNone && !point.is_judged) {
      counts.push_back({.count = point.count, .expected = measured.rate * *point.exposure});
    }
  }
  const auto found = stats::estimate_dispersion(counts);
  trend.dispersion = 0;
  if (!found) {
    trend.method_used = "Exact Poisson test (too few earlier periods to measure overdispersion)";
  } else if (found->p_value > kOverdispersed) {
    trend.method_used = "Exact Poisson test (earlier periods are not overdispersed)";
  } else {
    trend.dispersion = found->value;
  }
}

std::vector<stats::EventRate> rates_of(const std::vector<TrendPoint*>& points) {
  std::vector<stats::EventRate> rates;
  for (const auto* point : points) rates.push_back({.count = point->count, .exposure = *point->exposure});
  return rates;
}

void chart_rates(IndicatorTrend& trend, const std::vector<TrendPoint*>& points, const Measured& measured) {
  const double width = trend.indicator.threshold.width;
  const auto chart = stats::u_chart(rates_of(points), measured.rate);
  if (!chart) return;
  for (size_t i = 0; i < points.size(); ++i) {
    auto& point = *points[i];
    point.expected = measured.rate * *point.exposure;
    const double limit = measured.rate + width * std::sqrt(measured.rate / *point.exposure);
    point.limit = limit * rate_unit(trend.indicator);
    point.alert_count = static_cast<std::int64_t>(std::floor(limit * *point.exposure + 1e-9)) + 1;
    if (chart->points[i]) point.statistic = chart->points[i]->z;
    point.statistic_limit = width;
    point.is_signal = point.count >= *point.alert_count;
  }
}

// The sum starts again at 0 after a signal, because the signal is assessed.
void sum_excess(IndicatorTrend& trend, const std::vector<TrendPoint*>& points, const Measured& measured) {
  const stats::PoissonCusumSettings settings{.ratio = trend.indicator.threshold.ratio,
                                             .h = trend.indicator.threshold.h};
  const auto rates = rates_of(points);
  for (size_t start = 0; start < points.size();) {
    const auto chart = stats::poisson_cusum(std::span{rates}.subspan(start), measured.rate, settings);
    const size_t end = chart.signals.empty() ? chart.sums.size() : chart.signals.front() + 1;
    for (size_t i = 0; i < end; ++i) {
      auto& point = *points[start + i];
      point.expected = measured.rate * *point.exposure;
      point.statistic = chart.sums[i];
      point.statistic_limit = settings.h;
      point.is_signal = chart.sums[i] >= settings.h;
    }
    start += end;
  }
}

void average_excess(IndicatorTrend& trend, const std::vector<TrendPoint*>& points, const Measured& measured) {
  const auto& threshold = trend.indicator.threshold;
  std::vector<double> scores;
  for (auto* point : points) {
    point->expected = measured.rate * *point->exposure;
    scores.push_back((static_cast<double>(point->count) - *point->expected) / std::sqrt(*point->expected));
  }
  const auto chart = stats::ewma(scores, {}, {.lambda = threshold.lambda, .width = threshold.width});
  for (size_t i = 0; i < points.size(); ++i) {
    points[i]->statistic = chart.points[i].value;
    points[i]->statistic_limit = chart.points[i].high;
    points[i]->is_signal = chart.points[i].value > chart.points[i].high;
  }
}

void test_launch(IndicatorTrend& trend, const std::vector<TrendPoint*>& points, const Measured& measured) {
  const auto& threshold = trend.indicator.threshold;
  const auto critical = stats::max_sprt_critical_value(
      {.alpha = threshold.alpha, .horizon = threshold.horizon, .minimum_events = threshold.minimum_events});
  if (!critical) {
    set_problem(trend, "threshold.horizon", "The launch is too short for this number of events: enter a longer one");
    return;
  }
  double expected = 0;
  std::int64_t observed = 0;
  bool is_over = false;
  for (auto* point : points) {
    expected += measured.rate * *point->exposure;
    observed += point->count;
    point->expected = measured.rate * *point->exposure;
    if (is_over || expected > threshold.horizon) {
      point->is_judged = false;  // the test ends with its first signal or with the launch
      continue;
    }
    point->statistic = stats::max_sprt_log_likelihood_ratio(observed, expected);
    point->statistic_limit = *critical;
    point->is_signal = observed >= threshold.minimum_events && *point->statistic >= *critical;
    is_over = point->is_signal;
  }
}

void test_severity(IndicatorTrend& trend, const std::vector<TrendPoint*>& points) {
  for (auto* point : points) {
    const auto test = stats::cochran_armitage(trend.baseline_classes, point->classes);
    if (!test) {
      point->is_judged = false;
      continue;
    }
    point->statistic = test->z;
    point->p_value = test->p_value;
    point->is_signal = test->p_value <= trend.indicator.threshold.alpha;
  }
}

void describe_false_alarms(IndicatorTrend& trend, const Measured& measured) {
  if (trend.indicator.method == Method::kSeverity) {
    trend.false_alarm = false_alarm_of(trend.indicator, {});
    return;
  }
  double exposure = 0;
  size_t used = 0;
  for (auto point = trend.points.rbegin(); point != trend.points.rend() && used < kUsualPeriods; ++point) {
    if (point->exclusion != Exclusion::kNone) continue;
    exposure += *point->exposure;
    ++used;
  }
  // The conditional test works without a rate, but its false alarms cannot be computed.
  if (used == 0 || measured.rate <= 0) {
    trend.false_alarm.text = "Not known until exposure and events are recorded";
    return;
  }
  trend.false_alarm =
      false_alarm_of(trend.indicator, {.expected = measured.rate * exposure / static_cast<double>(used),
                                       .expected_baseline = static_cast<double>(measured.baseline.count),
                                       .dispersion = trend.dispersion.value_or(0)});
}

void require_exposure(IndicatorTrend& trend) {
  const bool has_usable =
      std::ranges::any_of(trend.points, [](const TrendPoint& point) { return point.exclusion == Exclusion::kNone; });
  if (has_usable) return;
  const auto all = [&trend](Exclusion exclusion) {
    return std::ranges::any_of(trend.points,
                               [exclusion](const TrendPoint& point) { return point.exclusion == exclusion; });
  };
  if (all(Exclusion::kZeroExposure)) {
    set_problem(trend, "metric", "The exposure is 0 in every period: enter the exposure of the product");
  } else if (all(Exclusion::kPartialExposure)) {
    set_problem(trend, "metric", "Exposure is recorded for only a part of each period: enter the missing months");
  } else if (all(Exclusion::kNoExposure)) {
    set_problem(trend, "metric", "No exposure is recorded for this product, metric and region");
  } else {
    set_problem(trend, "numerator.source", "No events are recorded yet");
  }
}

}  // namespace

IndicatorTrend evaluate(const IndicatorSpec& indicator, const std::vector<SeriesMonth>& months,
                        const std::string& applies_from) {
  IndicatorTrend trend{.indicator = indicator,
                       .applies_from = applies_from,
                       .method_used = std::string{method_label(indicator.method)},
                       .unit = unit_label(indicator),
                       .points = join_months(months, indicator)};
  Measured measured;
  require_exposure(trend);
  if (trend.problem.empty()) find_baseline(trend, months, measured);
  if (!trend.problem.empty()) {
    trend.false_alarm.text = "Not known: " + trend.problem;
    return trend;
  }
  const auto points = judged_points(trend);
  switch (indicator.method) {
    case Method::kNegativeBinomial:
      find_dispersion(trend, measured);
      [[fallthrough]];
    case Method::kPoisson:
    case Method::kConditional:
      test_counts(trend, points, measured);
      break;
    case Method::kUChart:
      chart_rates(trend, points, measured);
      break;
    case Method::kCusum:
      sum_excess(trend, points, measured);
      break;
    case Method::kEwma:
      average_excess(trend, points, measured);
      break;
    case Method::kMaxSprt:
      test_launch(trend, points, measured);
      break;
    case Method::kSeverity:
      test_severity(trend, points);
      break;
  }
  describe_false_alarms(trend, measured);
  return trend;
}

void adjust_for_indicators(std::vector<IndicatorTrend>& trends, double false_discovery_rate) {
  std::map<std::string, std::vector<TrendPoint*>> by_end;
  for (auto& trend : trends) {
    for (auto& point : trend.points) {
      if (point.p_value) by_end[point.to].push_back(&point);
    }
  }
  for (auto& [end, points] : by_end) {
    std::vector<double> p_values;
    for (const auto* point : points) p_values.push_back(*point->p_value);
    const auto q_values = stats::benjamini_hochberg(p_values);
    for (size_t i = 0; i < points.size(); ++i) {
      points[i]->q_value = q_values[i];
      if (false_discovery_rate > 0 && q_values[i] > false_discovery_rate) points[i]->is_signal = false;
    }
  }
}

}  // namespace pharos::surveillance
