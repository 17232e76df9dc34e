#include "features/exports/files/documents/paper_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/display_date.hpp"
#include "core/display_number.hpp"

namespace pharos::exports {
namespace {

// In patterns a 0 is any digit.
bool has_shape(std::string_view text, std::string_view pattern) {
  return text.size() == pattern.size() && std::ranges::equal(text, pattern, [](char c, char shape) {
           return shape == '0' ? c >= '0' && c <= '9' : c == shape;
         });
}

std::string shown(double number) {
  return std::abs(number) < 1000 ? fmt::format("{:.4g}", number)
                                 : with_commas(static_cast<std::int64_t>(std::llround(number)));
}

std::string shown(const std::string& text) {
  constexpr size_t kToSecond = 19;  // of "2030-01-31T14:05:09.123456Z"
  if (has_shape(text, "0000-00-00")) return display_day(text);
  const bool is_moment =
      text.ends_with('Z') && has_shape(std::string_view{text}.substr(0, kToSecond), "0000-00-00T00:00:00");
  const auto moment = is_moment ? find_timestamp(text) : std::nullopt;
  return moment ? display_minute(*moment) : text;
}

}  // namespace

PaperCell paper_cell(const Cell& cell) {
  if (const auto* text = std::get_if<std::string>(&cell)) return {shown(*text), false};
  if (const auto* number = std::get_if<std::int64_t>(&cell)) return {with_commas(*number), true};
  if (const auto* number = std::get_if<double>(&cell)) return {shown(*number), true};
  return {};
}

}  // namespace pharos::exports
