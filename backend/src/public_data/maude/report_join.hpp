#pragma once

#include <deque>
#include <span>
#include <vector>

#include "public_data/loading/sink.hpp"
#include "public_data/maude/maude_table.hpp"
#include "public_data/normalize/event_report.hpp"

namespace pharos::public_data {

// Joins all rows of a key into one report. Of base, add and change files, the last one with rows of a type replaces the
// earlier rows of that type, so a change without narratives keeps the old ones. Every row is counted in its file: used,
// repeated, replaced, or rejected because there is no report with its key.
class ReportJoin {
 public:
  ReportJoin(const std::deque<MaudeTable>& tables, const EventRules& rules, const Sink<AdverseEventReport>& sink)
      : tables_(tables), rules_(rules), sink_(sink) {}

  void join(std::span<const StoredRow> rows);  // of one key

 private:
  // A row used in the report, and the repairs made.
  struct UsedRow {
    const StoredRow* row;
    std::vector<std::string> repairs;
  };
  using Rows = std::vector<const StoredRow*>;

  const MaudeTable& table_of(const StoredRow& row) const { return tables_[row.table]; }
  Rows without_repeats(std::span<const StoredRow> rows) const;
  Rows latest(const Rows& rows, MaudeKind kind) const;
  void read_report(const Rows& rows, AdverseEventReport& event);
  void read_devices(const Rows& rows, AdverseEventReport& event);
  void read_patients(const Rows& rows, AdverseEventReport& event);
  void read_texts(const Rows& rows, AdverseEventReport& event);
  void read_problems(const Rows& rows, AdverseEventReport& event);
  void use(const StoredRow& row, std::vector<std::string> repairs) { used_.push_back({&row, std::move(repairs)}); }

  const std::deque<MaudeTable>& tables_;
  const EventRules& rules_;
  const Sink<AdverseEventReport>& sink_;
  std::vector<UsedRow> used_;
  std::vector<UnreadValue> unread_;
};

}  // namespace pharos::public_data
