#include "public_data/query/period.hpp"

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <utility>

namespace pharos::public_data {
namespace {

using std::chrono::year_month_day;

year_month_day to_calendar(Date date) {
  return year_month_day{std::chrono::sys_days{std::chrono::days{date.days}}};
}

Date to_date(year_month_day day) {
  return {static_cast<std::int32_t>(std::chrono::sys_days{day}.time_since_epoch().count())};
}

// The day after the same day `months` earlier; at the end of a shorter month its last day.
Date first_day(Date last_day, int months) {
  auto day = to_calendar(last_day) - std::chrono::months{months};
  if (!day.ok()) day = day.year() / day.month() / std::chrono::last;
  return {to_date(day).days + 1};
}

constexpr std::array<std::pair<std::string_view, int>, 7> kMonths = {
    {{"1M", 1}, {"3M", 3}, {"6M", 6}, {"1Y", 12}, {"3Y", 36}, {"5Y", 60}, {"10Y", 120}}};

}  // namespace

std::optional<Period> find_period(std::string_view name, Date last_day) {
  if (name == "ALL") return Period{};
  if (name == "YTD") return Period{to_date(to_calendar(last_day).year() / 1 / 1), last_day};
  for (const auto& [text, months] : kMonths) {
    if (name == text) return Period{first_day(last_day, months), last_day};
  }
  return std::nullopt;
}

std::string incomplete_from(Date last_day, int months) {
  const auto day = to_calendar(last_day);
  const auto first = day.year() / day.month() - std::chrono::months{months - 1};
  return fmt::format("{:04}-{:02}", static_cast<int>(first.year()), static_cast<unsigned>(first.month()));
}

}  // namespace pharos::public_data
