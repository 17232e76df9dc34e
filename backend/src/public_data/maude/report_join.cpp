#include "public_data/maude/report_join.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string_view>
#include <tuple>

namespace pharos::public_data {

void ReportJoin::join(std::span<const StoredRow> rows) {
  used_.clear();
  unread_.clear();
  const Rows distinct = without_repeats(rows);
  const Rows reports = latest(distinct, MaudeKind::kReport);
  if (reports.empty()) {
    for (const StoredRow* row : distinct) table_of(*row).report().reject(row->line, "no report with this key");
    return;
  }
  AdverseEventReport event;
  read_report(reports, event);
  read_devices(latest(distinct, MaudeKind::kDevice), event);
  read_patients(latest(distinct, MaudeKind::kPatient), event);
  read_texts(latest(distinct, MaudeKind::kText), event);
  read_problems(distinct, event);

  Notes notes{.unread = std::move(unread_), .repairs = std::move(used_.front().repairs)};
  const auto reason = finish_report(event, rules_, notes);
  used_.front().repairs = std::move(notes.repairs);
  for (const UsedRow& used : used_) {
    FileReport& counts = table_of(*used.row).report();
    if (!reason) {
      counts.accept_repaired(used.row->line, used.repairs);
    } else {
      counts.reject(used.row->line, fmt::format("report {} {}", used.row->key, *reason));
    }
  }
  if (!reason) sink_(std::move(event));
}

// Thru and yearly files overlap: a row identical to another of its type and rank is not needed.
ReportJoin::Rows ReportJoin::without_repeats(std::span<const StoredRow> rows) const {
  std::set<std::tuple<MaudeKind, MaudeRank, std::string_view>> seen;
  Rows distinct;
  for (const StoredRow& row : rows) {
    const MaudeTable& table = table_of(row);
    if (seen.emplace(table.file().kind, table.file().rank, row.text).second) {
      distinct.push_back(&row);
    } else {
      table.report().duplicate(row.line, "repeats another row");
    }
  }
  return distinct;
}

ReportJoin::Rows ReportJoin::latest(const Rows& rows, MaudeKind kind) const {
  Rows found;
  std::ranges::copy_if(rows, std::back_inserter(found),
                       [this, kind](const StoredRow* row) { return table_of(*row).file().kind == kind; });
  if (found.empty()) return found;
  const auto rank_of = [this](const StoredRow* row) { return table_of(*row).file().rank; };
  const MaudeRank last = rank_of(*std::ranges::max_element(found, {}, rank_of));
  std::erase_if(found, [this, &rank_of, last](const StoredRow* row) {
    const bool replaced = rank_of(row) < last;
    if (replaced) table_of(*row).report().duplicate(row->line, "is replaced by an add or change file");
    return replaced;
  });
  return found;
}

// If several rows have the same key and rank, the most recently changed one applies.
void ReportJoin::read_report(const Rows& rows, AdverseEventReport& event) {
  struct Candidate {
    const StoredRow* row;
    AdverseEventReport event;
    std::vector<std::string> repairs;
    std::vector<UnreadValue> unread;
  };
  std::vector<Candidate> candidates;
  for (const StoredRow* row : rows) {
    Candidate& candidate = candidates.emplace_back();
    candidate.row = row;
    candidate.repairs = table_of(*row).fill(*row, candidate.event, candidate.unread);
  }
  const auto best = std::ranges::max_element(candidates, {}, [](const Candidate& c) { return c.event.date_changed; });
  for (auto candidate = candidates.begin(); candidate != candidates.end(); ++candidate) {
    if (candidate == best) continue;
    table_of(*candidate->row).report().duplicate(candidate->row->line, "another row of the report was changed later");
  }
  event = std::move(best->event);
  unread_ = std::move(best->unread);
  use(*best->row, std::move(best->repairs));
}

void ReportJoin::read_devices(const Rows& rows, AdverseEventReport& event) {
  for (const StoredRow* row : rows) use(*row, table_of(*row).fill(*row, event.device.emplace_back(), unread_));
}

void ReportJoin::read_patients(const Rows& rows, AdverseEventReport& event) {
  for (const StoredRow* row : rows) use(*row, table_of(*row).fill(*row, event.patient.emplace_back(), unread_));
}

void ReportJoin::read_texts(const Rows& rows, AdverseEventReport& event) {
  for (const StoredRow* row : rows) use(*row, table_of(*row).fill(*row, event.mdr_text.emplace_back(), unread_));
}

// Problem files are always complete, regardless of add and change files.
void ReportJoin::read_problems(const Rows& rows, AdverseEventReport& event) {
  for (const StoredRow* row : rows) {
    const MaudeKind kind = table_of(*row).file().kind;
    if (kind != MaudeKind::kDeviceProblem && kind != MaudeKind::kPatientProblem) continue;
    ProblemRow read;
    use(*row, table_of(*row).fill(*row, read, unread_));
    const Problem problem{.fda_code = read.problem_code, .term = ""};
    if (kind == MaudeKind::kDeviceProblem) {
      event.product_problems.push_back(problem);
      continue;
    }
    auto patient =
        std::ranges::find(event.patient, read.patient_sequence_number, &EventPatient::patient_sequence_number);
    if (patient == event.patient.end()) {
      event.patient.emplace_back().patient_sequence_number = read.patient_sequence_number;
      patient = event.patient.end() - 1;
    }
    patient->patient_problems.push_back(problem);
  }
}

}  // namespace pharos::public_data
