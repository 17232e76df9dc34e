#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "public_data/files/line_reader.hpp"

namespace pharos::public_data {

// How rows are recognized in files that escape nothing, where a line break may split a row.
enum class RowStart {
  kEveryLine,      // no cell contains a line break
  kLeadingNumber,  // a row starts with a number and a pipe (MAUDE)
  kFieldCount,     // a row ends when it has all its fields (GUDID)
};

struct RowShape {
  RowStart start = RowStart::kEveryLine;
  size_t columns = 0;
  bool last_is_free_text = false;  // a pipe in the last cell belongs to its text
};

struct PipeRow {
  std::uint64_t line = 0;  // where it starts
  std::string text;        // UTF-8; pieces joined by a space
  bool is_joined = false;  // joined from several lines
  bool is_row = true;      // false: a piece that belongs to no row
};

// The rows of a pipe-delimited text file in Windows-1252 or UTF-8. Such files have no quoting, so quotes are plain
// text.
class PipeRows {
 public:
  // `reader` is positioned after the header; `first` is a line that was already read and is not a header.
  PipeRows(LineReader& reader, const RowShape& shape, std::optional<std::string> first = std::nullopt);
  PipeRows(const PipeRows&) = delete;
  PipeRows& operator=(const PipeRows&) = delete;

  std::optional<PipeRow> next();
  // After the last row: the line in which the file is truncated. Nothing if it ends with a line break or a complete
  // row; truncation inside a last cell of free text cannot be detected.
  std::optional<std::uint64_t> cut_off_line() const;

 private:
  struct Line {
    std::uint64_t number;
    std::string text;
  };
  std::optional<Line> read_line();
  bool starts_row(std::string_view line) const;
  bool belongs_to(const PipeRow& row, std::string_view line) const;

  LineReader& reader_;
  RowShape shape_;
  std::optional<Line> ahead_;
  std::string last_line_;  // only if the source ends without a line break
  size_t last_cells_ = 0;  // of the last row
};

size_t count_cells(std::string_view row);
std::vector<std::string_view> split_cells(std::string_view row);

// The cells of a row, or the reason to reject it. Rows may end early if only unused columns are missing (`needed` is
// the number of columns up to the last one used).
struct RowCells {
  std::vector<std::string_view> cells;
  std::vector<std::string> repairs;
  std::optional<std::string> reason;
};
// `text` must outlive the cells.
RowCells read_cells(std::string_view text, bool is_joined, const RowShape& shape, size_t needed);

// "538836|..." or " 619611.0|...".
bool starts_with_number(std::string_view line);

}  // namespace pharos::public_data
