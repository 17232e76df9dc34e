#include "features/risk_files/definitions/definition_table.hpp"

#include <fmt/format.h>

#include <boost/algorithm/string/join.hpp>

#include "features/risk_files/definitions/upload/definition_columns.hpp"

namespace pharos::risk_files {
namespace {

using FileCell = exports::Cell;

std::vector<std::string> headings() {
  std::vector<std::string> labels;
  for (const auto& column : definition_columns()) labels.emplace_back(column.label);
  return labels;
}

std::string_view word_of(ControlType type) {
  switch (type) {
    case ControlType::kInherentSafety:
      return "design";
    case ControlType::kProtectiveMeasure:
      return "protection";
    case ControlType::kInformationForSafety:
      break;
  }
  return "information";
}

std::string region_text(const std::optional<RegionKey>& region) {
  return region ? std::string{kRegions.name(*region)} : std::string{};
}

std::string controls_text(const RiskRow& row) {
  std::vector<std::string> lines;
  for (const auto& control : row.risk_controls) {
    lines.push_back(fmt::format("{}: {}{}{}", word_of(control.type), control.text,
                                control.verification_ref.empty() ? "" : " | ", control.verification_ref));
  }
  return boost::algorithm::join(lines, "\n");
}

FileCell number_cell(const std::optional<double>& number) {
  return number ? FileCell{*number} : FileCell{};
}

std::string codes_text(const std::vector<std::string>& codes) {
  return boost::algorithm::join(codes, ", ");
}

template <class Level>
std::string label_of(const std::vector<Level>& levels, const std::optional<std::int64_t>& level) {
  return level ? levels.at(static_cast<size_t>(*level - 1)).label : std::string{};
}

std::string probability_text(const GridContent& grid, const std::optional<std::int64_t>& level, bool has_region) {
  return level ? label_of(grid.probability, level) : has_region ? "not estimable" : "";
}

}  // namespace

void write_template(exports::TableFile& file) {
  file.begin_table("Risks", headings());
  std::vector<FileCell> example;
  for (const auto& column : definition_columns()) example.emplace_back(std::string{column.example});
  file.add_row(example);
  file.begin_table("Columns", {"Column", "Required", "Content"});
  for (const auto& column : definition_columns()) {
    file.add_row(
        {std::string{column.label}, std::string{column.is_required ? "Yes" : "No"}, std::string{column.description}});
  }
}

void write_definition(const std::vector<RiskRow>& rows, const GridContent& grid, exports::TableFile& file) {
  file.begin_table("Risks", headings());
  for (const auto& row : rows) {
    file.add_row({row.risk_id,
                  row.hazard_category,
                  row.hazard,
                  row.sequence_of_events,
                  row.hazardous_situation,
                  row.harm,
                  row.severity_label,
                  number_cell(row.p1),
                  number_cell(row.p2),
                  probability_text(grid, row.probability_level, true),
                  region_text(row.initial_region),
                  controls_text(row),
                  label_of(grid.severity, row.residual_severity),
                  probability_text(grid, row.residual_probability_level, row.residual_region.has_value()),
                  region_text(row.residual_region),
                  row.benefit_risk_ref,
                  codes_text(row.imdrf_a),
                  codes_text(row.imdrf_e),
                  codes_text(row.imdrf_f),
                  codes_text(row.imdrf_g),
                  row.document_ref});
  }
}

}  // namespace pharos::risk_files
