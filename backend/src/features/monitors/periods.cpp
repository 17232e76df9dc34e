#include "features/monitors/periods.hpp"

#include <cctz/time_zone.h>
#include <fmt/format.h>

#include <algorithm>

namespace pharos::monitors {
namespace {

constexpr int kMorning = 6;
using Seconds = std::chrono::time_point<std::chrono::system_clock, cctz::seconds>;

cctz::time_zone zone_of(const std::string& name) {
  cctz::time_zone zone = cctz::utc_time_zone();
  cctz::load_time_zone(name, &zone);  // leaves UTC when it fails
  return zone;
}

Seconds to_seconds(Timestamp moment) {
  return Seconds{cctz::seconds{moment.seconds()}};
}

Timestamp morning_of(cctz::civil_day day, const cctz::time_zone& zone) {
  const auto moment = zone.lookup(cctz::civil_second(day) + kMorning * 3600L).pre;
  return {std::chrono::duration_cast<std::chrono::microseconds>(moment.time_since_epoch()).count()};
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

Period period_at(Frequency frequency, Timestamp moment, const std::string& timezone) {
  const auto zone = zone_of(timezone);
  const cctz::civil_day today(cctz::convert(to_seconds(moment), zone) - kMorning * 3600L);
  switch (frequency) {
    case Frequency::kWeekly: {
      const auto monday = monday_of(today);
      return {week_key(monday), morning_of(monday, zone), morning_of(monday + 7, zone)};
    }
    case Frequency::kMonthly: {
      const cctz::civil_month month(today);
      return {fmt::format("{}-{:02}", month.year(), month.month()), morning_of(cctz::civil_day(month), zone),
              morning_of(cctz::civil_day(month + 1), zone)};
    }
    case Frequency::kDaily:
      break;
  }
  return {fmt::format("{}-{:02}-{:02}", today.year(), today.month(), today.day()), morning_of(today, zone),
          morning_of(today + 1, zone)};
}

Timestamp first_due(Frequency frequency, Timestamp moment, const std::string& timezone) {
  const auto period = period_at(frequency, moment, timezone);
  return period.begins_at == moment ? moment : period.ends_at;
}

Timestamp next_due(const Monitor& monitor, Timestamp period_ends_at, Timestamp now) {
  const auto end = monitor.ends_at();
  return end && now < *end ? std::min(period_ends_at, *end) : period_ends_at;
}

}  // namespace pharos::monitors
