#include "core/stats/poisson.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

#include "core/stats/test_random.hpp"

namespace pharos::stats {
namespace {

// P(N <= count), summed term by term.
double summed_poisson_cdf(int count, double mean) {
  double term = std::exp(-mean);
  double sum = term;
  for (int k = 1; k <= count; ++k) sum += term *= mean / k;
  return sum;
}

TEST(GarwoodTest, TenAndZeroEventsMatchThePublishedBounds) {
  EXPECT_NEAR(garwood(10).low, 4.795, 0.0005);
  EXPECT_NEAR(garwood(10).high, 18.390, 0.0005);
  EXPECT_EQ(garwood(0).low, 0);
  EXPECT_NEAR(garwood(0).high, 3.689, 0.0005);
}

TEST(GarwoodTest, BoundsLeaveHalfTheErrorInEachTail) {
  for (const int count : {1, 4, 30, 200}) {
    const Interval bounds = garwood(count, 0.90);
    EXPECT_NEAR(1 - summed_poisson_cdf(count - 1, bounds.low), 0.05, 1e-10) << count;
    EXPECT_NEAR(summed_poisson_cdf(count, bounds.high), 0.05, 1e-10) << count;
  }
}

TEST(PoissonRateTest, IsTheCountAndItsBoundsPerUnitOfExposure) {
  const auto rate = poisson_rate({10, 4000});
  EXPECT_DOUBLE_EQ(rate->value, 0.0025);
  EXPECT_NEAR(rate->low, 4.795 / 4000, 1e-6);
  EXPECT_NEAR(rate->high, 18.390 / 4000, 1e-6);
  EXPECT_FALSE(poisson_rate({0, 0}));
}

TEST(RateRatioTest, BoundsLeaveHalfTheErrorInEachTail) {
  const auto ratio = rate_ratio({12, 300}, {20, 900});
  EXPECT_DOUBLE_EQ(ratio->value, 1.8);
  // Given 32 events in all, sums the probability of the observed split or a more extreme one at each bound.
  const auto tail = [](double rates, int from, int to) {
    const double p = rates * 300 / (rates * 300 + 900);
    double sum = 0;
    for (int k = from; k <= to; ++k) {
      sum += std::exp(std::lgamma(33) - std::lgamma(k + 1) - std::lgamma(33 - k) + k * std::log(p) +
                      (32 - k) * std::log(1 - p));
    }
    return sum;
  };
  EXPECT_NEAR(tail(ratio->low, 12, 32), 0.025, 1e-9);
  EXPECT_NEAR(tail(*ratio->high, 0, 12), 0.025, 1e-9);
  EXPECT_NEAR(ratio->p_value, 2 * tail(1, 12, 32), 1e-9);
}

TEST(RateRatioTest, TinyPValuesKeepTheirDigits) {
  // All 80 events on one side, with half of the exposure.
  EXPECT_NEAR(rate_ratio({80, 1}, {0, 1})->p_value / std::exp2(-79), 1, 1e-10);
}

TEST(RateRatioTest, HasAtLeastItsNominalCoverage) {
  TestRandom random{21};
  constexpr int kDraws = 5000;
  int covered = 0;
  for (int i = 0; i < kDraws; ++i) {
    const auto ratio = rate_ratio({random.poisson(12), 2}, {random.poisson(9), 3});
    covered += ratio->low <= 2 && (!ratio->high || 2 <= *ratio->high) ? 1 : 0;
  }
  EXPECT_GE(static_cast<double>(covered) / kDraws, 0.95);
  EXPECT_LE(static_cast<double>(covered) / kDraws, 0.99);
}

TEST(RateRatioTest, ZeroEventsOnOneSideLeaveOneBoundOpen) {
  const auto none_second = rate_ratio({4, 100}, {0, 100});
  EXPECT_DOUBLE_EQ(none_second->value, 9);
  EXPECT_TRUE(none_second->corrected);
  EXPECT_FALSE(none_second->high);
  EXPECT_GT(none_second->low, 0);
  const auto none_first = rate_ratio({0, 100}, {4, 100});
  EXPECT_EQ(none_first->low, 0);
  EXPECT_TRUE(none_first->high);
  EXPECT_DOUBLE_EQ(none_first->p_value, none_second->p_value);
  EXPECT_DOUBLE_EQ(none_first->p_value, 0.125);
}

TEST(RateRatioTest, WithoutEventsOrExposureThereIsNoRatio) {
  EXPECT_FALSE(rate_ratio({0, 10}, {0, 10}));
  EXPECT_FALSE(rate_ratio({1, 0}, {1, 10}));
  EXPECT_FALSE(rate_ratio({1, 10}, {1, 0}));
}

TEST(PoissonTest, NegativeArgumentsAreRejected) {
  EXPECT_THROW(garwood(-1), std::invalid_argument);
  EXPECT_THROW(garwood(1, 1), std::invalid_argument);
  EXPECT_THROW(poisson_rate({1, -1}), std::invalid_argument);
}

}  // namespace
}  // namespace pharos::stats
