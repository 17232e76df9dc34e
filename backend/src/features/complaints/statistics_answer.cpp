#include "features/complaints/statistics_answer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/choices.hpp"
#include "core/stats/shewhart.hpp"
#include "public_data/imdrf/imdrf_pack.hpp"

namespace pharos::complaints {
namespace {

constexpr size_t kParetoBars = 15;
constexpr size_t kLeastChartMonths = 6;
constexpr double kPerUnits = 1000;

constexpr auto kRuleNames = choices<stats::ChartRule>({
    {stats::ChartRule::kBeyondLimit, "beyond_limit"},
    {stats::ChartRule::kTwoOfThreeBeyondTwoSigma, "two_of_three"},
    {stats::ChartRule::kFourOfFiveBeyondOneSigma, "four_of_five"},
    {stats::ChartRule::kEightOnOneSide, "eight_on_one_side"},
    {stats::ChartRule::kSixTrending, "six_trending"},
    {stats::ChartRule::kCusum, "cusum"},
    {stats::ChartRule::kEwma, "ewma"},
});

std::string next_month(const std::string& period) {
  const int year = std::stoi(period.substr(0, 4));
  const int month = std::stoi(period.substr(5, 2));
  return month == 12 ? fmt::format("{:04}-01", year + 1) : fmt::format("{:04}-{:02}", year, month + 1);
}

std::int64_t days_between(const std::string& day, Timestamp now) {
  const auto then = find_timestamp(day);
  return then ? (now.microseconds - then->microseconds) / 86'400'000'000 : 0;
}

// Laney's u' chart of complaints per unit if the units of every complete month are known, otherwise his c' chart of
// counts. The complete months shown are the baseline.
Json chart_of(const std::vector<Month>& months) {
  std::vector<const Month*> used;
  for (const Month& month : months) {
    if (month.is_complete) used.push_back(&month);
  }
  if (used.size() < kLeastChartMonths) return nullptr;
  const bool has_units = std::ranges::all_of(used, [](const Month* month) { return month->units.value_or(0) > 0; });
  std::optional<stats::ShewhartChart> chart;
  if (has_units) {
    std::vector<stats::EventRate> rates;
    for (const Month* month : used) rates.push_back({month->count, *month->units / kPerUnits});
    chart = stats::u_chart(rates, {}, stats::Spread::kObserved);
  } else {
    std::vector<std::int64_t> counts;
    for (const Month* month : used) counts.push_back(month->count);
    chart = stats::c_chart(counts, {}, stats::Spread::kObserved);
  }
  if (!chart) return nullptr;
  JsonArray points;
  for (size_t i = 0; i < used.size(); ++i) {
    const auto& point = chart->points[i];
    if (point) {
      points.push_back(
          JsonObject{{"period", used[i]->period}, {"value", point->value}, {"lcl", point->low}, {"ucl", point->high}});
    }
  }
  JsonArray violations;
  for (const auto& violation : chart->violations) {
    violations.push_back(JsonObject{{"period", used[violation.index]->period},
                                    {"rule", kRuleNames.name(violation.rule)},
                                    {"side", violation.side == stats::ChartSide::kHigh ? "high" : "low"}});
  }
  return JsonObject{{"method", has_units ? "u" : "c"},
                    {"unit", has_units ? "complaints per 1,000 units" : "complaints"},
                    {"centre", chart->center},
                    {"points", std::move(points)},
                    {"violations", std::move(violations)}};
}

const std::map<std::string, std::string, std::less<>>& imdrf_names() {
  static const auto names = [] {
    std::map<std::string, std::string, std::less<>> all;
    for (const auto& term : public_data::imdrf_terms()) all.emplace(term.code, term.term);
    return all;
  }();
  return names;
}

JsonObject pareto_of(const std::vector<CodeCount>& codes) {
  JsonObject pareto;
  for (const char* scheme : {"a", "b", "c", "d", "e", "f", "g", "internal"}) pareto[scheme] = JsonArray{};
  for (const CodeCount& code : codes) {
    auto& bars = pareto[code.scheme].as_array();
    if (bars.size() >= kParetoBars) continue;
    const auto name = imdrf_names().find(code.code);
    const bool is_imdrf = code.scheme != "internal" && name != imdrf_names().end();
    bars.push_back(
        JsonObject{{"code", code.code}, {"term", is_imdrf ? Json(name->second) : Json()}, {"count", code.count}});
  }
  return pareto;
}

Json share(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? Json() : Json(static_cast<double>(part) / static_cast<double>(whole));
}

}  // namespace

std::vector<Month> fill_months(const std::vector<MonthCount>& counts,
                               const std::vector<StatisticsRepository::Units>& units, std::string_view present) {
  std::map<std::string, double> units_by_period;
  for (const auto& unit : units) units_by_period[unit.period] = unit.value;
  std::vector<Month> months;
  if (counts.empty()) return months;
  size_t next = 0;
  for (std::string period = counts.front().period; period <= counts.back().period; period = next_month(period)) {
    Month month{.period = period, .is_complete = period < present};
    if (next < counts.size() && counts[next].period == period) month.count = counts[next++].count;
    if (const auto known = units_by_period.find(period); known != units_by_period.end()) month.units = known->second;
    months.push_back(std::move(month));
  }
  return months;
}

namespace {

// The same products and datasets without the other filters.
ComplaintFilter recorded(const ComplaintFilter& filter) {
  return {.product_id = filter.product_id, .family_id = filter.family_id, .dataset_id = filter.dataset_id};
}

std::string last_day_of(const std::string& period) {
  const auto next = find_timestamp(next_month(period) + "-01");
  return to_iso(*next - std::chrono::hours{24}).substr(0, 10);
}

}  // namespace

void mark_cut_months(std::vector<Month>& months, const ComplaintFilter& filter, std::string_view first_recorded) {
  for (Month& month : months) {
    const bool begins_late = month.period <= first_recorded || filter.start_date.value_or("") > month.period + "-01";
    const bool ends_early = filter.end_date && *filter.end_date < last_day_of(month.period);
    if (begins_late || ends_early) month.is_complete = false;
  }
}

JsonObject statistics_answer(const StatisticsRepository& repository, const TenantScope& tenant,
                             const ComplaintFilter& filter, Timestamp now) {
  const auto totals = repository.totals(tenant, filter);
  auto months =
      fill_months(repository.months(tenant, filter), repository.units(tenant, filter), to_iso(now).substr(0, 7));
  const auto all_months = repository.months(tenant, recorded(filter));
  mark_cut_months(months, filter, all_months.empty() ? "" : all_months.front().period);
  JsonArray by_month;
  std::int64_t with_units = 0;
  double units = 0;
  for (const Month& month : months) {
    by_month.push_back(JsonObject{{"period", month.period},
                                  {"count", month.count},
                                  {"units", to_json(month.units)},
                                  {"complete", month.is_complete}});
    if (!month.units) continue;
    with_units += month.count;
    units += *month.units;
  }
  JsonObject by_status{{"new", 0}, {"triaged", 0}, {"under_investigation", 0}, {"closed", 0}};
  for (const auto& [status, count] : repository.statuses(tenant, filter)) by_status[status] = count;
  const auto middle = repository.middle_open_day(tenant, filter, totals.open);
  return {{"complaints", totals.complaints},
          {"open", totals.open},
          {"reportable", totals.reportable_yes},
          {"not_reportable", totals.reportable_no},
          {"reportable_share", share(totals.reportable_yes, totals.complaints)},
          {"incomplete", totals.incomplete},
          {"incomplete_share", share(totals.incomplete, totals.complaints)},
          {"median_age_days", middle ? Json(days_between(*middle, now)) : Json()},
          {"units", units > 0 ? Json(units) : Json()},
          {"per_1000_units", units > 0 ? Json(static_cast<double>(with_units) * kPerUnits / units) : Json()},
          {"by_status", std::move(by_status)},
          {"by_month", std::move(by_month)},
          {"chart", chart_of(months)},
          {"pareto", pareto_of(repository.codes(tenant, filter))}};
}

}  // namespace pharos::complaints
