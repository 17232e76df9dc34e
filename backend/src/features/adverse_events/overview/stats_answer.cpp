#include "features/adverse_events/overview/stats_answer.hpp"

#include "core/stats/poisson.hpp"
#include "features/adverse_events/ae_parameters.hpp"

namespace pharos::adverse_events {
namespace {

// In the unit of the query, so that the shares add up to one.
std::vector<EventTypeShare> event_types(const public_data::AeTotals& totals) {
  const std::int64_t sum = sum_of(totals.by_event_type);
  std::vector<EventTypeShare> rows;
  for (const auto& [type, name] : public_data::kEventTypes.rows()) {
    const std::int64_t count = totals.by_event_type[static_cast<size_t>(type)];
    rows.push_back({share_view(count, sum), name, count});
  }
  return rows;
}

std::vector<SourceCount> report_sources(const std::vector<public_data::NamedCount>& rows) {
  std::vector<SourceCount> list;
  for (const auto& row : rows) {
    const auto source = public_data::kReportSources.find(row.name);
    const std::string_view code = source ? public_data::kReportSourceCodes.name(*source) : "";
    list.push_back({code, row.name.empty() ? "Not stated" : row.name, row.count});
  }
  return list;
}

CountInterval count_interval(std::int64_t count) {
  const auto interval = stats::garwood(count);
  return {interval.low, interval.high};
}

}  // namespace

Payload ask_stats(const DataVersion& version, const JsonObject& parameters) {
  const auto filter = filter_of(parameters);
  const auto stats = version.reports().stats(filter, public_data::page_limits());
  const std::int64_t total = in_unit(stats.totals, filter.unit);
  StatsView view{.totals = view_of(stats.totals),
                 .intervals = {count_interval(stats.totals.reports), count_interval(stats.totals.events)},
                 .previous = {},
                 .delta_pct = {},
                 .by_event_type = event_types(stats.totals),
                 .by_report_source = report_sources(stats.by_report_source),
                 .by_manufacturer = named_shares(stats.by_manufacturer, total),
                 .by_brand = named_shares(stats.by_brand, total),
                 .by_country = named_shares(stats.by_country, total),
                 .by_occupation = named_shares(stats.by_occupation, total),
                 .timeliness = view_of(stats.timeliness),
                 .quality = view_of(stats.quality, stats.totals.reports)};
  if (const auto& before = stats.previous) {
    view.previous = {view_of(before->totals), before->start_date, before->end_date};
    view.delta_pct = percent_changes<TotalsView>(view.totals, *view.previous);
  }
  return payload_of(view, stats.totals.reports);
}

}  // namespace pharos::adverse_events
