#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "features/periodic_reports/files/report_paper.hpp"

namespace pharos::periodic_reports {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 11> kSheets = {{{"t1", "T1 Volume"},
                                                                                    {"t2", "T2 Population"},
                                                                                    {"t3", "T3 Characteristics"},
                                                                                    {"t4", "T4 Device problems"},
                                                                                    {"t5", "T5 Findings"},
                                                                                    {"t6", "T6 Health impact"},
                                                                                    {"t7", "T7 FSCA"},
                                                                                    {"t8", "T8 CAPA"},
                                                                                    {"complaints", "Complaints"},
                                                                                    {"trends", "Trends"},
                                                                                    {"similar", "Similar devices"}}};

exports::Cell sheet_cell(const TableCell& cell) {
  return cell.value && cell.reason.empty() ? exports::Cell{*cell.value} : exports::Cell{cell.text};
}

std::string sheet_header(const std::string& column) {
  return column.ends_with(", rate") ? column + " (%)" : column;
}

// Tables of several devices with different columns: a row for each number.
void write_long(const std::vector<const ReportTable*>& tables, std::string_view name, exports::TableFile& file) {
  file.begin_table(std::string{name}, {"Device", tables.front()->label_header, "Region", "Number", "Value", "Note"});
  for (const auto* table : tables) {
    for (const auto& row : table->rows) {
      for (size_t i = 0; i < row.cells.size(); ++i) {
        file.add_row({table->device, row.label, row.region, i == 0 ? table->columns[i] : table->columns[i] + " (%)",
                      sheet_cell(row.cells[i]), row.cells[i].reason});
      }
    }
  }
}

void write_wide(const std::vector<const ReportTable*>& tables, std::string_view name, exports::TableFile& file) {
  const auto& first = *tables.front();
  std::vector<std::string> headers;
  if (!first.device.empty()) headers.emplace_back("Device");
  headers.push_back(first.label_header);
  if (first.has_regions) headers.emplace_back("Region");
  for (const auto& column : first.columns) headers.push_back(sheet_header(column));
  headers.emplace_back("Note");
  file.begin_table(std::string{name}, headers);
  for (const auto* table : tables) {
    for (const auto& row : table->rows) {
      std::vector<exports::Cell> cells;
      if (!first.device.empty()) cells.emplace_back(table->device);
      cells.emplace_back(row.label);
      if (first.has_regions) cells.emplace_back(row.region);
      std::string note;
      for (const auto& cell : row.cells) {
        cells.push_back(sheet_cell(cell));
        if (!cell.reason.empty() && note.find(cell.reason) == std::string::npos)
          note += (note.empty() ? "" : "; ") + cell.reason;
      }
      cells.emplace_back(note);
      file.add_row(cells);
    }
  }
}

}  // namespace

void write_workbook(const FileInput& input, exports::TableFile& file) {
  for (const auto& [key, name] : kSheets) {
    std::vector<const ReportTable*> tables;
    for (const auto& table : input.tables) {
      if (table.table == key) tables.push_back(&table);
    }
    if (tables.empty()) continue;
    const bool is_uniform = std::ranges::all_of(
        tables, [&tables](const ReportTable* table) { return table->columns == tables.front()->columns; });
    if (is_uniform && key != "t6") {
      write_wide(tables, name, file);
    } else {
      write_long(tables, name, file);
    }
  }
  file.begin_notes("About", {"Field", "Value"});
  const auto& sources = input.evidence.sources;
  file.add_row({std::string{"Report"},
                fmt::format("{} {}", kind_label(input.evidence.series.kind), input.evidence.series.reference)});
  file.add_row({std::string{"Version"}, input.report.report_version});
  file.add_row({std::string{"Period"}, fmt::format("{} to {}", input.report.starts_on, input.report.ends_on)});
  file.add_row({std::string{"Evidence SHA-256"}, input.freeze ? input.freeze->sha256 : std::string{"Not frozen"}});
  file.add_row({std::string{"Public data"}, sources.public_data_version});
  file.add_row({std::string{"IMDRF release"}, sources.imdrf_release});
  for (const auto& table : input.tables) {
    for (const auto& note : table.notes)
      file.add_row({table.device.empty() ? table_number(table.table)
                                         : fmt::format("{} {}", table_number(table.table), table.device),
                    note});
  }
}

}  // namespace pharos::periodic_reports
