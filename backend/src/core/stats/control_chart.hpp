#pragma once

#include <cstddef>
#include <vector>

namespace pharos::stats {

// What a series looks like when nothing is wrong. The z of a u chart has target 0 and sigma 1.
struct ChartTarget {
  double target = 0;
  double sigma = 1;  // positive
};

enum class ChartRule {
  kBeyondLimit,               // one point beyond three sigma
  kTwoOfThreeBeyondTwoSigma,  // the point and one of the two before, on the same side
  kFourOfFiveBeyondOneSigma,  // the point and three of the four before, on the same side
  kEightOnOneSide,            // eight points in a row on one side of the centre
  kSixTrending,               // six points in a row, each above (or each below) the one before
  kCusum,                     // the cumulative sum passed h
  kEwma,                      // the moving average left its limits
};

enum class ChartSide { kHigh, kLow };

// `index` is the position, from 0, of the point that completes the pattern.
struct ChartViolation {
  std::size_t index;
  ChartRule rule;
  ChartSide side;

  bool operator==(const ChartViolation&) const = default;
};

using ChartViolations = std::vector<ChartViolation>;  // ascending by index

}  // namespace pharos::stats
