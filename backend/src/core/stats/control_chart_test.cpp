#include "core/stats/control_chart.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "core/stats/cusum.hpp"
#include "core/stats/ewma.hpp"
#include "core/stats/test_random.hpp"

namespace pharos::stats {
namespace {

// Thirty values from Montgomery's example: mean 10 and sigma 1; mean 11 from the 21st value on.
const std::vector<double> kTextbook{9.45, 7.99,  9.29,  11.66, 12.16, 10.18, 8.04,  11.46, 9.20,  10.34,
                                    9.03, 11.47, 10.51, 9.40,  10.08, 9.37,  10.62, 10.31, 8.52,  10.84,
                                    10.9, 9.33,  12.29, 11.50, 10.60, 11.08, 10.38, 11.62, 11.31, 10.52};

TEST(CusumTest, TextbookShiftIsFoundAtThe29thValue) {
  const auto chart = cusum(kTextbook, {.target = 10, .sigma = 1});
  EXPECT_NEAR(chart.high[4], 2.82, 1e-9);
  EXPECT_NEAR(chart.high[28], 5.28, 1e-9);
  EXPECT_NEAR(chart.high[29], 5.30, 1e-9);
  EXPECT_EQ(chart.violations,
            (ChartViolations{{28, ChartRule::kCusum, ChartSide::kHigh}, {29, ChartRule::kCusum, ChartSide::kHigh}}));
}

// The sum at a point is the largest sum of any run that ends there.
TEST(CusumTest, SumsAreTheLargestOfAllRuns) {
  const auto chart = cusum(kTextbook, {.target = 10, .sigma = 2}, {.k = 0.25, .h = 4});
  for (std::size_t end = 0; end < kTextbook.size(); ++end) {
    double high = 0;
    double low = 0;
    for (std::size_t start = 0; start <= end; ++start) {
      double up = 0;
      double down = 0;
      for (std::size_t i = start; i <= end; ++i) {
        up += (kTextbook[i] - 10) / 2 - 0.25;
        down += (10 - kTextbook[i]) / 2 - 0.25;
      }
      high = std::max(high, up);
      low = std::max(low, down);
    }
    EXPECT_NEAR(chart.high[end], high, 1e-12);
    EXPECT_NEAR(chart.low[end], low, 1e-12);
  }
}

// Published average run length for k 0.5, h 5: 10.4 after a shift of one sigma.
TEST(CusumTest, AShiftOfOneSigmaIsFoundAfterTenValuesOnAverage) {
  TestRandom random{6};
  double sum = 0;
  constexpr int kRuns = 4000;
  for (int run = 0; run < kRuns; ++run) {
    std::vector<double> values(150);
    for (double& value : values) value = random.normal() + 1;
    const auto chart = cusum(values);
    ASSERT_FALSE(chart.violations.empty());
    sum += static_cast<double>(chart.violations.front().index + 1);
  }
  EXPECT_NEAR(sum / kRuns, 10.4, 0.3);
}

TEST(CusumTest, ADropIsFoundOnTheLowSide) {
  const auto chart = cusum(std::vector<double>(12, -1.0));
  ASSERT_EQ(chart.violations.size(), 2U);
  EXPECT_EQ(chart.violations[0], (ChartViolation{10, ChartRule::kCusum, ChartSide::kLow}));
}

TEST(CusumTest, InvalidSettingsAreRejected) {
  EXPECT_THROW(cusum(kTextbook, {.target = 0, .sigma = 0}), std::invalid_argument);
  EXPECT_THROW(cusum(std::vector{1.0, std::nan("")}), std::invalid_argument);
  EXPECT_THROW(cusum(kTextbook, {}, {.k = -1, .h = 5}), std::invalid_argument);
  EXPECT_THROW(cusum(kTextbook, {}, {.k = 0.5, .h = 0}), std::invalid_argument);
}

TEST(EwmaTest, TextbookShiftIsFoundAtThe29thValue) {
  const auto chart = ewma(kTextbook, {.target = 10, .sigma = 1}, {.lambda = 0.1, .width = 2.7});
  EXPECT_NEAR(chart.points[0].value, 9.945, 1e-9);
  EXPECT_NEAR(chart.points[0].high, 10.27, 1e-9);
  EXPECT_NEAR(chart.points[29].high, 10.62, 0.005);
  EXPECT_EQ(chart.violations,
            (ChartViolations{{28, ChartRule::kEwma, ChartSide::kHigh}, {29, ChartRule::kEwma, ChartSide::kHigh}}));
}

TEST(EwmaTest, AverageIsTheWeightedSumOfAllValuesSoFar) {
  const auto chart = ewma(kTextbook, {.target = 10, .sigma = 1});
  for (std::size_t end = 0; end < kTextbook.size(); ++end) {
    double sum = std::pow(0.8, end + 1) * 10;
    for (std::size_t i = 0; i <= end; ++i) sum += 0.2 * std::pow(0.8, end - i) * kTextbook[i];
    EXPECT_NEAR(chart.points[end].value, sum, 1e-12);
  }
}

TEST(EwmaTest, LimitsAreThreeStandardDeviationsOfTheAverage) {
  TestRandom random{4};
  constexpr int kRuns = 20000;
  constexpr std::size_t kLength = 5;
  std::vector<double> squares(kLength);
  EwmaChart chart;
  for (int run = 0; run < kRuns; ++run) {
    std::vector<double> values(kLength);
    for (double& value : values) value = random.normal();
    chart = ewma(values);
    for (std::size_t i = 0; i < kLength; ++i) squares[i] += std::pow(chart.points[i].value, 2);
  }
  for (std::size_t i = 0; i < kLength; ++i) {
    EXPECT_NEAR(3 * std::sqrt(squares[i] / kRuns) / chart.points[i].high, 1, 0.025) << i;
    EXPECT_DOUBLE_EQ(chart.points[i].low, -chart.points[i].high);
  }
}

TEST(EwmaTest, ADropIsFoundOnTheLowSide) {
  const auto chart = ewma(std::vector<double>(20, -1.5));
  ASSERT_FALSE(chart.violations.empty());
  EXPECT_EQ(chart.violations.front().side, ChartSide::kLow);
}

TEST(EwmaTest, InvalidSettingsAreRejected) {
  EXPECT_THROW(ewma(kTextbook, {.target = 0, .sigma = -1}), std::invalid_argument);
  EXPECT_THROW(ewma(std::vector{1.0, std::nan("")}), std::invalid_argument);
  EXPECT_THROW(ewma(kTextbook, {}, {.lambda = 0, .width = 3}), std::invalid_argument);
  EXPECT_THROW(ewma(kTextbook, {}, {.lambda = 1.1, .width = 3}), std::invalid_argument);
  EXPECT_THROW(ewma(kTextbook, {}, {.lambda = 0.2, .width = 0}), std::invalid_argument);
}

}  // namespace
}  // namespace pharos::stats
