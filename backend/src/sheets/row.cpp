#include "sheets/row.hpp"

#include <fmt/format.h>

#include "core/error.hpp"

namespace pharos::sheets {
namespace {

constexpr std::uint64_t kRowsBetweenLooks = 1024;  // between checks of the clock

}  // namespace

void Budget::count_row() {
  ++rows_;
  if (rows_ > limits_.max_rows) {
    throw Error(ErrorCode::kBadRequest, fmt::format("The table has more than {} rows", limits_.max_rows));
  }
  if (rows_ % kRowsBetweenLooks == 0 && std::chrono::steady_clock::now() > until_) {
    throw Error(ErrorCode::kBadRequest, "Reading the table took too long");
  }
}

void Budget::refuse_columns(std::uint64_t row) const {
  throw Error(ErrorCode::kBadRequest, fmt::format("Row {} has more than {} columns", row, limits_.max_columns));
}

void Budget::refuse_cell(std::uint64_t row, size_t column) const {
  throw Error(ErrorCode::kBadRequest, fmt::format("Row {}, column {}: the cell contains more than {} KiB", row,
                                                  column + 1, limits_.max_cell_bytes >> 10));
}

}  // namespace pharos::sheets
