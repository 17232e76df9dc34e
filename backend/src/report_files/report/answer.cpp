#include "report_files/report/answer.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pharos::report_files {
namespace {

int digits(std::string_view text) {
  int number = 0;
  for (const char digit : text) number = number * 10 + (digit - '0');
  return number;
}

}  // namespace

std::optional<Day> find_day(std::string_view iso) {
  const auto is_digit_or_dash = [&iso](size_t at) {
    return at == 4 || at == 7 ? iso[at] == '-' : iso[at] >= '0' && iso[at] <= '9';
  };
  if (iso.size() != 10) return std::nullopt;
  for (size_t i = 0; i < iso.size(); ++i) {
    if (!is_digit_or_dash(i)) return std::nullopt;
  }
  const Day day{std::chrono::year{digits(iso.substr(0, 4))} /
                std::chrono::month{static_cast<unsigned>(digits(iso.substr(5, 2)))} /
                std::chrono::day{static_cast<unsigned>(digits(iso.substr(8, 2)))}};
  return day.date.ok() ? std::optional{day} : std::nullopt;
}

std::string to_iso(const Day& day) {
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(day.date.year()), static_cast<unsigned>(day.date.month()),
                     static_cast<unsigned>(day.date.day()));
}

std::string to_hl7(const Day& day) {
  auto text = to_iso(day);
  std::erase(text, '-');
  return text;
}

void tag_invoke(const boost::json::value_from_tag&, Json& out, const Day& day) {
  out = to_iso(day);
}

}  // namespace pharos::report_files
