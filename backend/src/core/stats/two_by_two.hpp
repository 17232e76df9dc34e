#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "core/stats/estimate.hpp"

namespace pharos::stats {

// Counts of a product and an event, all of one unit (reports or unique events), none negative:
//                 event   other events
//   product         a          b
//   comparison      c          d
struct TwoByTwo {
  std::int64_t a;
  std::int64_t b;
  std::int64_t c;
  std::int64_t d;
};

// Proportional reporting ratio a/(a+b) : c/(c+d) with the log-normal interval. When a or c is 0 (or b and d both
// are), 1/2 is added to every cell first. Nothing when a row is empty or the event was never reported.
std::optional<RatioEstimate> proportional_reporting_ratio(const TwoByTwo& table, double confidence = kConfidence);

// Reporting odds ratio ad/bc with the log-normal interval. When any cell is 0, 1/2 is added to every cell first.
// Nothing when a row or a column is empty.
std::optional<RatioEstimate> reporting_odds_ratio(const TwoByTwo& table, double confidence = kConfidence);

struct ChiSquare {
  double statistic;
  double p_value;  // two-sided, one degree of freedom
};

// Pearson's chi-square of independence. With an empty row or column nothing can deviate: 0, p 1.
ChiSquare chi_square(const TwoByTwo& table);
// The same with Yates' correction, clamped so that it never increases a small deviation.
ChiSquare chi_square_yates(const TwoByTwo& table);

// The count of cell a if product and event were independent: (a+b)(a+c)/n, 0 for an empty table.
double expected_count(const TwoByTwo& table);

struct RelativeReporting {
  std::int64_t count;           // N: cell a, over all strata
  double expected;              // E: the sum of the expected counts of all strata
  std::optional<double> ratio;  // N/E; nothing when E is 0
};

// Observed and expected counts stratified by sex, age, year and so on; one table per stratum.
RelativeReporting relative_reporting(std::span<const TwoByTwo> strata);

}  // namespace pharos::stats
