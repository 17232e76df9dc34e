#pragma once

// Result types of the statistics in this folder. Three rules apply to all of them:
// - an undefined number is absent (std::nullopt), never NaN or infinite;
// - an argument outside its stated range is a caller's bug and throws std::invalid_argument;
// - a confidence level is two-sided and strictly between 0 and 1.
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

// A ratio and its interval. `corrected`: a zero made it undefined, so 1/2 was added to every cell first.
struct RatioEstimate {
  double value;
  double low;
  double high;
  bool corrected;
};

}  // namespace pharos::stats
