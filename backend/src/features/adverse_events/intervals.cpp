#include "features/adverse_events/intervals.hpp"

#include <fmt/format.h>

#include <chrono>

#include "features/adverse_events/answer_parts.hpp"
#include "public_data/query/months.hpp"

namespace pharos::adverse_events {
namespace {

using public_data::Date;

std::string month_start(int number) {
  return fmt::format("{:04}-{:02}-01", number / 12, number % 12 + 1);
}

std::string month_end(int number) {
  const std::chrono::year_month_day last{
      std::chrono::year{number / 12} / std::chrono::month{static_cast<unsigned>(number % 12 + 1)} / std::chrono::last};
  return fmt::format("{:04}-{:02}-{:02}", number / 12, number % 12 + 1, static_cast<unsigned>(last.day()));
}

}  // namespace

Interval interval_of(const JsonObject& parameters) {
  const int months = kIntervals.find(parameters.at("interval").as_string()).value();
  return {kIntervals.name(months), months};
}

Date first_day(int month) {
  const auto first = std::chrono::year{month / 12} / std::chrono::month{static_cast<unsigned>(month % 12) + 1} / 1;
  return {static_cast<std::int32_t>(std::chrono::sys_days{first}.time_since_epoch().count())};
}

int month_number_of(Date date) {
  return static_cast<int>(public_data::month_number(date));
}

std::string period_text(int first_month, const Interval& interval) {
  const int year = first_month / 12;
  if (interval.months == 12) return fmt::format("{:04}", year);
  if (interval.months == 3) return fmt::format("{:04}-Q{}", year, first_month % 12 / 3 + 1);
  return month_text(year, static_cast<unsigned>(first_month % 12) + 1);
}

PeriodView period_view(int first_month, const Interval& interval) {
  return {.period = period_text(first_month, interval),
          .start = month_start(first_month),
          .end = month_end(first_month + interval.months - 1)};
}

std::int64_t Bucket::total() const {
  return sum_of(counts.by_event_type);
}

std::map<int, Bucket> buckets_of(const public_data::Timeline& timeline, const public_data::AeFilter& filter,
                                 const Interval& interval, Date data_through, std::int64_t incomplete_months) {
  std::map<int, Bucket> buckets;
  for (const auto& counts : timeline.buckets) {
    buckets[counts.year * 12 + static_cast<int>(counts.month) - 1].counts = counts;
  }
  for (const auto& day : {filter.start_date, filter.end_date}) {
    if (!day) continue;
    const int month = month_number_of(*day);
    buckets[month - month % interval.months];
  }
  if (buckets.empty()) return buckets;
  const int last = buckets.rbegin()->first;
  for (int month = buckets.begin()->first; month < last; month += interval.months) buckets[month];
  const int first_incomplete = month_number_of(data_through) + 1 - static_cast<int>(incomplete_months);
  for (auto& [month, bucket] : buckets) {
    const int next = month + interval.months;
    // A period that starts or ends inside the interval covers only part of it.
    const bool is_cut = (filter.start_date && *filter.start_date > first_day(month)) ||
                        (filter.end_date && filter.end_date->days + 1 < first_day(next).days);
    bucket.is_complete = next <= first_incomplete && !is_cut;
  }
  return buckets;
}

}  // namespace pharos::adverse_events
