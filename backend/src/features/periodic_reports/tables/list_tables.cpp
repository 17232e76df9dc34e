#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "core/display_date.hpp"
#include "core/display_number.hpp"
#include "core/stats/binomial.hpp"
#include "features/periodic_reports/tables/table_parts.hpp"

namespace pharos::periodic_reports {
namespace {

TableCell text_cell(std::string text, size_t row) {
  return {.text = text.empty() ? std::string{"Not stated"} : std::move(text),
          .row_count = 1,
          .rows = {static_cast<std::uint32_t>(row)}};
}

std::string regions_of(const std::vector<std::string>& countries) {
  std::set<std::string> regions;
  for (const auto& country : countries) {
    const auto region = region_of_country(country);
    regions.insert(region == Region::kEea           ? "EEA+TR+XI"
                   : region == Region::kRestOfWorld ? "Rest of the world"
                                                    : "Unknown");
  }
  return fmt::format("{}", fmt::join(regions, ", "));
}

TableCell share_cell(std::int64_t count, std::int64_t total, size_t row) {
  TableCell cell{.row_count = 1, .rows = {static_cast<std::uint32_t>(row)}};
  const auto share = stats::clopper_pearson({count, total});
  if (!share) {
    cell.text = "\u2013";
    cell.reason = "No reports in this period";
    return cell;
  }
  cell.value = 100 * share->value;
  cell.text =
      fmt::format("{:.1f}% (95% CI {:.1f}\u2013{:.1f}%)", 100 * share->value, 100 * share->low, 100 * share->high);
  return cell;
}

}  // namespace

ReportTable field_action_table(const Evidence& evidence) {
  ReportTable table{
      .key = "t7",
      .table = "t7",
      .title = "Field safety corrective actions initiated in the period, and open ones",
      .source = RowSource::kFieldActions,
      .label_header = "Reference",
      .columns = {"Type of action", "Issued", "Scope", "Status", "Rationale and action", "Impacted regions"}};
  for (size_t i = 0; i < evidence.field_actions.size(); ++i) {
    const auto& action = evidence.field_actions[i];
    table.rows.push_back({.label = action.reference,
                          .cells = {text_cell(action.kind, i), text_cell(display_day(action.issued_on), i),
                                    text_cell(action.scope, i), text_cell(action.status, i),
                                    text_cell(action.rationale, i), text_cell(regions_of(action.countries), i)}});
  }
  return table;
}

ReportTable capa_table(const Evidence& evidence) {
  ReportTable table{
      .key = "t8",
      .table = "t8",
      .title = "Corrective and preventive actions initiated in the period, and open ones",
      .source = RowSource::kCapas,
      .label_header = "Reference",
      .columns = {"Type of action", "Initiated", "Scope", "Status", "Description", "Root cause", "Effectiveness"}};
  for (size_t i = 0; i < evidence.capas.size(); ++i) {
    const auto& capa = evidence.capas[i];
    auto effectiveness = capa.effectiveness;
    if (capa.is_open && effectiveness.empty()) effectiveness = "Not applicable: still open";
    table.rows.push_back({.label = capa.reference,
                          .cells = {text_cell(capa.kind, i), text_cell(display_day(capa.initiated_on), i),
                                    text_cell(capa.scope, i), text_cell(capa.status, i), text_cell(capa.description, i),
                                    text_cell(capa.root_cause, i), text_cell(effectiveness, i)}});
  }
  return table;
}

ReportTable trend_table(const Evidence& evidence) {
  ReportTable table{.key = "trends",
                    .table = "trends",
                    .title = "Trends found in the period",
                    .source = RowSource::kTrends,
                    .label_header = "Reference",
                    .columns = {"Found", "Description", "Status"}};
  for (size_t i = 0; i < evidence.trends.size(); ++i) {
    const auto& trend = evidence.trends[i];
    table.rows.push_back({.label = trend.reference,
                          .cells = {text_cell(display_day(trend.detected_on), i), text_cell(trend.description, i),
                                    text_cell(trend.status, i)}});
  }
  return table;
}

ReportTable similar_table(const Evidence& evidence) {
  ReportTable table{.key = "similar",
                    .table = "similar",
                    .title = "Public reports of similar devices (FDA MAUDE) by product code",
                    .source = RowSource::kSimilar,
                    .label_header = "Devices",
                    .columns = {"Period", "Reports", "Deaths", "Injuries", "Malfunctions", "Deaths and injuries"}};
  for (size_t i = 0; i < evidence.similar.size(); ++i) {
    const auto& row = evidence.similar[i];
    const auto number = [i](std::int64_t count) {
      auto cell = text_cell(with_commas(count), i);
      cell.value = static_cast<double>(count);
      return cell;
    };
    table.rows.push_back({.label = fmt::format("{}, {}", row.product_code, row.is_own ? "own devices" : "other makers"),
                          .cells = {text_cell(column_name(static_cast<size_t>(row.column)), i), number(row.reports),
                                    number(row.deaths), number(row.injuries), number(row.malfunctions),
                                    share_cell(row.deaths + row.injuries, row.reports, i)}});
  }
  table.notes.push_back(
      evidence.sources.public_data_version.empty()
          ? std::string{"There was no public data when the report was frozen."}
          : fmt::format(
                "Data version {}, reports through {}. Public reports have no denominator: shares of reports can "
                "be compared, rates cannot be computed.",
                evidence.sources.public_data_version, display_day(evidence.sources.public_data_through)));
  return table;
}

}  // namespace pharos::periodic_reports
