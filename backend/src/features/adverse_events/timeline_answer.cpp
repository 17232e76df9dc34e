#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>

#include "core/stats/shewhart.hpp"
#include "features/adverse_events/ae_parameters.hpp"
#include "features/adverse_events/answer_parts.hpp"
#include "features/adverse_events/answers.hpp"
#include "public_data/query/months.hpp"

namespace pharos::adverse_events {
namespace {

using public_data::AeFilter;
using public_data::Date;
using public_data::EventType;
using public_data::TimelineBucket;

// Months since year 0, so that they can be counted through.
int number_of(Date date) {
  return static_cast<int>(public_data::month_number(date));
}

std::string month_start(int number) {
  return fmt::format("{:04}-{:02}-01", number / 12, number % 12 + 1);
}

std::string month_end(int number) {
  const std::chrono::year_month_day last{
      std::chrono::year{number / 12} / std::chrono::month{static_cast<unsigned>(number % 12 + 1)} / std::chrono::last};
  return fmt::format("{:04}-{:02}-{:02}", number / 12, number % 12 + 1, static_cast<unsigned>(last.day()));
}

struct Interval {
  std::string_view name;
  int months;
};
constexpr Interval kIntervals[] = {{"month", 1}, {"quarter", 3}, {"year", 12}};

Interval interval_of(const JsonObject& parameters) {
  const std::string_view name = parameters.at("interval").as_string();
  return *std::ranges::find(kIntervals, name, &Interval::name);
}

std::string period_text(int first_month, const Interval& interval) {
  const int year = first_month / 12;
  if (interval.months == 12) return fmt::format("{:04}", year);
  if (interval.months == 3) return fmt::format("{:04}-Q{}", year, first_month % 12 / 3 + 1);
  return month_text(year, static_cast<unsigned>(first_month % 12) + 1);
}

struct Bucket {
  TimelineBucket counts;
  bool is_complete = true;

  std::int64_t total() const { return sum_of(counts.by_event_type); }
};

// Every interval from the first to the last, the empty ones too: a gap in a chart must be a zero.
std::map<int, Bucket> without_gaps(const public_data::Timeline& timeline, const AeFilter& filter,
                                   const Interval& interval) {
  std::map<int, Bucket> buckets;
  const auto first_of = [&interval](int month) { return month - month % interval.months; };
  for (const TimelineBucket& counts : timeline.buckets) {
    buckets[counts.year * 12 + static_cast<int>(counts.month) - 1].counts = counts;
  }
  const auto touch = [&](const std::optional<Date>& day) {
    if (day) buckets[first_of(number_of(*day))];
  };
  touch(filter.start_date);
  touch(filter.end_date);
  if (buckets.empty()) return buckets;
  const int last = buckets.rbegin()->first;
  for (int month = buckets.begin()->first; month < last; month += interval.months) buckets[month];
  return buckets;
}

JsonObject to_document(int first_month, const Bucket& bucket, const Interval& interval) {
  const auto of_type = [&bucket](EventType type) { return bucket.counts.by_event_type[static_cast<size_t>(type)]; };
  return {{"period", period_text(first_month, interval)},
          {"start", month_start(first_month)},
          {"end", month_end(first_month + interval.months - 1)},
          {"total", bucket.total()},
          {"death", of_type(EventType::kDeath)},
          {"injury", of_type(EventType::kInjury)},
          {"malfunction", of_type(EventType::kMalfunction)},
          {"other", of_type(EventType::kOther) + of_type(EventType::kNoAnswer)},
          {"reports", bucket.counts.reports},
          {"events", bucket.counts.events},
          {"summarized_events", bucket.counts.summarized_events},
          {"complete", bucket.is_complete}};
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
  auto buckets = without_gaps(timeline, filter, interval);
  const int last_month = number_of(version.manifest().data_through);
  const int first_incomplete = last_month + 1 - static_cast<int>(parameters.at("incomplete_months").as_int64());
  std::int64_t reports = timeline.undated_reports;
  JsonArray rows;
  for (auto& [month, bucket] : buckets) {
    bucket.is_complete = month + interval.months <= first_incomplete;
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
