#include "features/adverse_events/makers/groups_answer.hpp"

#include "core/stats/binomial.hpp"
#include "features/adverse_events/ae_parameters.hpp"
#include "features/adverse_events/answer_parts.hpp"

namespace pharos::adverse_events {
namespace {

using public_data::AeTotals;
using public_data::EventType;

// The totals that every group is compared with.
struct Totals {
  std::int64_t total = 0;
  std::map<int, Bucket> buckets;
};

GroupTotals group_totals(const AeTotals& totals) {
  const auto of_type = [&totals](EventType type) { return totals.by_event_type[static_cast<size_t>(type)]; };
  return {.reports = totals.reports,
          .events = totals.events,
          .deaths = of_type(EventType::kDeath),
          .injuries = of_type(EventType::kInjury),
          .malfunctions = of_type(EventType::kMalfunction),
          .other = of_type(EventType::kOther) + of_type(EventType::kNoAnswer)};
}

GroupSeries series_of(const DataVersion& version, const JsonObject& group, const Interval& interval,
                      const Totals& overall) {
  const auto text = [&group](std::string_view name) { return std::string{group.at(name).as_string()}; };
  const auto filter = filter_of(group);
  const auto totals = version.reports().totals(filter, public_data::page_limits());
  const auto timeline = version.reports().timeline(filter, interval.months, public_data::page_limits());
  std::map<int, std::int64_t> by_month;
  for (const auto& bucket : timeline.buckets) {
    by_month[bucket.year * 12 + static_cast<int>(bucket.month) - 1] = sum_of(bucket.by_event_type);
  }
  GroupSeries series{.id = text("id"),
                     .name = text("name"),
                     .side = text("side"),
                     .totals = group_totals(totals),
                     .share = {},
                     .ci_low = {},
                     .ci_high = {},
                     .counts = {},
                     .shares = {}};
  if (const auto share = stats::wilson({in_unit(totals, filter.unit), overall.total})) {
    series.share = share->value;
    series.ci_low = share->low;
    series.ci_high = share->high;
  }
  for (const auto& [month, bucket] : overall.buckets) {
    const std::int64_t count = by_month[month];
    series.counts.push_back(count);
    auto& share = series.shares.emplace_back();
    if (bucket.total() != 0) share = share_of(count, bucket.total());
  }
  return series;
}

}  // namespace

Payload ask_groups(const DataVersion& version, const JsonObject& parameters) {
  const auto filter = filter_of(parameters);
  const Interval interval = interval_of(parameters);
  const auto totals = version.reports().totals(filter, public_data::page_limits());
  const Totals overall{
      .total = in_unit(totals, filter.unit),
      .buckets = buckets_of(version.reports().timeline(filter, interval.months, public_data::page_limits()), filter,
                            interval, version.manifest().data_through, parameters.at("incomplete_months").as_int64())};
  GroupsView view{.interval = interval.name, .buckets = {}, .groups = {}};
  for (const auto& [month, bucket] : overall.buckets) {
    view.buckets.push_back({period_view(month, interval), bucket.is_complete});
  }
  for (const Json& group : parameters.at("groups").as_array()) {
    view.groups.push_back(series_of(version, group.as_object(), interval, overall));
  }
  return payload_of(view, totals.reports);
}

}  // namespace pharos::adverse_events
