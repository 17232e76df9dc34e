#include "core/stats/binomial.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>
#include <vector>

namespace pharos::stats {
namespace {

// P(count = 0), ..., P(count = trials), each computed from the previous one.
std::vector<double> binomial_chances(int trials, double p) {
  std::vector<double> chances{std::pow(1 - p, trials)};
  for (int k = 0; k < trials; ++k) chances.push_back(chances.back() * (trials - k) / (k + 1) * p / (1 - p));
  return chances;
}

TEST(WilsonTest, MatchesNewcombesExamples) {
  const struct {
    Proportion proportion;
    double low;
    double high;
  } examples[] = {
      {{81, 263}, 0.2553, 0.3662}, {{15, 148}, 0.0624, 0.1605}, {{0, 20}, 0, 0.1611}, {{1, 29}, 0.0061, 0.1718}};
  for (const auto& example : examples) {
    const auto interval = wilson(example.proportion);
    EXPECT_NEAR(interval->low, example.low, 5e-5);
    EXPECT_NEAR(interval->high, example.high, 5e-5);
  }
}

// The bounds are the proportions from which the observed one is exactly z standard errors away.
TEST(WilsonTest, BoundsSolveTheScoreEquation) {
  const auto interval = wilson({7, 50});
  for (const double bound : {interval->low, interval->high}) {
    EXPECT_NEAR(std::abs(0.14 - bound) / std::sqrt(bound * (1 - bound) / 50), 1.959964, 1e-6);
  }
}

TEST(WilsonTest, ExtremesStayInsideZeroAndOne) {
  EXPECT_EQ(wilson({0, 3})->low, 0);
  EXPECT_EQ(wilson({3, 3})->high, 1);
  EXPECT_FALSE(wilson({0, 0}));
}

TEST(ClopperPearsonTest, MatchesNewcombesExamples) {
  EXPECT_NEAR(clopper_pearson({81, 263})->low, 0.2527, 5e-5);
  EXPECT_NEAR(clopper_pearson({81, 263})->high, 0.3676, 5e-5);
  EXPECT_NEAR(clopper_pearson({1, 29})->low, 0.0009, 5e-5);
  EXPECT_NEAR(clopper_pearson({1, 29})->high, 0.1776, 5e-5);
  EXPECT_EQ(clopper_pearson({0, 20})->low, 0);
  EXPECT_EQ(clopper_pearson({20, 20})->high, 1);
  EXPECT_FALSE(clopper_pearson({0, 0}));
}

TEST(ClopperPearsonTest, BoundsLeaveHalfTheErrorInEachTail) {
  const auto interval = clopper_pearson({7, 50}, 0.90);
  double at_least = 0;
  double at_most = 0;
  const auto at_low = binomial_chances(50, interval->low);
  const auto at_high = binomial_chances(50, interval->high);
  for (std::size_t k = 0; k <= 50; ++k) {
    if (k >= 7) at_least += at_low[k];
    if (k <= 7) at_most += at_high[k];
  }
  EXPECT_NEAR(at_least, 0.05, 1e-10);
  EXPECT_NEAR(at_most, 0.05, 1e-10);
}

TEST(NewcombeTest, MatchesThePublishedExamples) {
  const struct {
    Proportion first;
    Proportion second;
    Estimate expected;
  } examples[] = {
      {{56, 70}, {48, 80}, {0.2000, 0.0524, 0.3339}}, {{9, 10}, {3, 10}, {0.6000, 0.1705, 0.8090}},
      {{5, 56}, {0, 29}, {0.0893, -0.0381, 0.1926}},  {{0, 10}, {0, 20}, {0.0000, -0.1611, 0.2775}},
      {{10, 10}, {0, 20}, {1.0000, 0.6791, 1.0000}},
  };
  for (const auto& [first, second, expected] : examples) {
    const auto difference = newcombe_difference(first, second);
    EXPECT_NEAR(difference->value, expected.value, 5e-5);
    EXPECT_NEAR(difference->low, expected.low, 5e-5);
    EXPECT_NEAR(difference->high, expected.high, 5e-5);
  }
  EXPECT_FALSE(newcombe_difference({1, 2}, {0, 0}));
}

// All 21 * 26 outcomes, weighted by their probability.
TEST(NewcombeTest, HasItsNominalCoverage) {
  const auto first = binomial_chances(20, 0.7);
  const auto second = binomial_chances(25, 0.5);
  double covered = 0;
  for (std::size_t i = 0; i <= 20; ++i) {
    for (std::size_t j = 0; j <= 25; ++j) {
      const auto difference =
          newcombe_difference({static_cast<std::int64_t>(i), 20}, {static_cast<std::int64_t>(j), 25});
      if (difference->low <= 0.2 && 0.2 <= difference->high) covered += first[i] * second[j];
    }
  }
  EXPECT_NEAR(covered, 0.95, 0.015);
}

TEST(RatioOfProportionsTest, SwappingTheSidesInvertsTheInterval) {
  const auto ratio = ratio_of_proportions({56, 70}, {48, 80});
  const auto inverse = ratio_of_proportions({48, 80}, {56, 70});
  EXPECT_DOUBLE_EQ(ratio->value, 4.0 / 3);
  EXPECT_NEAR(ratio->low, 1 / inverse->high, 1e-12);
  EXPECT_NEAR(ratio->high, 1 / inverse->low, 1e-12);
}

TEST(RatioOfProportionsTest, HasItsNominalCoverage) {
  const auto first = binomial_chances(40, 0.5);
  const auto second = binomial_chances(50, 0.25);
  double covered = 0;
  for (std::size_t i = 0; i <= 40; ++i) {
    for (std::size_t j = 0; j <= 50; ++j) {
      const auto ratio = ratio_of_proportions({static_cast<std::int64_t>(i), 40}, {static_cast<std::int64_t>(j), 50});
      if (ratio && ratio->low <= 2 && 2 <= ratio->high) covered += first[i] * second[j];
    }
  }
  EXPECT_NEAR(covered, 0.95, 0.015);
}

TEST(RatioOfProportionsTest, ZeroAndFullProportionsAreCorrected) {
  EXPECT_DOUBLE_EQ(ratio_of_proportions({3, 10}, {0, 20})->value, (3.5 / 11) / (0.5 / 21));
  EXPECT_TRUE(ratio_of_proportions({3, 3}, {5, 5})->corrected);
  EXPECT_FALSE(ratio_of_proportions({0, 3}, {0, 5}));
  EXPECT_FALSE(ratio_of_proportions({0, 0}, {2, 5}));
}

TEST(ProportionTest, ACountAboveItsTotalIsRejected) {
  EXPECT_THROW(wilson({3, 2}), std::invalid_argument);
  EXPECT_THROW(clopper_pearson({-1, 2}), std::invalid_argument);
  EXPECT_THROW(wilson({1, 2}, 1.5), std::invalid_argument);
}

}  // namespace
}  // namespace pharos::stats
