#include "features/adverse_events/makers/groups_answer.hpp"

#include "core/stats/binomial.hpp"
#include "features/adverse_events/ae_parameters.hpp"
#include "features/adverse_events/answer_parts.hpp"
#include "features/adverse_events/intervals.hpp"

namespace pharos::adverse_events {
namespace {

using public_data::AeTotals;
using public_data::EventType;

// The totals that every group is compared with.
struct Totals {
  std::int64_t total = 0;
  std::map<int, Bucket> buckets;
};

JsonObject totals_document(const AeTotals& totals) {
  const auto of_type = [&totals](EventType type) { return totals.by_event_type[static_cast<size_t>(type)]; };
  return {{"reports", totals.reports},
          {"events", totals.events},
          {"deaths", of_type(EventType::kDeath)},
          {"injuries", of_type(EventType::kInjury)},
          {"malfunctions", of_type(EventType::kMalfunction)},
          {"other", of_type(EventType::kOther) + of_type(EventType::kNoAnswer)}};
}

JsonObject series(const DataVersion& version, const JsonObject& group, const Interval& interval,
                  const Totals& overall) {
  const auto filter = filter_of(group);
  const auto totals = version.reports().totals(filter, public_data::page_limits());
  const auto timeline = version.reports().timeline(filter, interval.months, public_data::page_limits());
  std::map<int, std::int64_t> by_month;
  for (const auto& bucket : timeline.buckets) {
    by_month[bucket.year * 12 + static_cast<int>(bucket.month) - 1] = sum_of(bucket.by_event_type);
  }
  JsonArray counts;
  JsonArray shares;
  for (const auto& [month, bucket] : overall.buckets) {
    const auto found = by_month.find(month);
    const std::int64_t count = found == by_month.end() ? 0 : found->second;
    counts.emplace_back(count);
    shares.push_back(bucket.total() == 0 ? Json() : Json(share_of(count, bucket.total())));
  }
  const auto share = stats::wilson({in_unit(totals, filter.unit), overall.total});
  return {{"id", group.at("id")},
          {"name", group.at("name")},
          {"side", group.at("side")},
          {"totals", totals_document(totals)},
          {"share", share ? Json(share->value) : Json()},
          {"ci_low", share ? Json(share->low) : Json()},
          {"ci_high", share ? Json(share->high) : Json()},
          {"counts", std::move(counts)},
          {"shares", std::move(shares)}};
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
  JsonArray buckets;
  for (const auto& [month, bucket] : overall.buckets) {
    JsonObject document = period_document(month, interval);
    document["complete"] = bucket.is_complete;
    buckets.push_back(std::move(document));
  }
  JsonArray groups;
  for (const Json& group : parameters.at("groups").as_array()) {
    groups.push_back(series(version, group.as_object(), interval, overall));
  }
  return {.body = {{"interval", interval.name}, {"buckets", std::move(buckets)}, {"groups", std::move(groups)}},
          .row_count = totals.reports};
}

}  // namespace pharos::adverse_events
