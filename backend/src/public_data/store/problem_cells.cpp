#include "public_data/store/problem_cells.hpp"

#include <algorithm>
#include <array>

namespace pharos::public_data {
namespace {

// Calls `take` with the position of each set bit.
template <class Take>
void each_bit(std::uint32_t bits, const Take& take) {
  for (; bits != 0; bits &= bits - 1) take(static_cast<size_t>(std::countr_zero(bits)));
}

}  // namespace

ProblemCells::ProblemCells(const std::vector<std::vector<NamedProblems>>& rows) {
  size_t most = 0;
  for (const auto& portion : rows) most += portion.size();
  const size_t size = std::bit_ceil(2 * most + 2);
  slots_.resize(size);
  slot_mask_ = size - 1;
  shift_ = 64 - std::countr_zero(size);
  reports_.reserve(most);
  for (const auto& portion : rows) {
    for (const NamedProblems& report : portion) {
      std::uint32_t& slot = slots_[find_slot(report.report_key)];
      if (slot == 0) {
        reports_.push_back(report);
        slot = static_cast<std::uint32_t>(reports_.size());
      } else {
        reports_[slot - 1].problems |= report.problems;
      }
    }
  }
  columns_.resize(reports_.size());
}

ProblemCells::Cells ProblemCells::count(size_t rows, size_t columns, Unit unit) const {
  if (unit == Unit::kEvents) return count_events(rows, columns);
  Cells cells(rows, std::vector<std::int64_t>(columns));
  for (size_t i = 0; i < reports_.size(); ++i) {
    const std::int64_t weight = unit == Unit::kReports ? 1 : reports_[i].noe;
    each_bit(reports_[i].problems,
             [&](size_t row) { each_bit(columns_[i], [&](size_t column) { cells[row][column] += weight; }); });
  }
  return cells;
}

// An event counts once in a cell, no matter how many of its reports name both problems.
ProblemCells::Cells ProblemCells::count_events(size_t rows, size_t columns) const {
  std::vector<std::uint32_t> order;
  for (std::uint32_t i = 0; i < reports_.size(); ++i) {
    if (columns_[i] != 0) order.push_back(i);
  }
  std::ranges::sort(order, {}, [this](std::uint32_t i) { return reports_[i].event_head; });
  Cells cells(rows, std::vector<std::int64_t>(columns));
  for (auto first = order.begin(); first != order.end();) {
    std::array<std::uint32_t, kMaxMatrixSide> columns_of_row{};
    const std::uint32_t head = reports_[*first].event_head;
    for (; first != order.end() && reports_[*first].event_head == head; ++first) {
      each_bit(reports_[*first].problems, [&](size_t row) { columns_of_row.at(row) |= columns_[*first]; });
    }
    for (size_t row = 0; row < rows; ++row) {
      each_bit(columns_of_row.at(row), [&](size_t column) { ++cells[row][column]; });
    }
  }
  return cells;
}

}  // namespace pharos::public_data
