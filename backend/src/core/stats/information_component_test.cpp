#include "core/stats/information_component.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

namespace pharos::stats {
namespace {

// P(X <= x) of a gamma variable by Simpson's rule on the density of its square root, which is smooth at 0 for
// every shape of at least 1/2.
double integrated_gamma_cdf(double shape, double rate, double x) {
  constexpr int kSteps = 20000;
  const double constant = std::log(2) + shape * std::log(rate) - std::lgamma(shape);
  const auto density = [shape, rate, constant](double root) {
    if (root == 0) return shape == 0.5 ? std::exp(constant) : 0.0;
    return std::exp(constant + (2 * shape - 1) * std::log(root) - rate * root * root);
  };
  const double width = std::sqrt(x) / kSteps;
  double sum = density(0) + density(std::sqrt(x));
  for (int i = 1; i < kSteps; ++i) sum += density(i * width) * (i % 2 == 1 ? 4 : 2);
  return sum * width / 3;
}

TEST(InformationComponentTest, SmallWorkedTableMatchesTheClosedForm) {
  const Estimate ic = information_component(25, 6.25);
  EXPECT_NEAR(ic.value, 1.9175, 5e-5);
  EXPECT_NEAR(ic.low, 1.2485, 5e-5);
  EXPECT_NEAR(ic.high, 2.3889, 5e-5);
}

TEST(InformationComponentTest, ExactBoundsCutOffTheStatedTails) {
  for (const double observed : {0.0, 1.0, 3.0, 25.0, 400.0}) {
    const Estimate ic = information_component_exact(observed, 6.25);
    const double rate = 6.75;
    EXPECT_NEAR(integrated_gamma_cdf(observed + 0.5, rate, std::exp2(ic.low)), 0.025, 1e-7) << observed;
    EXPECT_NEAR(integrated_gamma_cdf(observed + 0.5, rate, std::exp2(ic.high)), 0.975, 1e-7) << observed;
  }
  const Estimate wide = information_component_exact(4, 1, 0.99);
  EXPECT_NEAR(integrated_gamma_cdf(4.5, 1.5, std::exp2(wide.low)), 0.005, 1e-7);
}

// The closed form trades accuracy for speed: within 0.05 bits from 3 events on, within 0.4 bits below.
TEST(InformationComponentTest, ClosedFormStaysCloseToTheGammaQuantiles) {
  for (int observed = 0; observed <= 2000; observed = observed < 20 ? observed + 1 : observed * 2) {
    const Estimate closed = information_component(observed, 3.7);
    const Estimate exact = information_component_exact(observed, 3.7);
    const double tolerance = observed < 3 ? 0.4 : 0.05;
    EXPECT_NEAR(closed.low, exact.low, tolerance) << observed;
    EXPECT_NEAR(closed.high, exact.high, tolerance) << observed;
    EXPECT_DOUBLE_EQ(closed.value, exact.value);
  }
}

TEST(InformationComponentTest, ZerosAreDefined) {
  EXPECT_DOUBLE_EQ(information_component(0, 0).value, 0);
  EXPECT_DOUBLE_EQ(information_component(0, 1.5).value, -2);
  EXPECT_LT(information_component(0, 0).low, 0);
}

TEST(InformationComponentTest, NegativeCountsAreRejected) {
  EXPECT_THROW(information_component(-1, 1), std::invalid_argument);
  EXPECT_THROW(information_component(1, -1), std::invalid_argument);
  EXPECT_THROW(information_component_exact(1, 1, 1), std::invalid_argument);
}

}  // namespace
}  // namespace pharos::stats
