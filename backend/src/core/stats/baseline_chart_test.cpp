#include "core/stats/baseline_chart.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/stats/test_random.hpp"

namespace pharos::stats {
namespace {

std::vector<EventRate> counts(const std::vector<std::int64_t>& values) {
  std::vector<EventRate> rates;
  for (const std::int64_t value : values) rates.push_back({value, 1});
  return rates;
}

void expect_point(const std::optional<BaselinePoint>& point, double expected, std::int64_t low, std::int64_t high,
                  double dispersion, bool has_trend) {
  ASSERT_TRUE(point);
  EXPECT_NEAR(point->expected, expected, 1e-7);
  EXPECT_EQ(point->low, low);
  EXPECT_EQ(point->high, high);
  EXPECT_NEAR(point->dispersion, dispersion, 1e-7);
  EXPECT_EQ(point->has_trend, has_trend);
}

// The numbers were computed by a separate program: the slope by bisection of the likelihood equation, the variance from
// the inverted information matrix, the tails by summing probabilities.
TEST(BaselineChartTest, CountsThatVaryMoreThanChanceHaveWiderLimits) {
  const auto chart = baseline_chart(counts({41, 38, 55, 47, 60, 39, 52, 71, 45, 50, 66, 43, 58, 49, 62, 80}));
  for (size_t i = 0; i < 12; ++i) EXPECT_FALSE(chart.points[i]) << "the first year is baseline only";
  expect_point(chart.points[12], 50.583333333, 22, 89, 2.248165344, false);
  expect_point(chart.points[15], 51.733333333, 25, 87, 1.959131075, false);
  EXPECT_TRUE(chart.violations.empty());
}

TEST(BaselineChartTest, ATrendIsFollowedAndAJumpIsNot) {
  const auto chart = baseline_chart(counts({10, 14, 12, 17, 19, 18, 25, 24, 30, 33, 31, 42, 44, 52, 90}));
  expect_point(chart.points[12], 45.104867101, 23, 73, 1, true);
  expect_point(chart.points[14], 57.093142077, 32, 88, 1, true);
  EXPECT_EQ(chart.violations, (ChartViolations{{14, ChartRule::kBeyondLimit, ChartSide::kHigh}}));
}

TEST(BaselineChartTest, ExposureDecidesWhatIsExpected) {
  const std::vector<double> exposures = {1000, 1400, 1200, 2100, 900, 1500, 1800, 1000, 2000, 1300, 1500, 1600, 1700};
  const std::vector<std::int64_t> events = {3, 5, 4, 9, 2, 6, 7, 3, 8, 4, 5, 6, 16};
  std::vector<EventRate> rates;
  for (size_t i = 0; i < events.size(); ++i) rates.push_back({events[i], exposures[i]});
  const auto chart = baseline_chart(rates);
  expect_point(chart.points[12], 6.092485549, 0, 15, 1, false);
  EXPECT_EQ(chart.violations.size(), 1U);
}

TEST(BaselineChartTest, OneEventAfterAQuietPeriodIsNotFlagged) {
  std::vector<std::int64_t> values(24, 0);
  values.push_back(1);
  EXPECT_TRUE(baseline_chart(counts(values)).violations.empty());
  values.back() = 3;
  EXPECT_EQ(baseline_chart(counts(values)).violations.size(), 1U);
}

TEST(BaselineChartTest, PeriodsWithoutExposureAreLeftOut) {
  std::vector<EventRate> rates = counts(std::vector<std::int64_t>(14, 20));
  rates[5] = {0, 0};
  const auto chart = baseline_chart(rates);
  EXPECT_FALSE(chart.points[5]);
  EXPECT_TRUE(chart.points.back());
  EXPECT_TRUE(chart.violations.empty());
}

// Thirty years of growing, overdispersed counts: a c chart flags most of them, these limits only a few.
TEST(BaselineChartTest, ALongGrowingOverdispersedSeriesIsRarelyFlagged) {
  TestRandom random{26};
  std::vector<std::int64_t> values;
  for (int month = 0; month < 380; ++month) {
    const double mean = 20 * std::exp(0.01 * month);
    // A gamma-Poisson mixture whose variance is five times its mean.
    values.push_back(random.poisson(random.gamma(mean / 4, 0.25)));
  }
  const auto chart = baseline_chart(counts(values));
  EXPECT_LT(chart.violations.size(), 12U) << "at most 3%";
  // A month with about twice its expected count is found.
  values[300] = static_cast<std::int64_t>(2.2 * chart.points[300]->expected);
  const auto changed = baseline_chart(counts(values));
  const bool is_found = std::ranges::any_of(
      changed.violations, [](const ChartViolation& one) { return one.index == 300 && one.side == ChartSide::kHigh; });
  EXPECT_TRUE(is_found);
}

TEST(BaselineChartTest, ABaselineOfLessThanThreePointsIsRejected) {
  EXPECT_THROW(baseline_chart({}, {.length = 2, .least = 2}), std::invalid_argument);
}

}  // namespace
}  // namespace pharos::stats
