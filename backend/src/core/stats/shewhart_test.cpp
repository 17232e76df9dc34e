#include "core/stats/shewhart.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

#include "core/stats/test_random.hpp"

namespace pharos::stats {
namespace {

using enum ChartRule;
using enum ChartSide;

// Nonconformities in 26 samples of printed circuit boards (Montgomery): 516 in all, limits 6.48 and 33.22. The 39 is
// followed by 30, which is also beyond two sigma.
TEST(ShewhartTest, TextbookCountsExceedTheLimitsTwice) {
  const std::vector<std::int64_t> counts{21, 24, 16, 12, 15, 5,  28, 20, 31, 25, 20, 24, 16,
                                         19, 10, 17, 13, 22, 18, 39, 30, 24, 16, 19, 17, 15};
  const auto chart = c_chart(counts);
  EXPECT_DOUBLE_EQ(chart->center, 516.0 / 26);
  EXPECT_NEAR(chart->points[0]->low, 6.48, 0.005);
  EXPECT_NEAR(chart->points[0]->high, 33.21, 0.01);
  EXPECT_EQ(
      chart->violations,
      (ChartViolations{{5, kBeyondLimit, kLow}, {19, kBeyondLimit, kHigh}, {20, kTwoOfThreeBeyondTwoSigma, kHigh}}));
}

// Laney's limits for the same counts, computed by hand: neighbors are 1.432799 times as far apart as Poisson counts.
TEST(ShewhartTest, LimitsWidenWithTheSpreadOfTheSeries) {
  const std::vector<std::int64_t> counts{21, 24, 16, 12, 15, 5,  28, 20, 31, 25, 20, 24, 16,
                                         19, 10, 17, 13, 22, 18, 39, 30, 24, 16, 19, 17, 15};
  const auto chart = c_chart(counts, {}, Spread::kObserved);
  ASSERT_TRUE(chart);
  EXPECT_NEAR(chart->points[0]->low, 0.697218, 1e-5);
  EXPECT_NEAR(chart->points[0]->high, 38.995090, 1e-5);
  EXPECT_NEAR(chart->points[19]->z, 3.000769, 1e-5);
  // Counts less spread than Poisson keep the Poisson limits.
  const std::vector<std::int64_t> even{20, 21, 20, 21, 20, 21};
  EXPECT_EQ(c_chart(even, {}, Spread::kObserved)->points[0]->high, c_chart(even)->points[0]->high);
}

TEST(ShewhartTest, LimitsNarrowAsExposureGrows) {
  const std::vector<EventRate> rates{{4, 100}, {16, 400}, {1, 25}};
  const auto chart = u_chart(rates);
  EXPECT_DOUBLE_EQ(chart->center, 0.04);
  EXPECT_DOUBLE_EQ(chart->points[0]->high, 0.04 + 3 * 0.02);
  EXPECT_DOUBLE_EQ(chart->points[1]->high, 0.04 + 3 * 0.01);
  EXPECT_EQ(chart->points[2]->low, 0);
  EXPECT_TRUE(chart->violations.empty());
}

TEST(ShewhartTest, ACenterFixedInAdvanceIsUsed) {
  const std::vector<EventRate> rates{{30, 100}, {30, 100}};
  EXPECT_TRUE(u_chart(rates)->violations.empty());
  const auto chart = u_chart(rates, 0.1);
  EXPECT_EQ(chart->center, 0.1);
  EXPECT_DOUBLE_EQ(chart->points[0]->z, 0.2 / std::sqrt(0.001));
  ASSERT_GE(chart->violations.size(), 2U);
  EXPECT_EQ(chart->violations[0], (ChartViolation{0, kBeyondLimit, kHigh}));
}

TEST(ShewhartTest, EachRunRuleIsReportedAtThePointThatCompletesIt) {
  const auto found = [](std::vector<std::int64_t> counts) { return c_chart(counts, 100)->violations; };
  EXPECT_EQ(found({100, 121, 100, 125}), (ChartViolations{{3, kTwoOfThreeBeyondTwoSigma, kHigh}}));
  EXPECT_EQ(found({88, 89, 100, 87, 88}), (ChartViolations{{4, kFourOfFiveBeyondOneSigma, kLow}}));
  EXPECT_EQ(found({101, 103, 102, 104, 101, 105, 101, 102}), (ChartViolations{{7, kEightOnOneSide, kHigh}}));
  EXPECT_EQ(found({95, 97, 98, 101, 102, 103}), (ChartViolations{{5, kSixTrending, kHigh}}));
  EXPECT_EQ(found({105, 103, 102, 99, 98, 97}), (ChartViolations{{5, kSixTrending, kLow}}));
  EXPECT_TRUE(found({95, 97, 97, 101, 102, 103}).empty());
}

TEST(ShewhartTest, PeriodsWithoutExposureAreSkipped) {
  const std::vector<EventRate> rates{{9, 1}, {0, 0}, {9, 1}};
  const auto chart = u_chart(rates, 4);
  EXPECT_FALSE(chart->points[1]);
  EXPECT_EQ(chart->violations, (ChartViolations{{2, kTwoOfThreeBeyondTwoSigma, kHigh}}));
  EXPECT_FALSE(u_chart(std::vector<EventRate>{{0, 0}}));
  EXPECT_FALSE(c_chart({}));
}

TEST(ShewhartTest, AnyEventIsBeyondACenterOfZero) {
  const auto chart = c_chart(std::vector<std::int64_t>{0, 1, 0}, 0);
  EXPECT_EQ(chart->violations, (ChartViolations{{1, kBeyondLimit, kHigh}}));
  EXPECT_EQ(chart->points[1]->z, 0);
}

// Three sigma for a Poisson count with mean 100: the exact probability of a point outside the limits, summed term by
// term.
TEST(ShewhartTest, AStableProcessExceedsTheLimitsAtThePoissonRate) {
  double outside = 0;
  for (int n = 0; n < 400; ++n) {
    if (n < 70 || n > 130) outside += std::exp(n * std::log(100) - 100 - std::lgamma(n + 1));
  }
  TestRandom random{8};
  std::vector<std::int64_t> counts;
  for (int i = 0; i < 20000; ++i) counts.push_back(random.poisson(100));
  const auto chart = c_chart(counts, 100);
  double found = 0;
  for (const auto& violation : chart->violations) found += violation.rule == kBeyondLimit ? 1 : 0;
  EXPECT_NEAR(found / 20000, outside, 4 * std::sqrt(outside / 20000));
}

TEST(ShewhartTest, NegativeArgumentsAreRejected) {
  EXPECT_THROW(u_chart(std::vector<EventRate>{{-1, 1}}), std::invalid_argument);
  EXPECT_THROW(u_chart(std::vector<EventRate>{{1, 1}}, -1), std::invalid_argument);
}

}  // namespace
}  // namespace pharos::stats
