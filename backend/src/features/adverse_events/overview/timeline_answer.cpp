#include "features/adverse_events/overview/timeline_answer.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "features/adverse_events/ae_parameters.hpp"
#include "features/adverse_events/answer_parts.hpp"
#include "public_data/columns/collation.hpp"

namespace pharos::adverse_events {
namespace {

using public_data::AeFilter;
using public_data::EventType;

TimelineBucketView view_of(int first_month, const Bucket& bucket, const Interval& interval) {
  const auto of_type = [&bucket](EventType type) { return bucket.counts.by_event_type[static_cast<size_t>(type)]; };
  return {period_view(first_month, interval),
          bucket.total(),
          of_type(EventType::kDeath),
          of_type(EventType::kInjury),
          of_type(EventType::kMalfunction),
          of_type(EventType::kOther) + of_type(EventType::kNoAnswer),
          bucket.counts.reports,
          bucket.counts.events,
          bucket.counts.summarized_events,
          bucket.is_complete};
}

using MakerGroups = std::optional<std::vector<public_data::MakerGroup>>;

// The manufacturers selected by the filter as recalling firms, by canonical name. Absent: all.
MakerGroups recalling_firms(const AeFilter& filter) {
  if (filter.manufacturers.empty()) return filter.groups;
  const auto canonical_names = [](const std::vector<std::string>& names) {
    std::set<std::string> canonical;
    for (const std::string& name : names) canonical.insert(public_data::canonical_manufacturer(name));
    return canonical;
  };
  std::set<std::string> firms = canonical_names(filter.manufacturers);
  if (filter.groups) {
    std::set<std::string> of_side;
    for (const auto& group : *filter.groups) of_side.merge(canonical_names(group.manufacturer_names));
    std::erase_if(firms, [&of_side](const std::string& firm) { return !of_side.contains(firm); });
  }
  return std::vector{public_data::MakerGroup{
      .manufacturer_names = {firms.begin(), firms.end()}, .brands_include = {}, .brands_exclude = {}}};
}

// One flag per recall event of the product code and of the selected manufacturers.
std::vector<JsonObject> recall_flags(const DataVersion& version, const AeFilter& filter) {
  constexpr std::int64_t kMostFlags = 200;
  const auto page =
      version.recalls().recalls({.product_code = filter.product_code,
                                 .start_date = filter.start_date,
                                 .end_date = filter.end_date,
                                 .groups = recalling_firms(filter)},
                                {.order_by = {}, .page = 1, .page_size = kMostFlags}, public_data::page_limits());
  std::vector<JsonObject> flags;
  std::vector<std::string> seen;
  for (const auto& [recall, enforcement] : page.rows) {
    if (!recall.event_date_initiated || std::ranges::find(seen, recall.res_event_number) != seen.end()) continue;
    seen.push_back(recall.res_event_number);
    flags.push_back({{"date", public_data::to_iso(*recall.event_date_initiated)},
                     {"kind", "recall"},
                     {"label", recall.recalling_firm},
                     {"ref", recall.product_res_number},
                     {"class", enforcement ? Json(enforcement->classification) : Json()}});
  }
  return flags;
}

// Older stamps do not include the choice.
JsonObject chart_of(const JsonObject& parameters) {
  const Json* chart = parameters.if_contains("chart");
  return chart != nullptr ? chart->as_object() : JsonObject{{"method", "limits"}};
}

}  // namespace

Payload ask_timeline(const DataVersion& version, const JsonObject& parameters) {
  const AeFilter filter = filter_of(parameters);
  const Interval interval = interval_of(parameters);
  const auto timeline = version.reports().timeline(filter, interval.months, public_data::page_limits());
  const auto buckets = buckets_of(timeline, filter, interval, version.manifest().data_through,
                                  parameters.at("incomplete_months").as_int64());
  TimelineView view{.interval = interval.name,
                    .buckets = {},
                    .undated_reports = timeline.undated_reports,
                    .flags = recall_flags(version, filter),
                    .limits = control_limits(buckets, interval, chart_of(parameters))};
  std::int64_t reports = timeline.undated_reports;
  for (const auto& [month, bucket] : buckets) {
    reports += bucket.counts.reports;
    view.buckets.push_back(view_of(month, bucket, interval));
  }
  return payload_of(view, reports);
}

}  // namespace pharos::adverse_events
