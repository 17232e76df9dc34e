#include "core/stats/squashing.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace pharos::stats {
namespace {

TEST(SquashingTest, NeighborsInExpectedCountBecomeTheirMean) {
  const std::vector<PairCount> pairs{{1, 0.60}, {1, 0.10}, {2, 0.10}, {1, 0.11}, {1, 0.12}, {1, 0.13}};
  const auto squashed = squash(pairs, 1.25);
  ASSERT_EQ(squashed.size(), 4U);
  EXPECT_DOUBLE_EQ(squashed[0].pair.expected, 0.11);
  EXPECT_EQ(squashed[0].weight, 3);
  EXPECT_DOUBLE_EQ(squashed[1].pair.expected, 0.13);
  EXPECT_EQ(squashed[1].weight, 1);
  EXPECT_DOUBLE_EQ(squashed[2].pair.expected, 0.60);
  EXPECT_EQ(squashed[3].pair.count, 2);
}

TEST(SquashingTest, WeightsAndExpectedCountsAddUpAsBefore) {
  std::vector<PairCount> pairs;
  double expected = 0;
  for (int i = 0; i < 20000; ++i) {
    pairs.push_back({i % 3, 0.001 * (i % 970) + 0.1});
    expected += pairs.back().expected;
  }
  const auto squashed = squash(pairs);
  double weights = 0;
  double sum = 0;
  for (const auto& [pair, weight] : squashed) {
    weights += weight;
    sum += weight * pair.expected;
  }
  EXPECT_LT(squashed.size(), 200U);
  EXPECT_DOUBLE_EQ(weights, 20000);
  EXPECT_NEAR(sum, expected, 1e-7);
}

TEST(SquashingTest, ARatioOfOneJoinsOnlyEqualPairs) {
  const std::vector<PairCount> pairs{{1, 0.6}, {1, 0.1}, {1, 0.6}};
  EXPECT_EQ(squash(pairs, 1).size(), 2U);
  EXPECT_EQ(unsquashed(pairs).size(), 3U);
  EXPECT_TRUE(squash({}).empty());
  EXPECT_THROW(squash(pairs, 0.9), std::invalid_argument);
}

}  // namespace
}  // namespace pharos::stats
