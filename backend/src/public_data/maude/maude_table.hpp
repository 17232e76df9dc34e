#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "public_data/loading/load_report.hpp"
#include "public_data/maude/maude_files.hpp"
#include "public_data/records/adverse_event.hpp"
#include "public_data/tables/column_map.hpp"
#include "public_data/tables/pipe_rows.hpp"
#include "public_data/tables/row_partitions.hpp"

namespace pharos::public_data {

// A row of foidevproblem or patientproblemcode.
struct ProblemRow {
  std::uint32_t patient_sequence_number = 0;
  std::string problem_code;
};

// One file of the join: its row format and its counts.
class MaudeTable {
 public:
  MaudeTable(MaudeFile file, const std::vector<std::string>& columns, FileReport& report);

  const MaudeFile& file() const { return file_; }
  const RowShape& shape() const { return shape_; }
  FileReport& report() const { return report_; }

  // The cells of an unchecked row, or the reason why it cannot be read.
  RowCells read(std::string_view text, bool is_joined) const { return read_cells(text, is_joined, shape_, needed_); }
  // Fills a record from a checked row; returns the repairs made.
  template <class Record>
  std::vector<std::string> fill(const StoredRow& row, Record& record, std::vector<UnreadValue>& unread) const {
    RowCells cells = read(row.text, row.is_joined);
    Notes notes{.unread = {}, .repairs = std::move(cells.repairs)};
    std::get<ColumnMap<Record>>(columns_).fill(cells.cells, record, notes);
    for (UnreadValue& value : notes.unread) unread.push_back(std::move(value));
    return std::move(notes.repairs);
  }

 private:
  using Columns = std::variant<ColumnMap<AdverseEventReport>, ColumnMap<EventDevice>, ColumnMap<EventText>,
                               ColumnMap<EventPatient>, ColumnMap<ProblemRow>>;
  static Columns map_columns(const MaudeFile& file, const std::vector<std::string>& columns, FileReport& report);

  MaudeFile file_;
  FileReport& report_;
  Columns columns_;
  RowShape shape_;
  size_t needed_ = 0;
};

}  // namespace pharos::public_data
