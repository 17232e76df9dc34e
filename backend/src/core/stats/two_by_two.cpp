#include "core/stats/two_by_two.hpp"

#include <algorithm>
#include <cmath>

#include "core/stats/argument.hpp"
#include "core/stats/binomial.hpp"
#include "core/stats/distributions.hpp"

namespace pharos::stats {
namespace {

// Doubles, because products of four margins overflow integers.
struct Cells {
  double a;
  double b;
  double c;
  double d;

  bool has_zero() const { return a == 0 || b == 0 || c == 0 || d == 0; }
  bool has_empty_margin() const { return a + b == 0 || c + d == 0 || a + c == 0 || b + d == 0; }
  double total() const { return a + b + c + d; }
};

Cells read_cells(const TwoByTwo& table) {
  require_argument(table.a >= 0 && table.b >= 0 && table.c >= 0 && table.d >= 0, "Counts must not be negative");
  return {static_cast<double>(table.a), static_cast<double>(table.b), static_cast<double>(table.c),
          static_cast<double>(table.d)};
}

ChiSquare chi_square_of(const Cells& cells, double correction) {
  if (cells.has_empty_margin()) return {0, 1};
  const double deviation = std::max(0.0, std::abs(cells.a * cells.d - cells.b * cells.c) - correction);
  const double rows = (cells.a + cells.b) * (cells.c + cells.d);
  const double columns = (cells.a + cells.c) * (cells.b + cells.d);
  const double statistic = cells.total() * (deviation / rows) * (deviation / columns);
  return {statistic, chi_square_tail(statistic)};
}

}  // namespace

std::optional<RatioEstimate> proportional_reporting_ratio(const TwoByTwo& table, double confidence) {
  read_cells(table);
  return ratio_of_proportions({table.a, table.a + table.b}, {table.c, table.c + table.d}, confidence);
}

std::optional<RatioEstimate> reporting_odds_ratio(const TwoByTwo& table, double confidence) {
  const double z = two_sided_z(confidence);
  Cells cells = read_cells(table);
  if (cells.has_empty_margin()) return std::nullopt;
  const bool corrected = cells.has_zero();
  if (corrected) cells = {cells.a + 0.5, cells.b + 0.5, cells.c + 0.5, cells.d + 0.5};
  const double ratio = (cells.a / cells.b) * (cells.d / cells.c);
  const double spread = std::sqrt(1 / cells.a + 1 / cells.b + 1 / cells.c + 1 / cells.d);
  return RatioEstimate{ratio, ratio * std::exp(-z * spread), ratio * std::exp(z * spread), corrected};
}

ChiSquare chi_square(const TwoByTwo& table) {
  return chi_square_of(read_cells(table), 0);
}

ChiSquare chi_square_yates(const TwoByTwo& table) {
  const Cells cells = read_cells(table);
  return chi_square_of(cells, cells.total() / 2);
}

double expected_count(const TwoByTwo& table) {
  const Cells cells = read_cells(table);
  if (cells.total() == 0) return 0;
  return (cells.a + cells.b) * (cells.a + cells.c) / cells.total();
}

RelativeReporting relative_reporting(std::span<const TwoByTwo> strata) {
  RelativeReporting sum{0, 0, std::nullopt};
  for (const TwoByTwo& stratum : strata) {
    sum.count += stratum.a;
    sum.expected += expected_count(stratum);
  }
  if (sum.expected > 0) sum.ratio = static_cast<double>(sum.count) / sum.expected;
  return sum;
}

}  // namespace pharos::stats
