#include "public_data/maude/maude_loader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <span>

#include "core/error.hpp"
#include "public_data/files/line_reader.hpp"
#include "public_data/maude/maude_files.hpp"
#include "public_data/maude/maude_table.hpp"
#include "public_data/maude/problem_codes_loader.hpp"
#include "public_data/maude/report_join.hpp"
#include "public_data/normalize/values.hpp"

namespace pharos::public_data {

namespace {

bool is_code_list(const MaudeFile& file) {
  return file.kind == MaudeKind::kDeviceProblemList || file.kind == MaudeKind::kPatientProblemList;
}

void load_code_list(const FileSet& files, const MaudeFile& file, ProblemCodes& codes, LoadReport& report) {
  const auto kind = file.kind == MaudeKind::kDeviceProblemList ? ProblemListKind::kDevice : ProblemListKind::kPatient;
  load_problem_codes(
      *files.open(file.name), file.name, kind, [&codes](ProblemCode&& code) { codes.add(code); }, report);
}

// Writes the rows of one file to their partitions; unreadable rows are rejected here.
void store_rows(const FileSet& files, const MaudeFile& file, std::deque<MaudeTable>& tables, RowPartitions& partitions,
                LoadReport& report) {
  FileReport& counts = report.file(file.name);
  const auto source = files.open(file.name);
  LineReader reader(*source);
  const auto line = reader.next();
  if (!line) throw Error(ErrorCode::kBadRequest, fmt::format("{} is empty", file.name));
  std::string first(*line);
  const MaudeHeader header = read_maude_header(file, first);
  const MaudeTable& table = tables.emplace_back(file, header.columns, counts);
  const auto table_number = static_cast<std::uint32_t>(tables.size() - 1);

  PipeRows rows(reader, table.shape(), header.is_header ? std::nullopt : std::optional(std::move(first)));
  while (auto row = rows.next()) {
    if (!row->is_row) {
      counts.reject(row->line, "belongs to no row");
      continue;
    }
    const RowCells cells = table.read(row->text, row->is_joined);
    const auto key = cells.reason ? std::nullopt : find_whole_number(cells.cells.front(), kMaxReportKey);
    if (cells.reason || !key || *key == 0) {
      counts.reject(row->line, cells.reason.value_or("has no valid report key"));
    } else {
      partitions.add({*key, table_number, row->line, row->is_joined, std::move(row->text)});
    }
  }
  counts.cut_off(rows.cut_off_line());
}

void join_partition(const std::vector<StoredRow>& rows, ReportJoin& join) {
  for (auto start = rows.begin(); start != rows.end();) {
    const auto end = std::find_if(start, rows.end(), [start](const StoredRow& row) { return row.key != start->key; });
    join.join(std::span(start, end));
    start = end;
  }
}

}  // namespace

std::vector<std::string> load_maude(const FileSet& files, const MaudeOptions& options,
                                    const Sink<AdverseEventReport>& sink, LoadReport& report) {
  std::vector<MaudeFile> known;
  std::vector<std::string> unknown;
  for (const std::string& name : files.list()) {
    if (const auto file = find_maude_file(name)) {
      known.push_back(*file);
    } else {
      unknown.push_back(name);
    }
  }

  ProblemCodes codes(options.rules.problem_codes);
  std::deque<MaudeTable> tables;
  RowPartitions partitions(options.work_folder, options.partitions);
  for (const MaudeFile& file : known) {
    if (is_code_list(file)) {
      load_code_list(files, file, codes, report);
    } else {
      store_rows(files, file, tables, partitions, report);
    }
  }

  EventRules rules = options.rules;
  const bool has_codes = codes.size(ProblemListKind::kDevice) + codes.size(ProblemListKind::kPatient) > 0;
  if (has_codes) rules.problem_codes = &codes;
  ReportJoin join(tables, rules, sink);
  for (size_t i = 0; i < partitions.count(); ++i) join_partition(partitions.take(i), join);
  return unknown;
}

}  // namespace pharos::public_data
