#pragma once

#include <cstddef>
#include <vector>

namespace pharos::stats {

// The in-control distribution of a series. The z of a u chart has target 0 and sigma 1.
struct ChartTarget {
  double target = 0;
  double sigma = 1;  // positive
};

enum class ChartRule {
  kBeyondLimit,               // one point beyond three sigma
  kTwoOfThreeBeyondTwoSigma,  // the point and one of the previous two, on the same side
  kFourOfFiveBeyondOneSigma,  // the point and three of the previous four, on the same side
  kEightOnOneSide,            // eight points in a row on one side of the center
  kSixTrending,               // six points in a row, all rising or all falling
  kCusum,                     // the cumulative sum exceeded h
  kEwma,                      // the moving average left its limits
};

enum class ChartSide { kHigh, kLow };

// `index` is the 0-based position of the point that completes the pattern.
struct ChartViolation {
  std::size_t index;
  ChartRule rule;
  ChartSide side;

  bool operator==(const ChartViolation&) const = default;
};

using ChartViolations = std::vector<ChartViolation>;  // ascending by index

}  // namespace pharos::stats
