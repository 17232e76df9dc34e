#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/json.hpp"
#include "public_data/query/ae_filter.hpp"
#include "public_data/query/answers.hpp"

// Months, quarters and years as the charts show them.
namespace pharos::adverse_events {

struct Interval {
  std::string_view name;
  int months;
};

// The "interval" of a question.
Interval interval_of(const JsonObject& parameters);

// Months are counted through from year 0: an interval is named by its first.
int month_number_of(public_data::Date date);
std::string period_text(int first_month, const Interval& interval);
// {period, start, end}.
JsonObject period_document(int first_month, const Interval& interval);

struct Bucket {
  public_data::TimelineBucket counts;
  bool is_complete = true;

  std::int64_t total() const;
};

// By first month: every interval from the first to the last, the empty ones too, because a gap in a chart must be a
// zero. Incomplete are the last `incomplete_months` up to `data_through`, for which reports are yet to come, and what
// the period of the filter cuts off at either end.
std::map<int, Bucket> buckets_of(const public_data::Timeline& timeline, const public_data::AeFilter& filter,
                                 const Interval& interval, public_data::Date data_through,
                                 std::int64_t incomplete_months);

}  // namespace pharos::adverse_events
