#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "features/periodic_reports/series.hpp"

namespace pharos::periodic_reports {

// The days that one report is about, both inclusive.
struct Period {
  std::int64_t number = 0;  // the first is 1
  std::string starts_on = {};
  std::string ends_on = {};
  std::string due_on = {};

  bool operator==(const Period&) const = default;
};
BOOST_DESCRIBE_STRUCT(Period, (), (number, starts_on, ends_on, due_on))

// The same day so many months later; the last day of the month if it has no such day.
std::string months_later(const std::string& day, std::int64_t months);
std::string days_later(const std::string& day, std::int64_t days);
// Months between the reports of the series for a period that starts on this day.
std::int64_t interval_of(const SeriesSpec& spec, const std::string& starts_on);

// The period after `before`, or the first one. Periods are contiguous. They end the day before an anniversary of the
// certification, so a changed period is followed by one that returns to the schedule.
Period next_period(const SeriesSpec& spec, const std::optional<Period>& before);
// From the first period to the one after that of `today`, or the last one of the series. `kept` are the periods that
// have a report; the others are computed.
std::vector<Period> all_periods(const SeriesSpec& spec, const std::vector<Period>& kept, const std::string& today);
// The day after which no report is needed: last unit placed, shelf life and lifetime. Nothing while devices are placed
// on the market.
std::optional<std::string> series_end(const SeriesSpec& spec);

// The period of a new report, with its number and due date. Throws Error{kInvalidFields} naming the field of one that
// overlaps with a period that has a report, leaves a gap, or has another length than scheduled without a reason.
Period require_period(const SeriesSpec& spec, const std::vector<Period>& kept, const Period& wanted,
                      const std::string& change_reason);

}  // namespace pharos::periodic_reports
