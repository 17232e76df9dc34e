#include "features/adverse_events/overview/quality_answer.hpp"

#include <algorithm>

#include "features/adverse_events/ae_parameters.hpp"
#include "features/adverse_events/intervals.hpp"

namespace pharos::adverse_events {
namespace {

using public_data::AeFilter;
using public_data::Date;

Date first_day_of(int year) {
  using namespace std::chrono;
  return {static_cast<std::int32_t>(sys_days{std::chrono::year{year} / January / 1}.time_since_epoch().count())};
}

// The part of the query within one year.
AeFilter within_year(AeFilter filter, int year) {
  const Date first = first_day_of(year);
  const Date last{first_day_of(year + 1).days - 1};
  filter.start_date = filter.start_date ? std::max(*filter.start_date, first) : first;
  filter.end_date = filter.end_date ? std::min(*filter.end_date, last) : last;
  return filter;
}

}  // namespace

Payload ask_quality(const DataVersion& version, const JsonObject& parameters) {
  constexpr Interval kYears{.name = "year", .months = 12};
  const AeFilter filter = filter_of(parameters);
  const auto timeline = version.reports().timeline(filter, kYears.months, public_data::page_limits());
  const auto buckets = buckets_of(timeline, filter, kYears, version.manifest().data_through,
                                  parameters.at("incomplete_months").as_int64());
  QualityByYear view;
  std::int64_t reports = 0;
  for (const auto& bucket : timeline.buckets) {
    const auto stats = version.reports().stats(within_year(filter, bucket.year), public_data::page_limits());
    view.years.push_back({view_of(stats.quality, stats.totals.reports), bucket.year, stats.totals.reports,
                          buckets.at(bucket.year * 12).is_complete});
    reports += stats.totals.reports;
  }
  return payload_of(view, reports);
}

}  // namespace pharos::adverse_events
