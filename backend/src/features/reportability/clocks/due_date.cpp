#include "features/reportability/clocks/due_date.hpp"

#include <fmt/format.h>

#include "core/display_date.hpp"
#include "core/time_zone.hpp"
#include "features/reportability/clocks/work_calendar.hpp"

namespace pharos::reportability {
namespace {

constexpr int kMonthsInQuarter = 3;

// "Fri 25 Dec 2026".
std::string in_words(cctz::civil_day day) {
  static constexpr const char* kNames[] = {"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"};
  return fmt::format("{} {}", kNames[static_cast<size_t>(cctz::get_weekday(day))], display_day(to_iso(day)));
}

// Counts working days and says which weekdays were skipped as holidays.
cctz::civil_day add_work_days(cctz::civil_day day, std::int64_t count, const WorkCalendar& calendar,
                              std::vector<std::string>& steps) {
  while (count > 0) {
    ++day;
    if (WorkCalendar::is_weekend(day)) continue;
    if (const auto holiday = calendar.holiday(day)) {
      steps.push_back(fmt::format("{} is not a working day: {}", in_words(day), *holiday));
      continue;
    }
    --count;
  }
  return day;
}

cctz::civil_day roll(cctz::civil_day day, const WorkCalendar& calendar, std::vector<std::string>& steps) {
  const auto last = day;
  while (!calendar.is_working_day(day)) ++day;
  if (day != last) {
    const auto holiday = calendar.holiday(last);
    steps.push_back(fmt::format("{} is {}: moved to the next working day, {}", in_words(last),
                                holiday ? "a public holiday (" + *holiday + ")" : "on a weekend", in_words(day)));
  }
  return day;
}

// A period of two days or more includes at least two working days.
cctz::civil_day include_two_working_days(cctz::civil_day start, cctz::civil_day day, const WorkCalendar& calendar,
                                         std::vector<std::string>& steps) {
  int working_days = 0;
  for (auto each = start + 1; each <= day; ++each) working_days += calendar.is_working_day(each) ? 1 : 0;
  const auto before = day;
  while (working_days < 2) working_days += calendar.is_working_day(++day) ? 1 : 0;
  if (day != before) {
    steps.push_back(fmt::format("The period must include two working days: moved to {}", in_words(day)));
  }
  return day;
}

// The end of the month after the quarter.
cctz::civil_day quarter_deadline(cctz::civil_day day) {
  const auto quarter = (day.month() - 1) / kMonthsInQuarter;
  const cctz::civil_month after(day.year(), (quarter + 1) * kMonthsInQuarter + 2);
  return cctz::civil_day(after) - 1;
}

DueDate due_after_hours(const TimeLimit& limit, Timestamp start, const std::string& time_zone) {
  const auto until = start + std::chrono::hours(limit.length);
  const auto zone = zone_of(time_zone);
  const auto day = to_iso(cctz::civil_day(local_time(until, zone)));
  return {.start_day = to_iso(cctz::civil_day(local_time(start, zone))),
          .nominal_day = day,
          .lawful_day = day,
          .lawful_until = until,
          .steps = {fmt::format("{} plus {} hours: {}", display_local(start, time_zone), limit.length,
                                display_local(until, time_zone))}};
}

}  // namespace

DueDate due_date(const TimeLimit& limit, Timestamp start, const std::string& time_zone) {
  if (limit.unit == TimeUnit::kHours) return due_after_hours(limit, start, time_zone);
  const auto zone = zone_of(time_zone);
  const auto day_zero = cctz::civil_day(local_time(start, zone));
  std::vector<std::string> steps{fmt::format("Day 0: {} ({})", in_words(day_zero), time_zone)};
  auto nominal = day_zero + limit.length;
  if (limit.unit == TimeUnit::kWorkDays) {
    nominal = add_work_days(day_zero, limit.length, work_calendar(limit.calendar), steps);
    steps.push_back(fmt::format("{} work days later: {}", limit.length, in_words(nominal)));
  } else if (limit.unit == TimeUnit::kQuarterMonthEnds) {
    nominal = quarter_deadline(day_zero);
    steps.push_back(fmt::format("End of the month after the quarter: {}", in_words(nominal)));
  } else {
    steps.push_back(fmt::format("{} calendar days later: {}", limit.length, in_words(nominal)));
  }
  auto lawful = nominal;
  if (limit.rolls_to_working_day) lawful = roll(lawful, work_calendar(limit.calendar), steps);
  if (limit.includes_two_working_days) {
    lawful = include_two_working_days(day_zero, lawful, work_calendar(limit.calendar), steps);
  }
  return {.start_day = to_iso(day_zero),
          .nominal_day = to_iso(nominal),
          .lawful_day = to_iso(lawful),
          .lawful_until = moment_of(cctz::civil_second(lawful + 1), zone),
          .steps = std::move(steps)};
}

}  // namespace pharos::reportability
