#include "features/periodic_reports/texts/prompts.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pharos::periodic_reports {
namespace {

constexpr size_t kMostPrompts = 6;
constexpr double kNotableChange = 0.2;

// "12, +50.0% vs. N2 (8)".
std::string change_words(const TableCell& now, const TableCell& before) {
  if (!now.value || !before.value) return now.text;
  if (*before.value == 0) return fmt::format("{} (none in N2)", now.text);
  return fmt::format("{}, {:+.1f}% vs. N2 ({})", now.text, 100 * (*now.value - *before.value) / *before.value,
                     before.text);
}

bool changed_notably(const TableCell& now, const TableCell& before) {
  if (!now.value || !before.value) return false;
  if (*before.value == 0) return *now.value > 0;
  return std::abs(*now.value - *before.value) / *before.value >= kNotableChange;
}

// Tables of codes: a number and a rate for each period, a row for each region.
void add_code_prompts(const ReportTable& table, std::string_view what, std::vector<std::string>& prompts) {
  constexpr size_t kSecondPeriod = 2;
  for (const auto& row : table.rows) {
    if (row.region != region_label(RegionGroup::kWorld) || row.cells.empty()) continue;
    const bool is_total = row.label.starts_with("All ");
    const bool has_before = row.cells.size() > kSecondPeriod;
    const auto& now = row.cells[0];
    if (is_total) {
      prompts.insert(prompts.begin(), fmt::format("{}: {} worldwide: {}.", table.device, what,
                                                  has_before ? change_words(now, row.cells[kSecondPeriod]) : now.text));
    } else if (row.label == "Not coded" && now.row_count > 0) {
      prompts.push_back(fmt::format("{}: {} without a code. Code them, or explain why not.", table.device, now.text));
    } else if (has_before && *now.value > 0 && row.cells[kSecondPeriod].value == 0.0) {
      prompts.push_back(fmt::format("{}: new in this period: {} ({}).", table.device, row.label, now.text));
    } else if (has_before && changed_notably(now, row.cells[kSecondPeriod])) {
      prompts.push_back(fmt::format("{}: explain the change of {}: {}.", table.device, row.label,
                                    change_words(now, row.cells[kSecondPeriod])));
    }
  }
}

void add_volume_prompts(const ReportTable& table, std::vector<std::string>& prompts) {
  for (const auto& row : table.rows) {
    const auto& now = row.cells.at(1);
    if (!now.reason.empty()) {
      prompts.push_back(fmt::format("{}, {}: {}.", table.device, row.region, now.reason));
    } else if (row.cells.size() > 2) {
      prompts.push_back(fmt::format("{}, {}: {}.", table.device, row.region, change_words(now, row.cells.at(2))));
    }
  }
}

void add_list_prompts(const ReportTable& table, std::string_view what, std::vector<std::string>& prompts) {
  prompts.push_back(table.rows.empty()
                        ? fmt::format("No {} in this period: say so, and compare with previous periods.", what)
                        : fmt::format("{} {} in this period.", table.rows.size(), what));
}

}  // namespace

std::vector<std::string> prompts_of(const SectionInfo& section, const Evidence& evidence,
                                    const std::vector<ReportTable>& tables) {
  std::vector<std::string> prompts;
  for (const auto& table : tables) {
    if (std::ranges::find(section.tables, table.table) == section.tables.end()) continue;
    if (table.table == "t1") add_volume_prompts(table, prompts);
    if (table.table == "t4") add_code_prompts(table, "serious incidents", prompts);
    if (table.table == "complaints") add_code_prompts(table, "complaints", prompts);
    if (table.table == "t6" && !table.notes.empty())
      prompts.push_back(fmt::format("{}: {}", table.device, table.notes.back()));
    if (table.table == "t7") add_list_prompts(table, "field safety corrective actions", prompts);
    if (table.table == "t8") add_list_prompts(table, "corrective or preventive actions", prompts);
    if (table.table == "trends") add_list_prompts(table, "trends", prompts);
  }
  if (section.key == "executive_summary" && !evidence.change_reason.empty()) {
    prompts.push_back(fmt::format("The period was changed: \"{}\". State whether results are still comparable.",
                                  evidence.change_reason));
  }
  if (section.key == "validity" && !evidence.unknown_codes.empty()) {
    prompts.push_back(fmt::format("{} IMDRF codes are not in release {}.", evidence.unknown_codes.size(),
                                  evidence.sources.imdrf_release));
  }
  if (prompts.size() > kMostPrompts) {
    const auto rest = prompts.size() - kMostPrompts;
    prompts.resize(kMostPrompts);
    prompts.push_back(fmt::format("{} further remarks: see the tables.", rest));
  }
  return prompts;
}

}  // namespace pharos::periodic_reports
