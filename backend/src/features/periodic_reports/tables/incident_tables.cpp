#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "features/periodic_reports/evidence/evidence_collector.hpp"
#include "features/periodic_reports/tables/table_parts.hpp"

namespace pharos::periodic_reports {
namespace {

using Codes = std::vector<std::string>;
constexpr auto kNotCoded = "Not coded";
constexpr std::string_view kDeath = "F02";
constexpr size_t kMostConclusions = 4;
constexpr std::array kGroups = {RegionGroup::kEea, RegionGroup::kWorld};

// The rows of each column and region.
struct Counts {
  std::vector<std::array<std::vector<std::uint32_t>, 2>> columns;
};

// Counts rows by their level-2 groups. A row with several groups counts in each of them.
template <class Facts>
std::map<std::string, Counts> count_by_code(const DeviceInput& input, const std::vector<Facts>& all,
                                            const std::vector<std::uint32_t>& rows, Codes Facts::*codes,
                                            std::string Facts::*day, Counts& distinct) {
  const auto width = input.evidence.periods.size();
  std::map<std::string, Counts> counts;
  distinct.columns.resize(width);
  for (const auto index : rows) {
    const auto& row = all[index];
    const auto column = column_of_day(input.evidence, row.*day);
    if (!column) continue;
    Codes groups;
    for (const auto& code : row.*codes) groups.push_back(level_two(code));
    std::ranges::sort(groups);
    groups.erase(std::ranges::unique(groups).begin(), groups.end());
    if (groups.empty()) groups.emplace_back(kNotCoded);
    const auto add = [&](Counts& one) {
      one.columns.resize(width);
      for (size_t g = 0; g < kGroups.size(); ++g) {
        if (belongs_to(row.region, kGroups.at(g))) one.columns[*column].at(g).push_back(index);
      }
    };
    for (const auto& group : groups) add(counts[group]);
    add(distinct);
  }
  return counts;
}

void add_count_rows(ReportTable& table, const DeviceInput& input, const std::string& label, Counts counts) {
  for (size_t g = 0; g < kGroups.size(); ++g) {
    TableRow row{.label = label, .region = std::string{region_label(kGroups.at(g))}};
    for (size_t column = 0; column < input.evidence.periods.size(); ++column) {
      auto& rows = counts.columns[column].at(g);
      const auto count = rows.size();
      row.cells.push_back(count_cell(std::move(rows)));
      row.cells.push_back(rate_cell(count, input.volumes.sum(kGroups.at(g), input.months[column])));
    }
    table.rows.push_back(std::move(row));
  }
}

// Most frequent worldwide first, ties by code.
std::vector<std::string> by_frequency(const std::map<std::string, Counts>& counts) {
  std::vector<std::pair<size_t, std::string>> order;
  for (const auto& [code, count] : counts) {
    size_t total = 0;
    for (const auto& column : count.columns) total += column[1].size();
    order.emplace_back(total, code);
  }
  std::ranges::sort(
      order, [](const auto& a, const auto& b) { return a.first != b.first ? a.first > b.first : a.second < b.second; });
  std::vector<std::string> codes;
  for (auto& [count, code] : order) codes.push_back(std::move(code));
  return codes;
}

std::string label_of(const Evidence& evidence, const std::string& code) {
  return code == kNotCoded ? code : term_text(evidence, code);
}

template <class Facts>
void fill_code_table(ReportTable& table, const DeviceInput& input, const std::vector<Facts>& all,
                     const std::vector<std::uint32_t>& rows, Codes Facts::*codes, std::string Facts::*day,
                     const std::string& total_label) {
  for (size_t i = 0; i < input.evidence.periods.size(); ++i) {
    table.columns.push_back(column_name(i) + ", number");
    table.columns.push_back(column_name(i) + ", rate");
  }
  Counts distinct;
  auto counts = count_by_code(input, all, rows, codes, day, distinct);
  for (const auto& code : by_frequency(counts)) {
    add_count_rows(table, input, label_of(input.evidence, code), std::move(counts.at(code)));
  }
  add_count_rows(table, input, total_label, std::move(distinct));
  table.notes.emplace_back(
      "One record can have several codes, so the numbers can add up to more than the total. The rate is the number as "
      "a "
      "percentage of the devices in table T1 in the same period and region.");
}

template <class Facts>
void note_unknown_regions(ReportTable& table, const std::vector<Facts>& all, const std::vector<std::uint32_t>& rows) {
  const auto unknown =
      std::ranges::count_if(rows, [&all](std::uint32_t index) { return all[index].region == Region::kUnknown; });
  if (unknown == 0) return;
  table.notes.push_back(fmt::format("{} without a known country: counted worldwide only.",
                                    codes_word(static_cast<size_t>(unknown), "record", "records")));
}

ReportTable incident_table(const DeviceInput& input, std::string table, std::string_view title) {
  return {.key = table + ":" + input.device.key,
          .table = table,
          .device = input.device.key,
          .title = fmt::format("{}, {}", title, input.device.key),
          .source = RowSource::kIncidents,
          .has_regions = true};
}

// The conclusions named most often, at level 2.
std::vector<std::string> frequent_conclusions(const DeviceInput& input) {
  std::map<std::string, size_t> counts;
  for (const auto index : input.device.incidents) {
    Codes groups;
    for (const auto& code : input.evidence.incidents[index].conclusions) groups.push_back(level_two(code));
    std::ranges::sort(groups);
    groups.erase(std::ranges::unique(groups).begin(), groups.end());
    for (const auto& group : groups) ++counts[group];
  }
  std::vector<std::pair<size_t, std::string>> order;
  for (const auto& [code, count] : counts) order.emplace_back(count, code);
  std::ranges::sort(
      order, [](const auto& a, const auto& b) { return a.first != b.first ? a.first > b.first : a.second < b.second; });
  std::vector<std::string> codes;
  for (const auto& [count, code] : order) {
    if (codes.size() < kMostConclusions) codes.push_back(code);
  }
  return codes;
}

bool has_conclusion(const IncidentFacts& incident, const std::string& group) {
  return std::ranges::any_of(incident.conclusions,
                             [&group](const std::string& code) { return level_two(code) == group; });
}

TableRow impact_row(const DeviceInput& input, const std::string& label, RegionGroup region,
                    const std::vector<std::uint32_t>& all, const std::vector<std::string>& conclusions) {
  std::vector<std::uint32_t> rows;
  for (const auto index : all) {
    if (belongs_to(input.evidence.incidents[index].region, region)) rows.push_back(index);
  }
  TableRow row{.label = label, .region = std::string{region_label(region)}};
  row.cells.push_back(count_cell(rows));
  for (const auto& conclusion : conclusions) {
    std::vector<std::uint32_t> concluded;
    for (const auto index : rows) {
      if (has_conclusion(input.evidence.incidents[index], conclusion)) concluded.push_back(index);
    }
    if (rows.empty()) {
      row.cells.push_back({.text = "\u2013", .reason = "No incidents"});
      continue;
    }
    const auto percent = 100.0 * static_cast<double>(concluded.size()) / static_cast<double>(rows.size());
    row.cells.push_back({.text = fmt::format("{:.1f}%", percent),
                         .value = percent,
                         .row_count = static_cast<std::int64_t>(concluded.size()),
                         .rows = std::move(concluded)});
  }
  return row;
}

}  // namespace

ReportTable problem_table(const DeviceInput& input) {
  auto table = incident_table(input, "t4", "Serious incidents by device problem (IMDRF Annex A)");
  table.label_header = "Device problem";
  fill_code_table(table, input, input.evidence.incidents, input.device.incidents, &IncidentFacts::problem_codes,
                  &IncidentFacts::counted_on, "All serious incidents");
  note_unknown_regions(table, input.evidence.incidents, input.device.incidents);
  return table;
}

ReportTable finding_table(const DeviceInput& input) {
  auto table = incident_table(input, "t5", "Serious incidents by investigation finding (IMDRF Annex C)");
  table.label_header = "Investigation finding";
  fill_code_table(table, input, input.evidence.incidents, input.device.incidents, &IncidentFacts::findings,
                  &IncidentFacts::counted_on, "All serious incidents");
  table.notes.emplace_back("Findings of concluded investigations; incidents without one are listed as not coded.");
  return table;
}

ReportTable impact_table(const DeviceInput& input) {
  const auto& evidence = input.evidence;
  auto table = incident_table(
      input, "t6", "Health impact of the serious incidents (IMDRF Annex F) by investigation conclusion (Annex D)");
  table.label_header = "Health impact";
  const auto conclusions = frequent_conclusions(input);
  table.columns.emplace_back("Serious incidents");
  for (const auto& conclusion : conclusions) table.columns.push_back(term_text(evidence, conclusion));
  std::map<std::string, std::vector<std::uint32_t>> impacts;
  std::vector<std::uint32_t> all;
  Codes deaths;
  for (const auto index : input.device.incidents) {
    const auto& incident = evidence.incidents[index];
    if (!column_of_day(evidence, incident.counted_on)) continue;
    all.push_back(index);
    Codes groups;
    for (const auto& code : incident.health_impacts) groups.push_back(level_two(code));
    std::ranges::sort(groups);
    groups.erase(std::ranges::unique(groups).begin(), groups.end());
    if (groups.empty()) groups.emplace_back(kNotCoded);
    for (const auto& group : groups) impacts[group].push_back(index);
    const bool is_death =
        std::ranges::any_of(incident.health_impacts, [](const std::string& code) { return code.starts_with(kDeath); });
    if (is_death) deaths.push_back(incident.number);
  }
  for (const auto& [code, rows] : impacts) {
    for (const auto region : kGroups) {
      table.rows.push_back(impact_row(input, label_of(evidence, code), region, rows, conclusions));
    }
  }
  for (const auto region : kGroups) {
    table.rows.push_back(impact_row(input, "All serious incidents", region, all, conclusions));
  }
  const auto oldest = evidence.periods.size() - 1;
  table.notes.push_back(fmt::format(
      "Incidents of the {}. Shares are of the incidents in the row; one incident can have several conclusions.",
      oldest == 0 ? "period " + column_name(0) : fmt::format("periods {} to {}", column_name(oldest), column_name(0))));
  table.notes.push_back(deaths.empty() ? std::string{"No incident with a death."}
                                       : fmt::format("Incidents with a death: {}.", fmt::join(deaths, ", ")));
  return table;
}

ReportTable complaint_table(const DeviceInput& input) {
  ReportTable table{
      .key = "complaints:" + input.device.key,
      .table = "complaints",
      .device = input.device.key,
      .title = fmt::format("Complaints that are not serious incidents, by device problem (IMDRF Annex A), {}",
                           input.device.key),
      .source = RowSource::kComplaints,
      .label_header = "Device problem",
      .has_regions = true};
  std::vector<std::uint32_t> feedback;
  for (const auto index : input.device.complaints) {
    if (!input.evidence.complaints[index].is_serious_incident) feedback.push_back(index);
  }
  fill_code_table(table, input, input.evidence.complaints, feedback, &ComplaintFacts::problem_codes,
                  &ComplaintFacts::received_on, "All complaints");
  note_unknown_regions(table, input.evidence.complaints, feedback);
  return table;
}

}  // namespace pharos::periodic_reports
