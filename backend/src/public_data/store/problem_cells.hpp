#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "public_data/query/ae_filter.hpp"

namespace pharos::public_data {

// Which of a few problems a report names: one bit each.
struct NamedProblems {
  std::uint32_t report_key = 0;
  std::uint32_t event_head = 0;
  std::uint32_t noe = 0;
  std::uint32_t problems = 0;
};
constexpr size_t kMaxMatrixSide = 32;

// Counts the reports that name a problem of one kind and one of another. A report may be added more than once.
class ProblemCells {
 public:
  using Cells = std::vector<std::vector<std::int64_t>>;

  // Add every report that names a row problem before any columns.
  explicit ProblemCells(const std::vector<std::vector<NamedProblems>>& rows);

  // Ignores reports that name no row problem.
  void add_columns(const NamedProblems& report) {
    const std::uint32_t slot = slots_[find_slot(report.report_key)];
    if (slot != 0) columns_[slot - 1] |= report.problems;
  }

  Cells count(size_t rows, size_t columns, Unit unit) const;

 private:
  // The slot of the report, or where it would be inserted.
  size_t find_slot(std::uint32_t report_key) const {
    size_t slot = report_key * std::uint64_t{0x9E3779B97F4A7C15} >> shift_;
    while (slots_[slot] != 0 && reports_[slots_[slot] - 1].report_key != report_key) slot = (slot + 1) & slot_mask_;
    return slot;
  }
  Cells count_events(size_t rows, size_t columns) const;

  std::vector<NamedProblems> reports_;
  std::vector<std::uint32_t> columns_;  // of the report at the same position
  // Open addressing by key: 1 + the position of a report, 0 for empty. At least half is empty.
  std::vector<std::uint32_t> slots_;
  size_t slot_mask_ = 0;
  int shift_ = 0;
};

}  // namespace pharos::public_data
