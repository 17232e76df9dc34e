#include <algorithm>
#include <map>

#include "core/stats/shewhart.hpp"
#include "features/adverse_events/ae_parameters.hpp"
#include "features/adverse_events/answer_parts.hpp"
#include "features/adverse_events/answers.hpp"
#include "features/adverse_events/intervals.hpp"

namespace pharos::adverse_events {
namespace {

using public_data::AeFilter;
using public_data::EventType;

JsonObject to_document(int first_month, const Bucket& bucket, const Interval& interval) {
  const auto of_type = [&bucket](EventType type) { return bucket.counts.by_event_type[static_cast<size_t>(type)]; };
  JsonObject document = period_document(first_month, interval);
  document["total"] = bucket.total();
  document["death"] = of_type(EventType::kDeath);
  document["injury"] = of_type(EventType::kInjury);
  document["malfunction"] = of_type(EventType::kMalfunction);
  document["other"] = of_type(EventType::kOther) + of_type(EventType::kNoAnswer);
  document["reports"] = bucket.counts.reports;
  document["events"] = bucket.counts.events;
  document["summarized_events"] = bucket.counts.summarized_events;
  document["complete"] = bucket.is_complete;
  return document;
}

constexpr auto kRules =
    choices<stats::ChartRule>({{stats::ChartRule::kBeyondLimit, "beyond three sigma"},
                               {stats::ChartRule::kTwoOfThreeBeyondTwoSigma, "two of three beyond two sigma"},
                               {stats::ChartRule::kFourOfFiveBeyondOneSigma, "four of five beyond one sigma"},
                               {stats::ChartRule::kEightOnOneSide, "eight on one side"},
                               {stats::ChartRule::kSixTrending, "six in one direction"}});

// Shewhart's c chart over the complete intervals; none with fewer than eight.
Json control_limits(const std::map<int, Bucket>& buckets, const Interval& interval) {
  std::vector<std::int64_t> counts;
  std::vector<int> months;
  for (const auto& [month, bucket] : buckets) {
    if (!bucket.is_complete) continue;
    counts.push_back(bucket.total());
    months.push_back(month);
  }
  constexpr size_t kLeastPoints = 8;
  if (counts.size() < kLeastPoints) return nullptr;
  const auto chart = stats::c_chart(counts);
  if (!chart || !chart->points.front()) return nullptr;
  JsonArray violations;
  for (const auto& violation : chart->violations) {
    violations.push_back(JsonObject{{"period", period_text(months[violation.index], interval)},
                                    {"rule", kRules.name(violation.rule)},
                                    {"side", violation.side == stats::ChartSide::kHigh ? "high" : "low"}});
  }
  return JsonObject{{"method", "c"},
                    {"centre", chart->centre},
                    {"ucl", chart->points.front()->high},
                    {"lcl", chart->points.front()->low},
                    {"violations", std::move(violations)}};
}

// One flag per recall event of the product code.
JsonArray recall_flags(const DataVersion& version, const AeFilter& filter) {
  constexpr std::int64_t kMostFlags = 200;
  const auto page = version.recalls().recalls(
      {.product_code = filter.product_code, .start_date = filter.start_date, .end_date = filter.end_date},
      {.order_by = {}, .page = 1, .page_size = kMostFlags}, reading_limits());
  JsonArray flags;
  std::vector<std::string> seen;
  for (const auto& [recall, enforcement] : page.rows) {
    if (!recall.event_date_initiated || std::ranges::find(seen, recall.res_event_number) != seen.end()) continue;
    seen.push_back(recall.res_event_number);
    flags.push_back(JsonObject{{"date", public_data::to_iso(*recall.event_date_initiated)},
                               {"kind", "recall"},
                               {"label", recall.recalling_firm},
                               {"ref", recall.product_res_number},
                               {"class", enforcement ? Json(enforcement->classification) : Json()}});
  }
  return flags;
}

}  // namespace

Payload ask_timeline(const DataVersion& version, const JsonObject& parameters) {
  const AeFilter filter = filter_of(parameters);
  const Interval interval = interval_of(parameters);
  const auto timeline = version.reports().timeline(filter, interval.months, reading_limits());
  const auto buckets = buckets_of(timeline, filter, interval, version.manifest().data_through,
                                  parameters.at("incomplete_months").as_int64());
  std::int64_t reports = timeline.undated_reports;
  JsonArray rows;
  for (const auto& [month, bucket] : buckets) {
    reports += bucket.counts.reports;
    rows.push_back(to_document(month, bucket, interval));
  }
  return {.body = {{"interval", interval.name},
                   {"buckets", std::move(rows)},
                   {"undated_reports", timeline.undated_reports},
                   {"flags", recall_flags(version, filter)},
                   {"limits", control_limits(buckets, interval)}},
          .row_count = reports};
}

}  // namespace pharos::adverse_events
