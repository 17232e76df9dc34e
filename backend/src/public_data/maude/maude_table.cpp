#include "public_data/maude/maude_table.hpp"

#include <algorithm>
#include <utility>

#include "public_data/normalize/event_fields.hpp"
#include "public_data/normalize/values.hpp"

namespace pharos::public_data {

namespace {

void set_problem_code(ProblemRow& row, const Cell& cell) {
  row.problem_code = read_text(cell.text);
  if (row.problem_code.ends_with(".0")) row.problem_code.resize(row.problem_code.size() - 2);
}

const FieldTable<ProblemRow>& problem_fields() {
  static const FieldTable<ProblemRow> kTable(
      {
          {"patient_sequence_number", set_number<&ProblemRow::patient_sequence_number>},
          {"problem_code", set_problem_code},
      },
      {"mdr_report_key", "date_added", "date_changed"});
  return kTable;
}

}  // namespace

MaudeTable::MaudeTable(MaudeFile file, const std::vector<std::string>& columns, FileReport& report)
    : file_(std::move(file)), report_(report), columns_(map_columns(file_, columns, report)) {
  shape_ = {.start = RowStart::kLeadingNumber,
            .columns = columns.size(),
            .last_is_free_text = file_.kind == MaudeKind::kText && columns.back() == "text"};
  needed_ = std::visit([](const auto& map) { return map.needed(); }, columns_);
}

MaudeTable::Columns MaudeTable::map_columns(const MaudeFile& file, const std::vector<std::string>& columns,
                                            FileReport& report) {
  switch (file.kind) {
    case MaudeKind::kReport:
      return ColumnMap<AdverseEventReport>(columns, report_fields(), report);
    case MaudeKind::kDevice:
      return ColumnMap<EventDevice>(columns, device_fields(), report);
    case MaudeKind::kText:
      return ColumnMap<EventText>(columns, text_fields(), report);
    case MaudeKind::kPatient:
      return ColumnMap<EventPatient>(columns, patient_fields(), report);
    case MaudeKind::kDeviceProblem:
    case MaudeKind::kPatientProblem:
    case MaudeKind::kDeviceProblemList:
    case MaudeKind::kPatientProblemList:
      break;
  }
  return ColumnMap<ProblemRow>(columns, problem_fields(), report);
}

}  // namespace pharos::public_data
