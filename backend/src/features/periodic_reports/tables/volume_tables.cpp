#include <fmt/format.h>

#include <algorithm>

#include "core/display_date.hpp"
#include "features/periodic_reports/tables/table_parts.hpp"

namespace pharos::periodic_reports {
namespace {

std::vector<std::string> period_headers(const Evidence& evidence) {
  std::vector<std::string> headers;
  for (size_t i = 0; i < evidence.periods.size(); ++i) {
    headers.push_back(fmt::format("{}: {} to {}", column_name(i), display_day(evidence.periods[i].starts_on),
                                  display_day(evidence.periods[i].ends_on)));
  }
  return headers;
}

ReportTable device_table(const DeviceInput& input, std::string table, std::string_view title) {
  return {.key = table + ":" + input.device.key,
          .table = table,
          .device = input.device.key,
          .title = fmt::format("{}, {}", title, input.device.key),
          .has_regions = true};
}

const PopulationRow* find_population(const DeviceInput& input, const std::vector<PopulationRow>& rows,
                                     const std::string& characteristic, RegionGroup region) {
  const auto found = std::ranges::find_if(rows, [&](const PopulationRow& row) {
    return row.device == input.device.key && row.characteristic == characteristic && row.region == region;
  });
  return found == rows.end() ? nullptr : &*found;
}

TableRow population_row(const DeviceInput& input, const std::vector<PopulationRow>& rows,
                        const std::string& characteristic, RegionGroup region) {
  TableRow row{.label = characteristic.empty() ? "Patients" : characteristic,
               .region = std::string{region_label(region)}};
  const auto* given = find_population(input, rows, characteristic, region);
  for (size_t i = 0; i < input.evidence.periods.size(); ++i) {
    const bool is_known = given != nullptr && i < given->values.size() && given->values[i];
    row.cells.push_back(is_known ? TableCell{.text = number_text(*given->values[i]), .value = given->values[i]}
                                 : TableCell{.text = "Unknown", .reason = "No estimate has been entered"});
  }
  return row;
}

void add_basis_notes(ReportTable& table, const DeviceInput& input, const std::vector<PopulationRow>& population,
                     bool is_size) {
  for (const auto& row : population) {
    if (row.device != input.device.key || row.characteristic.empty() != is_size || row.basis.empty()) continue;
    table.notes.push_back(fmt::format("{}{}: {}", row.characteristic.empty() ? "" : row.characteristic + ", ",
                                      region_label(row.region), row.basis));
  }
}

}  // namespace

ReportTable volume_table(const DeviceInput& input) {
  const auto& evidence = input.evidence;
  auto table = device_table(input, "t1", "Volume of sales by region over time");
  table.source = RowSource::kExposures;
  table.label_header = "Devices";
  table.columns = period_headers(evidence);
  const bool is_base = is_stock(evidence.series);
  table.columns.insert(table.columns.begin(), is_base ? "At the end of the last period" : "Total since certification");
  const auto total = counted_months(
      evidence.series, {.starts_on = evidence.series.certified_on, .ends_on = evidence.periods.front().ends_on});
  for (const auto region : {RegionGroup::kEea, RegionGroup::kWorld}) {
    TableRow row{.label = "Devices", .region = std::string{region_label(region)}};
    row.cells.push_back(volume_cell(input.volumes.sum(region, total)));
    for (const auto& months : input.months) row.cells.push_back(volume_cell(input.volumes.sum(region, months)));
    table.rows.push_back(std::move(row));
  }
  table.notes.push_back(fmt::format("Criterion: {}{}{}.", criterion_label(evidence.series.criterion),
                                    evidence.series.criterion_note.empty() ? "" : ", ",
                                    evidence.series.criterion_note));
  if (is_base) table.notes.emplace_back("The installed base of a period is the figure of its last month.");
  table.notes.emplace_back(
      "EEA: European Economic Area, TR: T\u00fcrkiye, XI: Northern Ireland. Worldwide includes EEA+TR+XI. Sales are "
      "monthly; a month belongs to the period that contains its 16th day.");
  return table;
}

std::vector<ReportTable> population_tables(const DeviceInput& input, const std::vector<PopulationRow>& population) {
  auto size = device_table(input, "t2", "Estimated size of the population using the device over time");
  auto characteristics = device_table(input, "t3", "Characteristics of the population using the device over time");
  size.label_header = "Population";
  characteristics.label_header = "Characteristic";
  size.columns = characteristics.columns = period_headers(input.evidence);
  std::vector<std::string> names;
  for (const auto& row : population) {
    if (row.device != input.device.key || row.characteristic.empty()) continue;
    if (std::ranges::find(names, row.characteristic) == names.end()) names.push_back(row.characteristic);
  }
  for (const auto region : {RegionGroup::kEea, RegionGroup::kWorld}) {
    size.rows.push_back(population_row(input, population, "", region));
  }
  for (const auto& name : names) {
    for (const auto region : {RegionGroup::kEea, RegionGroup::kWorld}) {
      characteristics.rows.push_back(population_row(input, population, name, region));
    }
  }
  add_basis_notes(size, input, population, true);
  add_basis_notes(characteristics, input, population, false);
  if (names.empty()) {
    for (const auto* product : input.device.products) {
      characteristics.notes.push_back(fmt::format("{}: {}", product->name,
                                                  product->patient_population.empty()
                                                      ? "the intended population is not recorded"
                                                      : product->patient_population));
    }
  }
  return {std::move(size), std::move(characteristics)};
}

}  // namespace pharos::periodic_reports
