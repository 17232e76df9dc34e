#pragma once

#include <boost/describe.hpp>
#include <map>
#include <string>
#include <string_view>

#include "core/choices.hpp"
#include "core/json.hpp"
#include "public_data/query/ae_filter.hpp"
#include "public_data/query/answers.hpp"

// Months, quarters and years as shown in charts.
namespace pharos::adverse_events {

struct Interval {
  std::string_view name;
  int months;
};

// Months of each interval.
constexpr auto kIntervals = choices<int>({{1, "month"}, {3, "quarter"}, {12, "year"}});

// The "interval" of a query.
Interval interval_of(const JsonObject& parameters);

// Months are numbered consecutively from year 0; an interval is named by its first month.
int month_number_of(public_data::Date date);
public_data::Date first_day(int month_number);
std::string period_text(int first_month, const Interval& interval);
struct PeriodView {
  std::string period;
  std::string start;  // days
  std::string end;
};
BOOST_DESCRIBE_STRUCT(PeriodView, (), (period, start, end))
PeriodView period_view(int first_month, const Interval& interval);

struct Bucket {
  public_data::TimelineBucket counts;
  bool is_complete = true;

  std::int64_t total() const;
};

// By first month: every interval from the first to the last, including empty ones, because a gap in a chart must be a
// zero. Incomplete are the last `incomplete_months` up to `data_through`, for which reports are still expected, and
// intervals that the filter's period covers only in part.
std::map<int, Bucket> buckets_of(const public_data::Timeline& timeline, const public_data::AeFilter& filter,
                                 const Interval& interval, public_data::Date data_through,
                                 std::int64_t incomplete_months);

}  // namespace pharos::adverse_events
