#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace pharos::sheets {

// Receives a row's line number (the first is 1) and its cells from the first column on; returning false stops reading.
// Rows without cells are skipped.
using TakeRow = std::function<bool(std::uint64_t row, const std::vector<std::string>& cells)>;

// Limits of a table (R36, R37). Exceeding one throws Error{kBadRequest} naming the place.
struct TableLimits {
  std::uint64_t max_rows = 1'000'000;
  size_t max_columns = 200;
  size_t max_cell_bytes = 32 << 10;
  std::chrono::seconds max_time{300};
};

// Tracks reading against the limits.
class Budget {
 public:
  explicit Budget(const TableLimits& limits)
      : limits_(limits), until_(std::chrono::steady_clock::now() + limits.max_time) {}
  const TableLimits& limits() const { return limits_; }
  // Counts one more row.
  void count_row();
  void check_columns(std::uint64_t row, size_t columns) const {
    if (columns > limits_.max_columns) refuse_columns(row);
  }
  void check_cell(std::uint64_t row, size_t column, size_t bytes) const {
    if (bytes > limits_.max_cell_bytes) refuse_cell(row, column);
  }

 private:
  [[noreturn]] void refuse_columns(std::uint64_t row) const;
  [[noreturn]] void refuse_cell(std::uint64_t row, size_t column) const;

  TableLimits limits_;
  std::chrono::steady_clock::time_point until_;
  std::uint64_t rows_ = 0;
};

}  // namespace pharos::sheets
