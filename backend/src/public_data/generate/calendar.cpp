#include "public_data/generate/calendar.hpp"

#include <algorithm>
#include <array>
#include <chrono>

namespace pharos::public_data::generate {
namespace {

using std::chrono::months;
using std::chrono::sys_days;
using std::chrono::year_month;
using std::chrono::year_month_day;

year_month_day civil(Date day) {
  return sys_days{std::chrono::days{day.days}};
}
Date date_of(year_month_day day) {
  return {static_cast<std::int32_t>(sys_days{day}.time_since_epoch().count())};
}

// Starting with Monday.
constexpr std::array<std::uint64_t, 7> kWeekdays = {125, 115, 110, 105, 95, 9, 6};

// Reports of a year relative to other years: steady growth of an eighth per year.
std::uint64_t weight_of(Date day, Date last) {
  const int years_before = (last.days - day.days) / 365;
  std::uint64_t weight = 10'000;
  for (int i = 0; i < years_before; ++i) weight = weight * 8 / 9;
  const auto weekday = static_cast<size_t>(((day.days + 3) % 7 + 7) % 7);
  return std::max<std::uint64_t>(weight * kWeekdays[weekday] / 100, 1);
}

}  // namespace

Date first_of_month(Date day) {
  const auto date = civil(day);
  return date_of(date.year() / date.month() / 1);
}
Date last_of_month(Date day) {
  const auto date = civil(day);
  return date_of(date.year() / date.month() / std::chrono::last);
}
Date add_months(Date day, int count) {
  const auto date = civil(day);
  const year_month month = year_month{date.year(), date.month()} + months{count};
  return date_of(month / 1);
}

Calendar::Calendar(Date first, Date last, std::uint64_t reports) : first_(first) {
  add_days(first, last, 0, reports);
  reports_a_month_ = std::max<std::uint64_t>((reports - first_report({last.days - 365})) / 12, 1);
  Date month = last;
  for (unsigned i = 0; i < kMonthsToCome; ++i) {
    month = {last_of_month(month).days + 1};
    add_days(month, last_of_month(month), reports + i * reports_a_month_, reports_a_month_);
  }
}

void Calendar::add_days(Date first, Date last, std::uint64_t number, std::uint64_t reports) {
  std::vector<std::uint64_t> before;  // total weight of the days before each day
  std::uint64_t total = 0;
  for (std::int32_t day = first.days; day <= last.days; ++day) {
    before.push_back(total);
    total += weight_of({day}, last);
  }
  for (const std::uint64_t weight : before) first_report_.push_back(number + weight * reports / total);
}

Date Calendar::day_of(std::uint64_t report) const {
  const auto after = std::ranges::upper_bound(first_report_, report);
  return {first_.days + static_cast<std::int32_t>(after - first_report_.begin()) - 1};
}

std::uint64_t Calendar::first_report(Date day) const {
  const auto place = static_cast<size_t>(std::max(0, day.days - first_.days));
  return first_report_[std::min(place, first_report_.size() - 1)];
}

}  // namespace pharos::public_data::generate
