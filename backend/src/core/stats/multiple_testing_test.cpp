#include "core/stats/multiple_testing.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <stdexcept>

#include "core/stats/test_random.hpp"

namespace pharos::stats {
namespace {

// The definition itself: the lowest expected share of false discoveries over all cut-offs that include p.
double brute_force_q(const std::vector<double>& p_values, double p) {
  double best = 1;
  for (const double cut : p_values) {
    if (cut < p) continue;
    const auto called = std::count_if(p_values.begin(), p_values.end(), [cut](double other) { return other <= cut; });
    best = std::min(best, cut * static_cast<double>(p_values.size()) / static_cast<double>(called));
  }
  return best;
}

// The fifteen p-values of Benjamini and Hochberg's 1995 example: at 5%, the first four are discoveries.
TEST(BenjaminiHochbergTest, OriginalExampleHasFourDiscoveries) {
  const std::vector<double> p_values{0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344,
                                     0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0000};
  const auto q_values = benjamini_hochberg(p_values);
  EXPECT_EQ(std::count_if(q_values.begin(), q_values.end(), [](double q) { return q <= 0.05; }), 4);
  EXPECT_NEAR(q_values[0], 0.0015, 1e-12);
  EXPECT_NEAR(q_values[3], 0.035625, 1e-12);
}

TEST(BenjaminiHochbergTest, AgreesWithTheDefinitionInAnyOrderAndWithTies) {
  TestRandom random{3};
  std::vector<double> p_values;
  for (int i = 0; i < 60; ++i) p_values.push_back(std::pow(random.uniform(), 3));
  p_values[7] = p_values[20];
  p_values[31] = 0;
  const auto q_values = benjamini_hochberg(p_values);
  for (std::size_t i = 0; i < p_values.size(); ++i) {
    EXPECT_NEAR(q_values[i], brute_force_q(p_values, p_values[i]), 1e-14);
  }
}

TEST(BenjaminiHochbergTest, AnEmptyFamilyAndASingleTestAreUnchanged) {
  EXPECT_TRUE(benjamini_hochberg({}).empty());
  EXPECT_EQ(benjamini_hochberg(std::vector{0.3}), std::vector{0.3});
}

TEST(BenjaminiHochbergTest, ValuesOutsideZeroToOneAreRejected) {
  EXPECT_THROW(benjamini_hochberg(std::vector{0.2, 1.1}), std::invalid_argument);
  EXPECT_THROW(benjamini_hochberg(std::vector{std::numeric_limits<double>::quiet_NaN()}), std::invalid_argument);
}

}  // namespace
}  // namespace pharos::stats
