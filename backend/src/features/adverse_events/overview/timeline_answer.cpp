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

using Firms = std::set<std::string, std::less<>>;  // canonical names

void add_canonical(Firms& firms, const std::vector<std::string>& names) {
  for (const std::string& name : names) firms.insert(public_data::canonical_manufacturer(name));
}

// The manufacturers that the filter selects. Absent: all.
std::optional<Firms> recalling_firms(const AeFilter& filter) {
  std::optional<Firms> firms;
  if (filter.groups) {
    firms.emplace();
    for (const auto& group : *filter.groups) add_canonical(*firms, group.manufacturer_names);
  }
  if (filter.manufacturers.empty()) return firms;
  Firms chosen;
  add_canonical(chosen, filter.manufacturers);
  if (firms) std::erase_if(chosen, [&firms](const std::string& firm) { return !firms->contains(firm); });
  return chosen;
}

// One flag per recall event of the product code and of the selected manufacturers.
std::vector<JsonObject> recall_flags(const DataVersion& version, const AeFilter& filter) {
  constexpr size_t kMostProducts = 200;
  const auto firms = recalling_firms(filter);
  std::vector<JsonObject> flags;
  std::set<std::string_view> seen;
  size_t products = 0;
  for (const auto& recall : version.recalls().recall_marks(filter.product_code, public_data::page_limits())) {
    if (filter.start_date && recall.initiated < *filter.start_date) break;
    if (filter.end_date && recall.initiated > *filter.end_date) continue;
    if (firms && !firms->contains(recall.canonical_firm)) continue;
    if (++products > kMostProducts) break;
    if (!seen.insert(recall.res_event_number).second) continue;
    const auto name = public_data::kRecallClasses.name(recall.class_of_recall);
    flags.push_back({{"date", public_data::to_iso(recall.initiated)},
                     {"kind", "recall"},
                     {"label", recall.firm},
                     {"ref", recall.product_res_number},
                     {"class", name.empty() ? Json() : Json(name)}});
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
