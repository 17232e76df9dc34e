#include "public_data/records/date.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <chrono>

namespace pharos::public_data {

namespace {

constexpr int kFirstYear = 1900;
constexpr int kLastYear = 2199;
// Two-digit years are in the hundred years up to this one: no source with such dates is newer.
constexpr int kTwoDigitPivot = 30;
constexpr std::array<std::string_view, 12> kMonths = {"JAN", "FEB", "MAR", "APR", "MAY", "JUN",
                                                      "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"};

// The number in text[from, from + length), or nothing if it contains a character that is not a digit.
std::optional<int> find_number(std::string_view text, size_t from, size_t length) {
  if (from + length > text.size()) return std::nullopt;
  int number = 0;
  for (const char c : text.substr(from, length)) {
    if (c < '0' || c > '9') return std::nullopt;
    number = number * 10 + (c - '0');
  }
  return number;
}

std::optional<Date> from_parts(std::optional<int> year, std::optional<int> month, std::optional<int> day) {
  if (!year || !month || !day) return std::nullopt;
  return find_date(*year, static_cast<unsigned>(*month), static_cast<unsigned>(*day));
}

bool is_time(std::string_view text) {
  return text.empty() || text.front() == ' ' || text.front() == 'T';
}

std::optional<int> find_month(std::string_view name) {
  for (size_t i = 0; i < kMonths.size(); ++i) {
    const bool same = std::ranges::equal(name, kMonths[i], [](unsigned char a, char b) { return toupper(a) == b; });
    if (same) return static_cast<int>(i) + 1;
  }
  return std::nullopt;
}

// 31-JAN-24 and 31-JAN-2024
std::optional<Date> find_named_month(std::string_view text) {
  if (text.size() != 9 && text.size() != 11) return std::nullopt;
  if (text[2] != '-' || text[6] != '-') return std::nullopt;
  auto year = find_number(text, 7, text.size() - 7);
  if (year && text.size() == 9) year = *year + (*year > kTwoDigitPivot ? 1900 : 2000);
  return from_parts(year, find_month(text.substr(3, 3)), find_number(text, 0, 2));
}

}  // namespace

int year_of(Date day) {
  return static_cast<int>(std::chrono::year_month_day{std::chrono::sys_days{std::chrono::days{day.days}}}.year());
}

std::optional<Date> find_date(int year, unsigned month, unsigned day) {
  const std::chrono::year_month_day date{std::chrono::year{year}, std::chrono::month{month}, std::chrono::day{day}};
  if (year < kFirstYear || year > kLastYear || !date.ok()) return std::nullopt;
  return Date{static_cast<std::int32_t>(std::chrono::sys_days{date}.time_since_epoch().count())};
}

std::optional<Date> find_date(std::string_view text) {
  if (text.size() == 8) return from_parts(find_number(text, 0, 4), find_number(text, 4, 2), find_number(text, 6, 2));
  if (text.size() < 9) return std::nullopt;
  const bool year_first = (text[4] == '-' || text[4] == '/') && text.size() >= 10 && text[7] == text[4];
  if (year_first && is_time(text.substr(10))) {
    return from_parts(find_number(text, 0, 4), find_number(text, 5, 2), find_number(text, 8, 2));
  }
  if (text.size() == 10 && text[2] == '/' && text[5] == '/') {
    return from_parts(find_number(text, 6, 4), find_number(text, 0, 2), find_number(text, 3, 2));
  }
  return find_named_month(text);
}

std::string to_iso(Date date) {
  const std::chrono::year_month_day day{std::chrono::sys_days{std::chrono::days{date.days}}};
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(day.year()), static_cast<unsigned>(day.month()),
                     static_cast<unsigned>(day.day()));
}

}  // namespace pharos::public_data
