#pragma once

// What every statistic of this folder answers with. Three rules hold for all of them:
//  - a number that does not exist is absent (std::nullopt), never NaN and never infinite;
//  - an argument outside its stated range is a bug of the caller: std::invalid_argument;
//  - a confidence level is two-sided and lies strictly between 0 and 1.
namespace pharos::stats {

inline constexpr double kConfidence = 0.95;

struct Interval {
  double low;
  double high;
};

struct Estimate {
  double value;
  double low;
  double high;
};

// A quotient and its interval. `corrected`: a zero made both meaningless, so 1/2 was added to every cell first.
struct RatioEstimate {
  double value;
  double low;
  double high;
  bool corrected;
};

}  // namespace pharos::stats
