#include "features/complaints/statistics/statistics_answer.hpp"

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
std::optional<MonthChart> chart_of(const std::vector<Month>& months) {
  std::vector<const Month*> used;
  for (const Month& month : months) {
    if (month.complete) used.push_back(&month);
  }
  if (used.size() < kLeastChartMonths) return std::nullopt;
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
  if (!chart) return std::nullopt;
  MonthChart answer{.method = has_units ? "u" : "c",
                    .unit = has_units ? "complaints per 1,000 units" : "complaints",
                    .centre = chart->center,
                    .points = {},
                    .violations = {}};
  for (size_t i = 0; i < used.size(); ++i) {
    const auto& point = chart->points[i];
    if (point) answer.points.push_back({used[i]->period, point->value, point->low, point->high});
  }
  for (const auto& violation : chart->violations) {
    answer.violations.push_back({used[violation.index]->period, kRuleNames.name(violation.rule),
                                 violation.side == stats::ChartSide::kHigh ? "high" : "low"});
  }
  return answer;
}

std::map<std::string, std::vector<ParetoBar>> pareto_of(const std::vector<CodeCount>& codes) {
  std::map<std::string, std::vector<ParetoBar>> pareto;
  for (const char* scheme : {"a", "b", "c", "d", "e", "f", "g", "internal"}) pareto[scheme] = {};
  for (const CodeCount& code : codes) {
    auto& bars = pareto[code.scheme];
    if (bars.size() >= kParetoBars) continue;
    const auto* term = code.scheme == "internal" ? nullptr : public_data::find_imdrf_term(code.code);
    bars.push_back({code.code, term == nullptr ? std::nullopt : std::optional{term->term}, code.count});
  }
  return pareto;
}

std::optional<double> share(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? std::nullopt : std::optional{static_cast<double>(part) / static_cast<double>(whole)};
}

// Months from the first to the last without gaps.
std::vector<Month> fill_months(const std::vector<MonthCount>& counts, const std::vector<Units>& units,
                               std::string_view present) {
  std::map<std::string, double> units_by_period;
  for (const auto& unit : units) units_by_period[unit.period] = unit.value;
  std::vector<Month> months;
  if (counts.empty()) return months;
  size_t next = 0;
  for (std::string period = counts.front().period; period <= counts.back().period; period = next_month(period)) {
    Month month{.period = period, .complete = period < present};
    if (next < counts.size() && counts[next].period == period) month.count = counts[next++].count;
    if (const auto known = units_by_period.find(period); known != units_by_period.end()) month.units = known->second;
    months.push_back(std::move(month));
  }
  return months;
}

// The same products and datasets without the other filters.
ComplaintFilter recorded(const ComplaintFilter& filter) {
  return {.product_id = filter.product_id, .family_id = filter.family_id, .dataset_id = filter.dataset_id};
}

std::string last_day_of(const std::string& period) {
  const auto next = find_timestamp(next_month(period) + "-01");
  return to_iso(*next - std::chrono::hours{24}).substr(0, 10);
}

// A month is incomplete if recording started in it or the filter's period covers only part of it, and so is the current
// month.
void mark_cut_months(std::vector<Month>& months, const ComplaintFilter& filter, std::string_view first_recorded) {
  for (Month& month : months) {
    const bool begins_late = month.period <= first_recorded || filter.start_date.value_or("") > month.period + "-01";
    const bool ends_early = filter.end_date && *filter.end_date < last_day_of(month.period);
    if (begins_late || ends_early) month.complete = false;
  }
}

// Records often end within a month, because a file was written then. A month of few complaints that is the last one
// with records therefore is no fall; one of many is a rise, whatever is still to come.
void mark_last_month(std::vector<Month>& months, std::string_view last_recorded) {
  if (months.empty() || months.back().period != last_recorded || !months.back().complete) return;
  std::int64_t complaints = 0;
  std::int64_t complete = 0;
  for (const Month& month : months) {
    if (!month.complete) continue;
    complaints += month.count;
    ++complete;
  }
  if (months.back().count * complete < complaints) months.back().complete = false;
}

}  // namespace

Statistics statistics_of(const StatisticsRepository& repository, const TenantScope& tenant,
                         const ComplaintFilter& filter, Timestamp now) {
  const auto totals = repository.totals(tenant, filter);
  auto months =
      fill_months(repository.months(tenant, filter), repository.units(tenant, filter), to_iso(now).substr(0, 7));
  if (const auto all_months = repository.months(tenant, recorded(filter)); !all_months.empty()) {
    mark_cut_months(months, filter, all_months.front().period);
    mark_last_month(months, all_months.back().period);
  }
  std::int64_t with_units = 0;
  double units = 0;
  for (const Month& month : months) {
    if (!month.units) continue;
    with_units += month.count;
    units += *month.units;
  }
  Statistics answer{.complaints = totals.complaints,
                    .open = totals.open,
                    .reportable = totals.reportable_yes,
                    .not_reportable = totals.reportable_no,
                    .reportable_share = share(totals.reportable_yes, totals.complaints),
                    .incomplete = totals.incomplete,
                    .incomplete_share = share(totals.incomplete, totals.complaints),
                    .median_age_days = {},
                    .units = {},
                    .per_1000_units = {},
                    .by_status = {{"new", 0}, {"triaged", 0}, {"under_investigation", 0}, {"closed", 0}},
                    .by_month = {},
                    .chart = chart_of(months),
                    .pareto = pareto_of(repository.codes(tenant, filter))};
  for (const auto& [status, count] : repository.statuses(tenant, filter)) {
    answer.by_status[std::string{kComplaintStatuses.name(status)}] = count;
  }
  if (const auto middle = repository.middle_open_day(tenant, filter, totals.open)) {
    answer.median_age_days = days_between(*middle, now);
  }
  if (units > 0) {
    answer.units = units;
    answer.per_1000_units = static_cast<double>(with_units) * kPerUnits / units;
  }
  answer.by_month = std::move(months);
  return answer;
}

}  // namespace pharos::complaints
