#include "sheets/sheet_rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/error.hpp"

namespace pharos::sheets {
namespace {

constexpr double kLargestExact = 1e15;  // spreadsheets show larger numbers with an exponent

std::uint64_t read_number(std::string_view text) {
  std::uint64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

// The column of "AB12", counted from 0; `when_absent` if it has no letters. Stops counting beyond the widest possible
// sheet.
size_t column_of(std::string_view cell, size_t when_absent) {
  constexpr size_t kWidest = 100'000;
  size_t column = 0;
  for (const char c : cell) {
    if (c < 'A' || c > 'Z' || column > kWidest) break;
    column = column * 26 + static_cast<size_t>(c - 'A' + 1);
  }
  return column == 0 ? when_absent : column - 1;
}

}  // namespace

void SheetRows::start(std::string_view name, const std::vector<XmlAttribute>& attributes) {
  if (name == "row") {
    const auto number = find_attribute(attributes, "r");
    row_ = number.empty() ? row_ + 1 : read_number(number);
    cells_.clear();
  } else if (name == "c") {
    begin_cell(attributes);
  } else if (name == "rPh") {
    in_phonetics_ = true;
  }
  in_value_ = (name == "v" || name == "t") && !in_phonetics_;
}

void SheetRows::begin_cell(const std::vector<XmlAttribute>& attributes) {
  column_ = column_of(find_attribute(attributes, "r"), cells_.size());
  budget_.check_columns(row_, column_ + 1);
  style_ = read_number(find_attribute(attributes, "s"));
  const auto type = find_attribute(attributes, "t");
  kind_ = type == "s"                   ? Kind::kShared
          : type == "b"                 ? Kind::kBoolean
          : type.empty() || type == "n" ? Kind::kNumber
                                        : Kind::kText;  // str, inlineStr, e, d
  value_.clear();
}

void SheetRows::text(std::string_view piece) {
  if (!in_value_) return;
  value_ += piece;
  budget_.check_cell(row_, column_, value_.size());
}

void SheetRows::end(std::string_view name) {
  in_value_ = false;
  if (name == "rPh") in_phonetics_ = false;
  if (name == "c") add_cell();
  if (name != "row") return;
  const bool is_blank = std::ranges::all_of(cells_, [](const std::string& cell) { return cell.empty(); });
  if (is_blank) return;
  budget_.count_row();
  take_(row_, cells_);
}

void SheetRows::add_cell() {
  if (value_.empty()) return;
  if (cells_.size() <= column_) cells_.resize(column_ + 1);
  cells_[column_] = shown_value();
  budget_.check_cell(row_, column_, cells_[column_].size());
}

std::string SheetRows::shown_value() {
  if (kind_ == Kind::kShared) return std::string{book_.strings.at(read_number(value_))};
  if (kind_ == Kind::kBoolean) return value_ == "1" ? "TRUE" : "FALSE";
  if (kind_ == Kind::kText) return value_;
  double number = 0;
  const auto [end, error] = std::from_chars(value_.data(), value_.data() + value_.size(), number);
  if (error != std::errc{} || end != value_.data() + value_.size() || !std::isfinite(number)) return value_;
  if (book_.styles.is_date(style_)) {
    auto day = day_of_serial(number, book_.from_1904, book_.separator);
    if (!day.empty()) return day;
  }
  if (number == std::trunc(number) && std::abs(number) < kLargestExact) return fmt::format("{:.0f}", number);
  return fmt::format("{:.15g}", number);
}

}  // namespace pharos::sheets
