#include "features/complaints/imports/day_formats.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>

#include "features/complaints/complaint_fields.hpp"
#include "sheets/encoding.hpp"

namespace pharos::complaints {
namespace {

constexpr std::string_view kIso = "YYYY-MM-DD";
constexpr std::string_view kSlashes = "YYYY/MM/DD";
constexpr std::string_view kMonthFirst = "MM/DD/YYYY";
constexpr std::string_view kExcel = "EXCEL";
// Numbers outside this range are hardly dates: 1927-05-18 to 2173-10-14.
constexpr double kFirstSerial = 10'000;
constexpr double kLastSerial = 100'000;
constexpr int kDaysFromExcelToEpoch = 25'569;

std::optional<std::string> iso_of(int year, int month, int day) {
  return find_day(fmt::format("{:04}-{:02}-{:02}", year, month, day), '-');
}

// "3/14/2026 13:05": the parts before, between and after two identical separators.
std::optional<std::array<int, 3>> numbers_of(std::string_view text) {
  text = text.substr(0, text.find_first_of(" T"));
  const auto first = text.find_first_of("/.-");
  if (first == std::string_view::npos) return std::nullopt;
  const auto second = text.find(text[first], first + 1);
  if (second == std::string_view::npos) return std::nullopt;
  const std::array<std::string_view, 3> parts = {text.substr(0, first), text.substr(first + 1, second - first - 1),
                                                 text.substr(second + 1)};
  std::array<int, 3> numbers{};
  for (size_t i = 0; i < parts.size(); ++i) {
    const auto [end, error] = std::from_chars(parts[i].data(), parts[i].data() + parts[i].size(), numbers[i]);
    if (error != std::errc{} || end != parts[i].data() + parts[i].size() || parts[i].size() > 4) return std::nullopt;
  }
  return numbers;
}

std::optional<std::string> find_year_last(std::string_view text, bool is_month_first) {
  const auto numbers = numbers_of(text);
  if (!numbers || (*numbers)[2] < 1000) return std::nullopt;
  const auto [first, second, year] = *numbers;
  return is_month_first ? iso_of(year, first, second) : iso_of(year, second, first);
}

std::optional<std::string> find_serial(std::string_view text) {
  double serial = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), serial);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (serial < kFirstSerial || serial > kLastSerial) return std::nullopt;
  using namespace std::chrono;
  const year_month_day date{sys_days{days{static_cast<int>(std::floor(serial)) - kDaysFromExcelToEpoch}}};
  return iso_of(static_cast<int>(date.year()), static_cast<int>(static_cast<unsigned>(date.month())),
                static_cast<int>(static_cast<unsigned>(date.day())));
}

}  // namespace

bool is_day_format(std::string_view format) {
  return std::ranges::find(kDayFormats, format) != kDayFormats.end();
}

char day_separator(std::string_view format) {
  return format == kSlashes ? '/' : '-';
}

std::optional<std::string> find_day_in(std::string_view format, std::string_view text) {
  if (format == kIso || format == kSlashes) return find_day(text, day_separator(format));
  if (auto day = find_day(text, '-')) return day;
  if (format == kExcel) return find_serial(text);
  return find_year_last(text, format == kMonthFirst);
}

std::vector<std::string_view> fitting_day_formats(const std::vector<std::string>& values) {
  std::vector<std::string_view> fitting;
  const auto is_iso = [](const std::string& value) { return find_day(sheets::trim(value), '-').has_value(); };
  // Unambiguous dates need no other format.
  const bool are_iso = std::ranges::all_of(values, is_iso);
  for (const auto format : kDayFormats) {
    if (are_iso && format != kIso) break;
    const auto fits = [&](const std::string& value) { return find_day_in(format, sheets::trim(value)).has_value(); };
    if (!values.empty() && std::ranges::all_of(values, fits)) fitting.push_back(format);
  }
  return fitting;
}

}  // namespace pharos::complaints
