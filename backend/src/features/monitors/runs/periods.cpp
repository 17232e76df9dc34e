#include "features/monitors/runs/periods.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/time_zone.hpp"

namespace pharos::monitors {
namespace {

constexpr int kSecondsAnHour = 3600;

Timestamp morning_of(cctz::civil_day day, const Mornings& mornings) {
  return moment_of(cctz::civil_second(day) + mornings.hour * kSecondsAnHour, zone_of(mornings.timezone));
}

cctz::civil_day monday_of(cctz::civil_day day) {
  return cctz::prev_weekday(day + 1, cctz::weekday::monday);
}

// A week belongs to the year of its Thursday (ISO 8601).
std::string week_key(cctz::civil_day monday) {
  const cctz::civil_day thursday = monday + 3;
  return fmt::format("{}-W{:02}", thursday.year(), (cctz::get_yearday(thursday) - 1) / 7 + 1);
}

}  // namespace

Timestamp start_of_day(Timestamp day, const std::string& timezone, int days_later) {
  const cctz::civil_day civil(local_time(day, cctz::utc_time_zone()));
  return morning_of(civil + days_later, {.timezone = timezone, .hour = 0});
}

Timestamp Monitor::begins_at() const {
  return start_of_day(start_date, timezone);
}

std::optional<Timestamp> Monitor::ends_at() const {
  return expiration_date ? std::optional{start_of_day(*expiration_date, timezone, 1)} : std::nullopt;
}

Period period_at(Frequency frequency, Timestamp moment, const Mornings& mornings) {
  const auto local = local_time(moment, zone_of(mornings.timezone));
  const cctz::civil_day today(local - mornings.hour * kSecondsAnHour);
  switch (frequency) {
    case Frequency::kWeekly: {
      const auto monday = monday_of(today);
      return {week_key(monday), morning_of(monday, mornings), morning_of(monday + 7, mornings)};
    }
    case Frequency::kMonthly: {
      const cctz::civil_month month(today);
      return {fmt::format("{}-{:02}", month.year(), month.month()), morning_of(cctz::civil_day(month), mornings),
              morning_of(cctz::civil_day(month + 1), mornings)};
    }
    case Frequency::kDaily:
      break;
  }
  return {to_iso(today), morning_of(today, mornings), morning_of(today + 1, mornings)};
}

Timestamp first_due(Frequency frequency, Timestamp moment, const Mornings& mornings) {
  const auto period = period_at(frequency, moment, mornings);
  return period.begins_at == moment ? moment : period.ends_at;
}

Timestamp next_due(const Monitor& monitor, Timestamp period_ends_at, Timestamp now) {
  const auto end = monitor.ends_at();
  if (!end) return period_ends_at;
  return now < *end ? std::min(period_ends_at, *end) : kNever;
}

}  // namespace pharos::monitors
