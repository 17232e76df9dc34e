#include "public_data/queries/careful_rows.hpp"

#include <array>
#include <numeric>

namespace pharos::public_data {
namespace {

// In a few passes over the digits: the numbers are small.
void sort_by(const Column<std::uint32_t>& column, std::vector<std::uint32_t>& rows) {
  constexpr int kBits = 11;
  std::uint32_t largest = 0;
  for (const std::uint32_t row : rows) largest = std::max(largest, column[row]);
  std::vector<std::uint32_t> sorted(rows.size());
  for (int shift = 0; shift < 32 && largest >> shift != 0; shift += kBits) {
    std::array<size_t, (1 << kBits) + 1> starts{};
    const auto digit = [&column, shift](std::uint32_t row) { return column[row] >> shift & ((1U << kBits) - 1); };
    for (const std::uint32_t row : rows) ++starts[digit(row) + 1];
    std::partial_sum(starts.begin(), starts.end(), starts.begin());
    for (const std::uint32_t row : rows) sorted[starts[digit(row)]++] = row;
    rows.swap(sorted);
  }
}

}  // namespace

void group_rows(const Facts& facts, Unit unit, bool is_one_code, std::vector<std::uint32_t>& rows) {
  if (!is_one_code) sort_by(facts.columns().report, rows);
  if (unit == Unit::kEvents) sort_by(facts.columns().event, rows);
}

}  // namespace pharos::public_data
