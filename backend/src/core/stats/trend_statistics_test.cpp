#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>
#include <vector>

#include "core/stats/cochran_armitage.hpp"
#include "core/stats/negative_binomial.hpp"
#include "core/stats/poisson_cusum.hpp"
#include "core/stats/poisson_trend.hpp"
#include "core/stats/shewhart.hpp"
#include "core/stats/test_random.hpp"

namespace pharos::stats {
namespace {

// Baseline 12 per 10,000, 3,000 units, 9 events.
TEST(PoissonTrendTest, ExactTestAgainstAFixedBaseline) {
  EXPECT_NEAR(poisson_tail(9, 3.6), 0.011671, 5e-7);
  EXPECT_EQ(poisson_alert_count(3.6, 0.05), 8);
  EXPECT_EQ(poisson_alert_count(3.6, 0.01), 10);
  EXPECT_EQ(poisson_alert_count(3.6, 0.00135), 11);
  EXPECT_EQ(poisson_tail(0, 3.6), 1);
  EXPECT_EQ(poisson_tail(1, 0), 0);
}

TEST(PoissonTrendTest, ExactTestAgainstAnEstimatedBaseline) {
  const EventRate baseline{.count = 12, .exposure = 10'000};
  EXPECT_NEAR(conditional_tail({.count = 9, .exposure = 3000}, baseline), 0.035165, 5e-7);
  const auto alert = conditional_alert_count(3000, baseline, 0.05);
  EXPECT_LE(conditional_tail({.count = alert, .exposure = 3000}, baseline), 0.05);
  EXPECT_GT(conditional_tail({.count = alert - 1, .exposure = 3000}, baseline), 0.05);
}

TEST(PoissonTrendTest, ThreeSigmaOfSmallMeansIsExceededOften) {
  EXPECT_NEAR(chart_false_alarm(4), 0.00284, 5e-6);
  EXPECT_NEAR(chart_false_alarm(0.5), 0.01439, 5e-6);
}

TEST(PoissonTrendTest, FalseAlarmsOfTheConditionalTestMatchASimulation) {
  TestRandom random{5};
  const double expected = 3.6;
  const double expected_baseline = 12;
  int alarms = 0;
  constexpr int kRuns = 40'000;
  for (int i = 0; i < kRuns; ++i) {
    const EventRate baseline{.count = random.poisson(expected_baseline), .exposure = expected_baseline};
    const EventRate current{.count = random.poisson(expected), .exposure = expected};
    if (conditional_tail(current, baseline) <= 0.05) ++alarms;
  }
  const double share = static_cast<double>(alarms) / kRuns;
  const double exact = conditional_false_alarm(expected, expected_baseline, 0.05);
  EXPECT_LE(exact, 0.05);
  EXPECT_NEAR(share, exact, 4 * std::sqrt(exact / kRuns));
}

TEST(PoissonTrendTest, RefusesImpossibleArguments) {
  EXPECT_THROW(poisson_tail(1, -1), std::invalid_argument);
  EXPECT_THROW(poisson_alert_count(1, 0), std::invalid_argument);
  EXPECT_THROW(conditional_tail({.count = 1, .exposure = 0}, {.count = 1, .exposure = 1}), std::invalid_argument);
}

TEST(PoissonCusumTest, AllowanceAndRunLengths) {
  EXPECT_NEAR(poisson_cusum_allowance(4, 6), 4.9326, 5e-5);
  const struct {
    double acceptable, rejectable, k, h, in_control, out_of_control;
  } table[] = {{4, 6, 5, 8, 171.78, 7.756}, {4, 6, 5, 10, 421.65, 9.726}, {4, 6, 5, 12, 1015.76, 11.712},
               {2, 4, 3, 5, 188.49, 5.202}, {2, 4, 3, 6, 412.47, 6.190},  {2, 4, 3, 7, 894.0, 7.184}};
  for (const auto& row : table) {
    EXPECT_NEAR(poisson_cusum_run_length(row.k, row.h, row.acceptable), row.in_control, row.in_control * 1e-4) << row.h;
    EXPECT_NEAR(poisson_cusum_run_length(row.k, row.h, row.rejectable), row.out_of_control, 1e-3) << row.h;
  }
}

// The chart and the run length must mean the same signal.
TEST(PoissonCusumTest, ChartsSignalAsOftenAsTheRunLengthSays) {
  TestRandom random{11};
  const PoissonCusumSettings settings{.ratio = 2, .h = 4};
  const double k = poisson_cusum_allowance(2, 4);
  double total = 0;
  constexpr int kRuns = 3000;
  for (int i = 0; i < kRuns; ++i) {
    std::vector<EventRate> points;
    double sum = 0;
    while (sum < settings.h) {
      points.push_back({.count = random.poisson(2), .exposure = 1000});
      sum = std::max(0.0, sum + static_cast<double>(points.back().count) - k);
    }
    const auto chart = poisson_cusum(points, 0.002, settings);
    ASSERT_EQ(chart.signals, (std::vector<size_t>{points.size() - 1}));
    total += static_cast<double>(points.size());
  }
  const double expected = poisson_cusum_run_length(k, settings.h, 2);
  EXPECT_NEAR(total / kRuns, expected, 4 * expected / std::sqrt(kRuns));
}

TEST(PoissonCusumTest, EwmaRunLengthMatchesASimulation) {
  TestRandom random{23};
  const double lambda = 0.2;
  const double target = 4;
  const double limit = target + 2.5 * std::sqrt(target * lambda / (2 - lambda));
  constexpr int kRuns = 3000;
  double total = 0;
  for (int i = 0; i < kRuns; ++i) {
    double average = target;
    int points = 0;
    while (average <= limit) {
      average += lambda * (static_cast<double>(random.poisson(target)) - average);
      ++points;
    }
    total += points;
  }
  const double expected = poisson_ewma_run_length(target, lambda, 2.5, target);
  EXPECT_NEAR(total / kRuns, expected, 5 * expected / std::sqrt(kRuns));
}

TEST(NegativeBinomialTest, TailsMatchTheGeometricDistribution) {
  // Dispersion 1 and mean 3 is geometric with p = 1/4.
  EXPECT_NEAR(negative_binomial_tail(5, 3, 1), std::pow(0.75, 5), 1e-12);
  EXPECT_NEAR(negative_binomial_tail(9, 3.6, 0), 0.011671, 5e-7);
  const auto alert = negative_binomial_alert_count(3, 1, 0.05);
  EXPECT_EQ(alert, 11);  // 0.75^10 = 0.0563, 0.75^11 = 0.0422
}

TEST(NegativeBinomialTest, DispersionIsFoundInSimulatedCounts) {
  TestRandom random{31};
  std::vector<ExpectedCount> even;
  std::vector<ExpectedCount> scattered;
  for (int i = 0; i < 2000; ++i) {
    even.push_back({random.poisson(6), 6});
    scattered.push_back({random.poisson(6 * random.gamma(2, 2)), 6});  // dispersion 1/2
  }
  EXPECT_GT(estimate_dispersion(even)->p_value, 0.001);
  EXPECT_LT(estimate_dispersion(even)->value, 0.05);
  EXPECT_LT(estimate_dispersion(scattered)->p_value, 1e-6);
  EXPECT_NEAR(estimate_dispersion(scattered)->value, 0.5, 0.08);
  EXPECT_FALSE(estimate_dispersion(std::vector<ExpectedCount>{{1, 1}, {2, 1}}));
}

TEST(CochranArmitageTest, ShiftToSevereClasses) {
  const std::vector<std::int64_t> before{80, 18, 2};
  const std::vector<std::int64_t> now{60, 32, 8};
  EXPECT_NEAR(cochran_armitage(before, now)->z, 3.2126, 5e-5);
  EXPECT_NEAR(cochran_armitage(before, now)->p_value, 0.000658, 5e-7);
  EXPECT_NEAR(cochran_armitage(now, before)->z, -3.2126, 5e-5);
  EXPECT_FALSE(cochran_armitage(before, std::vector<std::int64_t>{0, 0, 0}));
  EXPECT_FALSE(cochran_armitage(std::vector<std::int64_t>{5, 0}, std::vector<std::int64_t>{7, 0}));
  EXPECT_THROW(cochran_armitage(before, std::vector<std::int64_t>{1}), std::invalid_argument);
}

// SAS Fabrics2: 215 defects on 746.4 square meters, rolls of different sizes.
TEST(TrendChartTest, LimitsFollowTheExposure) {
  const std::vector<EventRate> rolls{
      {.count = 9, .exposure = 30}, {.count = 7, .exposure = 26}, {.count = 8, .exposure = 34.8}};
  const auto chart = u_chart(rolls, 215 / 746.4);
  EXPECT_NEAR(chart->center, 0.288049, 5e-7);
  EXPECT_NEAR(chart->points[0]->high, 0.58201, 5e-6);
  EXPECT_NEAR(chart->points[1]->high, 0.60382, 5e-6);
  EXPECT_NEAR(chart->points[2]->high, 0.56099, 5e-6);
  EXPECT_TRUE(chart->violations.empty());
}

// SAS Fabric: 20 rolls of 30 square meters with 182 defects.
TEST(TrendChartTest, LimitsOfEqualUnits) {
  std::vector<EventRate> rolls(20, {.count = 9, .exposure = 30});
  rolls[0].count = 10;
  rolls[1].count = 10;
  const auto chart = u_chart(rolls);
  EXPECT_NEAR(chart->center, 0.30333, 5e-6);
  EXPECT_NEAR(chart->points[0]->low, 0.00167, 5e-6);
  EXPECT_NEAR(chart->points[0]->high, 0.60500, 5e-6);
  const auto fixed = u_chart(rolls, 0.325);
  EXPECT_NEAR(fixed->points[0]->low, 0.01275, 5e-6);
  EXPECT_NEAR(fixed->points[0]->high, 0.63725, 5e-6);
}

// NIST/SEMATECH 6.3.3.1: defects on 25 wafers.
TEST(TrendChartTest, WafersExceedTheLimitOnce) {
  const std::vector<std::int64_t> wafers{16, 14, 28, 16, 12, 20, 10, 12, 10, 17, 19, 17, 14,
                                         16, 15, 13, 14, 16, 11, 20, 11, 19, 16, 31, 13};
  const auto chart = c_chart(wafers);
  EXPECT_DOUBLE_EQ(chart->center, 16);
  EXPECT_DOUBLE_EQ(chart->points[0]->low, 4);
  EXPECT_DOUBLE_EQ(chart->points[0]->high, 28);
  std::vector<size_t> beyond;
  for (const auto& violation : chart->violations) {
    if (violation.rule == ChartRule::kBeyondLimit) beyond.push_back(violation.index);
  }
  EXPECT_EQ(beyond, (std::vector<size_t>{23}));
}

// Streams with known rates: the exact test keeps its level, and finds a tripled rate in most months.
TEST(PoissonTrendTest, SimulatedStreamsShowLevelAndPower) {
  TestRandom random{47};
  const double mean = 3.6;
  const auto alert = poisson_alert_count(mean, 0.01);
  constexpr int kMonths = 50'000;
  int false_alarms = 0;
  int found = 0;
  for (int i = 0; i < kMonths; ++i) {
    if (random.poisson(mean) >= alert) ++false_alarms;
    if (random.poisson(3 * mean) >= alert) ++found;
  }
  const double level = poisson_tail(alert, mean);
  EXPECT_NEAR(static_cast<double>(false_alarms) / kMonths, level, 4 * std::sqrt(level / kMonths));
  EXPECT_NEAR(static_cast<double>(found) / kMonths, poisson_tail(alert, 3 * mean), 0.01);
  EXPECT_GT(poisson_tail(alert, 3 * mean), 0.6);
}

}  // namespace
}  // namespace pharos::stats
