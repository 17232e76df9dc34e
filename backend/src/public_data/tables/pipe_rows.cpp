#include "public_data/tables/pipe_rows.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "public_data/files/encoding.hpp"

namespace pharos::public_data {

namespace {

// The longest known cell has 32,000 characters; anything beyond this is junk, not one row.
constexpr size_t kMaxRow = 1 << 20;
constexpr size_t kMaxKeyDigits = 10;

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

}  // namespace

bool starts_with_number(std::string_view line) {
  line = line.substr(std::min(line.find_first_not_of(' '), line.size()));
  const auto* digits_end = std::ranges::find_if_not(line, is_digit);
  const auto digits = static_cast<size_t>(digits_end - line.begin());
  if (digits == 0 || digits > kMaxKeyDigits) return false;
  std::string_view rest = line.substr(digits);
  if (rest.starts_with(".0")) rest.remove_prefix(2);
  return rest.starts_with('|');
}

size_t count_cells(std::string_view row) {
  return static_cast<size_t>(std::ranges::count(row, '|')) + 1;
}

std::vector<std::string_view> split_cells(std::string_view row) {
  std::vector<std::string_view> cells;
  for (size_t start = 0; start <= row.size();) {
    const size_t end = std::min(row.find('|', start), row.size());
    cells.push_back(row.substr(start, end - start));
    start = end + 1;
  }
  return cells;
}

PipeRows::PipeRows(LineReader& reader, const RowShape& shape, std::optional<std::string> first)
    : reader_(reader), shape_(shape) {
  if (!first) return;
  make_utf8(*first);
  ahead_ = Line{reader_.number(), std::move(*first)};
}

std::optional<PipeRow> PipeRows::next() {
  auto line = ahead_ ? std::move(ahead_) : read_line();
  ahead_.reset();
  if (!line) return std::nullopt;
  PipeRow row{.line = line->number, .text = std::move(line->text)};
  row.is_row = starts_row(row.text);
  while (auto more = read_line()) {
    if (!belongs_to(row, more->text)) {
      ahead_ = std::move(more);
      break;
    }
    row.text += ' ';
    row.text += more->text;
    row.is_joined = true;
  }
  last_cells_ = count_cells(row.text);
  return row;
}

std::optional<std::uint64_t> PipeRows::cut_off_line() const {
  if (last_line_.empty()) return std::nullopt;
  const bool may_be_text = shape_.last_is_free_text && !starts_with_number(last_line_);
  const bool is_whole =
      shape_.start == RowStart::kFieldCount ? last_cells_ >= shape_.columns : count_cells(last_line_) >= shape_.columns;
  return is_whole || may_be_text ? std::nullopt : std::optional(reader_.number());
}

// Blank lines are ignored, inside a row and between rows.
std::optional<PipeRows::Line> PipeRows::read_line() {
  while (const auto line = reader_.next()) {
    if (trim(*line).empty()) continue;
    std::string text(*line);
    make_utf8(text);
    if (reader_.ends_without_break()) last_line_ = text;
    return Line{reader_.number(), std::move(text)};
  }
  return std::nullopt;
}

bool PipeRows::starts_row(std::string_view line) const {
  return shape_.start != RowStart::kLeadingNumber || starts_with_number(line);
}

bool PipeRows::belongs_to(const PipeRow& row, std::string_view line) const {
  if (!row.is_row || row.text.size() + line.size() > kMaxRow) return false;
  switch (shape_.start) {
    case RowStart::kEveryLine:
      return false;
    case RowStart::kLeadingNumber:
      if (!starts_with_number(line)) return true;
      // A line of a narrative may start like a key; the first line of a real row has every cell.
      return shape_.last_is_free_text && count_cells(row.text) >= shape_.columns && count_cells(line) < shape_.columns;
    case RowStart::kFieldCount:
      return count_cells(row.text) < shape_.columns && count_cells(line) < shape_.columns;
  }
  return false;
}

RowCells read_cells(std::string_view text, bool is_joined, const RowShape& shape, size_t needed) {
  RowCells read;
  read.cells = split_cells(text);
  const size_t count = read.cells.size();
  if (is_joined) read.repairs.emplace_back("was split by line breaks; its lines were joined");
  if (count < needed) {
    read.reason = fmt::format("has {} fields, expected {}", count, shape.columns);
  } else if (count < shape.columns) {
    read.repairs.push_back(fmt::format("has {} of {} fields; no field that is used is missing", count, shape.columns));
  } else if (count > shape.columns && shape.last_is_free_text) {
    const char* text_start = read.cells[shape.columns - 1].data();
    read.cells.resize(shape.columns);
    read.cells.back() = {text_start, static_cast<size_t>(text.data() + text.size() - text_start)};
    read.repairs.emplace_back("pipes in the text were kept as text");
  } else if (count > shape.columns) {
    const auto is_blank = [](std::string_view cell) { return trim(cell).empty(); };
    if (std::ranges::all_of(read.cells.begin() + static_cast<std::ptrdiff_t>(shape.columns), read.cells.end(),
                            is_blank)) {
      read.cells.resize(shape.columns);
      read.repairs.emplace_back("empty fields at the end were left out");
    } else {
      read.reason = fmt::format("has {} fields, expected {}", count, shape.columns);
    }
  }
  return read;
}

}  // namespace pharos::public_data
