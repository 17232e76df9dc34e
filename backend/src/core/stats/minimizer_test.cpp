#include "core/stats/minimizer.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace pharos::stats {
namespace {

TEST(MinimizerTest, FindsTheBottomOfRosenbrocksValley) {
  const auto found = minimize(
      [](const std::vector<double>& x, std::vector<double>& gradient) {
        const double bend = x[1] - x[0] * x[0];
        gradient = {-2 * (1 - x[0]) - 400 * x[0] * bend, 200 * bend};
        return std::pow(1 - x[0], 2) + 100 * bend * bend;
      },
      {-1.2, 1});
  EXPECT_TRUE(found.converged);
  EXPECT_NEAR(found.point[0], 1, 1e-6);
  EXPECT_NEAR(found.point[1], 1, 1e-6);
  EXPECT_LT(found.iterations, 100);
}

TEST(MinimizerTest, AvoidsRegionsWhereTheFunctionIsInfinite) {
  const auto found = minimize(
      [](const std::vector<double>& x, std::vector<double>& gradient) {
        if (x[0] <= 0) return std::numeric_limits<double>::infinity();
        gradient = {1 - 1 / x[0]};
        return x[0] - std::log(x[0]);
      },
      {9});
  EXPECT_TRUE(found.converged);
  EXPECT_NEAR(found.point[0], 1, 1e-6);
}

TEST(MinimizerTest, RunningOutOfIterationsIsReported) {
  const auto found = minimize(
      [](const std::vector<double>& x, std::vector<double>& gradient) {
        gradient = {-std::exp(-x[0])};
        return std::exp(-x[0]);
      },
      {0}, {.iterations = 3, .gradient = 1e-12});
  EXPECT_FALSE(found.converged);
  EXPECT_EQ(found.iterations, 3);
  EXPECT_GT(found.gradient_norm, 1e-12);
}

}  // namespace
}  // namespace pharos::stats
