#include "features/surveillance/trends/evaluation.hpp"

#include <gtest/gtest.h>

#include "core/stats/test_random.hpp"
#include "features/surveillance/indicators/periods.hpp"
#include "features/surveillance/trends/false_alarm.hpp"

namespace pharos::surveillance {
namespace {

IndicatorSpec fixed_indicator(Method method = Method::kPoisson) {
  IndicatorSpec indicator{.id = "ind_1", .name = "Leaks", .method = method, .lag_months = 0};
  indicator.baseline = {.kind = BaselineKind::kFixed, .rate = 1.2, .source = "Risk file"};
  indicator.threshold.alpha = 0.05;
  return indicator;
}

std::vector<SeriesMonth> months_of(const std::vector<std::pair<std::int64_t, double>>& values) {
  std::vector<SeriesMonth> months;
  for (const auto& [count, exposure] : values) {
    months.push_back({.period = add_months("2025-01", static_cast<std::int64_t>(months.size())),
                      .count = count,
                      .exposure = exposure,
                      .exclusion = exposure > 0 ? Exclusion::kNone : Exclusion::kZeroExposure});
  }
  return months;
}

TEST(EvaluationTest, ExactPoissonAgainstAFixedBaseline) {
  const auto trend = evaluate(fixed_indicator(), months_of({{3, 3000}, {9, 3000}}), "2025-02");
  EXPECT_FALSE(trend.points[0].is_judged);
  EXPECT_NEAR(*trend.points[1].p_value, 0.011671, 5e-7);
  EXPECT_EQ(trend.points[1].alert_count, 8);
  EXPECT_TRUE(trend.points[1].is_signal);
  EXPECT_NEAR(*trend.points[1].rate, 3, 1e-12);
}

TEST(EvaluationTest, ExposureOfZeroIsNeverDivided) {
  const auto some = evaluate(fixed_indicator(), months_of({{3, 0}, {9, 3000}}), "2025-01");
  EXPECT_EQ(some.points[0].exclusion, Exclusion::kZeroExposure);
  EXPECT_FALSE(some.points[0].rate);
  EXPECT_FALSE(some.points[0].is_judged);
  for (const auto method : {Method::kPoisson, Method::kUChart, Method::kCusum, Method::kEwma, Method::kMaxSprt,
                            Method::kNegativeBinomial}) {
    const auto none = evaluate(fixed_indicator(method), months_of({{3, 0}, {9, 0}}), "2025-01");
    EXPECT_EQ(none.problem_field, "metric");
    EXPECT_NE(none.problem, "");
  }
}

TEST(EvaluationTest, ABaselineNeedsExposureInEveryMonth) {
  auto indicator = fixed_indicator(Method::kConditional);
  indicator.baseline = {.kind = BaselineKind::kEstimated, .from = "2025-01", .to = "2025-03", .source = "Own data"};
  const auto trend = evaluate(indicator, months_of({{4, 3000}, {4, 0}, {4, 3000}, {9, 3000}}), "2025-04");
  EXPECT_EQ(trend.problem, "Exposure is missing in Feb 2025: enter it, or choose other baseline months");
  EXPECT_EQ(trend.problem_field, "baseline.from");
}

TEST(EvaluationTest, APeriodWithAMissingMonthIsExcluded) {
  auto indicator = fixed_indicator();
  indicator.observation_months = 3;
  auto months = months_of({{1, 1000}, {1, 1000}, {1, 1000}, {1, 1000}, {1, 1000}, {1, 1000}});
  months[4].exposure.reset();
  months[4].exclusion = Exclusion::kNoExposure;
  const auto trend = evaluate(indicator, months, "2025-01");
  ASSERT_EQ(trend.points.size(), 2U);
  EXPECT_EQ(trend.points[0].exclusion, Exclusion::kNone);
  EXPECT_EQ(trend.points[0].count, 3);
  EXPECT_EQ(trend.points[1].exclusion, Exclusion::kPartialExposure);
  EXPECT_FALSE(trend.points[1].is_judged);
}

TEST(EvaluationTest, TheCusumStartsAgainAfterASignal) {
  auto indicator = fixed_indicator(Method::kCusum);
  indicator.baseline.rate = 4;
  indicator.threshold = {.ratio = 1.5, .h = 8};
  const auto trend = evaluate(indicator, months_of({{4, 1000}, {14, 1000}, {4, 1000}, {4, 1000}}), "2025-01");
  EXPECT_NEAR(*trend.points[1].statistic, 14 - 4.9326, 1e-4);
  EXPECT_TRUE(trend.points[1].is_signal);
  EXPECT_EQ(trend.points[2].statistic, 0);
  EXPECT_FALSE(trend.points[2].is_signal);
}

TEST(EvaluationTest, OverdispersedCountsGetWiderThresholds) {
  auto indicator = fixed_indicator(Method::kNegativeBinomial);
  indicator.baseline.rate = 6;
  std::vector<std::pair<std::int64_t, double>> scattered;
  for (int i = 0; i < 12; ++i) scattered.push_back({i % 2 == 0 ? 0 : 12, 1000});
  scattered.push_back({13, 1000});
  const auto wide = evaluate(indicator, months_of(scattered), "2026-01");
  EXPECT_GT(*wide.dispersion, 0.3);
  EXPECT_FALSE(wide.points.back().is_signal);
  indicator.method = Method::kPoisson;
  EXPECT_TRUE(evaluate(indicator, months_of(scattered), "2026-01").points.back().is_signal);
}

TEST(EvaluationTest, QValuesAreSharedByIndicatorsOfTheSamePeriod) {
  std::vector<IndicatorTrend> trends;
  for (const std::int64_t count : {9, 3, 2, 1}) {
    trends.push_back(evaluate(fixed_indicator(), months_of({{count, 3000}}), "2025-01"));
  }
  adjust_for_indicators(trends, 0.04);
  EXPECT_NEAR(*trends[0].points[0].q_value, 4 * 0.011671, 2e-6);
  EXPECT_FALSE(trends[0].points[0].is_signal);
  adjust_for_indicators(trends, 0);
  EXPECT_FALSE(trends[1].points[0].is_signal);
}

TEST(EvaluationTest, MaxSprtEndsWithItsFirstSignal) {
  auto indicator = fixed_indicator(Method::kMaxSprt);
  indicator.baseline.rate = 1;
  const auto trend = evaluate(indicator, months_of({{1, 1000}, {12, 1000}, {12, 1000}}), "2025-01");
  EXPECT_FALSE(trend.points[0].is_signal);
  EXPECT_TRUE(trend.points[1].is_signal);
  EXPECT_FALSE(trend.points[2].is_judged);
}

// In simulated streams at the baseline, thresholds are exceeded as often as their texts say; a tripled rate is found.
TEST(EvaluationTest, SimulatedStreamsMatchTheStatedFalseAlarms) {
  stats::TestRandom random{71};
  for (const auto method : {Method::kPoisson, Method::kUChart, Method::kCusum}) {
    auto indicator = fixed_indicator(method);
    indicator.baseline.rate = 4;
    indicator.threshold = {.alpha = 0.01, .ratio = 1.5, .h = 6, .width = 3};
    std::vector<std::pair<std::int64_t, double>> quiet;
    std::vector<std::pair<std::int64_t, double>> risen;
    for (int i = 0; i < 6000; ++i) {
      quiet.push_back({random.poisson(4), 1000});
      if (i < 200) risen.push_back({random.poisson(12), 1000});
    }
    const auto share = [](const IndicatorTrend& trend) {
      const auto found = std::ranges::count_if(trend.points, std::mem_fn(&TrendPoint::is_signal));
      return static_cast<double>(found) / static_cast<double>(trend.points.size());
    };
    const auto trend = evaluate(indicator, months_of(quiet), "2025-01");
    const double stated = *trend.false_alarm.per_period;
    EXPECT_NEAR(share(trend), stated, 5 * std::sqrt(stated / 6000)) << kMethods.name(method);
    EXPECT_GT(share(evaluate(indicator, months_of(risen), "2025-01")), 0.5) << kMethods.name(method);
  }
}

TEST(FalseAlarmTest, RatesAreStatedInWords) {
  EXPECT_EQ(false_alarm_text(1.0 / 420, 1), "About one false alarm in 35 years");
  EXPECT_EQ(false_alarm_text(1.0 / 171.78, 1), "About one false alarm in 14 years");
  EXPECT_EQ(false_alarm_text(0.05, 1), "About one false alarm in 20 months");
  EXPECT_EQ(false_alarm_text(0.05, 3), "About one false alarm in 5.0 years");
  EXPECT_EQ(false_alarm_text(1e-9, 1), "About one false alarm in more than 1,000 years");
}

// k is rounded to a grid only if it has no simple fraction: 4 to 6 with h 8 is near the table's k = 5.
TEST(FalseAlarmTest, CusumUsesItsRunLength) {
  auto indicator = fixed_indicator(Method::kCusum);
  indicator.threshold = {.ratio = 1.5, .h = 8};
  const auto alarm = false_alarm_of(indicator, {.expected = 4});
  EXPECT_GT(*alarm.years, 10);
  EXPECT_LT(*alarm.years, 16);
}

TEST(PeriodsTest, SpansFollowTheCalendar) {
  EXPECT_EQ(add_months("2025-11", 3), "2026-02");
  EXPECT_EQ(first_of_span("2026-08", 3), "2026-07");
  EXPECT_EQ(first_of_span("2026-08", 12), "2026-01");
  EXPECT_EQ(months_between("2025-11", "2026-02"), 3);
  EXPECT_EQ(display_span("2026-07", "2026-09"), "Jul – Sep 2026");
  EXPECT_TRUE(is_period("2026-12"));
  EXPECT_FALSE(is_period("2026-13"));
  EXPECT_FALSE(is_period("26-12"));
}

}  // namespace
}  // namespace pharos::surveillance
