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

GroupSeries series_of(const JsonObject& group, const public_data::SideCounts& counts, public_data::Unit unit,
                      const Totals& overall) {
  const auto text = [&group](std::string_view name) { return std::string{group.at(name).as_string()}; };
  const AeTotals& totals = counts.stats.totals;
  std::map<int, std::int64_t> by_month;
  for (const auto& bucket : counts.timeline.buckets) {
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
  if (const auto share = stats::wilson({in_unit(totals, unit), overall.total})) {
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
  const Interval interval = interval_of(parameters);
  const JsonArray& groups = parameters.at("groups").as_array();
  std::vector filters{filter_of(parameters)};
  for (const Json& group : groups) filters.push_back(filter_of(group.as_object()));
  const auto counts = version.reports().compare(filters, {.months = interval.months}, public_data::page_limits());
  const AeTotals& totals = counts.front().stats.totals;
  const Totals overall{
      .total = in_unit(totals, filters.front().unit),
      .buckets = buckets_of(counts.front().timeline, filters.front(), interval, version.manifest().data_through,
                            parameters.at("incomplete_months").as_int64())};
  GroupsView view{.interval = interval.name, .buckets = {}, .groups = {}};
  for (const auto& [month, bucket] : overall.buckets) {
    view.buckets.push_back({period_view(month, interval), bucket.is_complete});
  }
  for (size_t i = 0; i < groups.size(); ++i) {
    view.groups.push_back(series_of(groups[i].as_object(), counts[i + 1], filters[i + 1].unit, overall));
  }
  return payload_of(view, totals.reports);
}

}  // namespace pharos::adverse_events
