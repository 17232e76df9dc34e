#pragma once

#include <algorithm>
#include <limits>
#include <vector>

#include "public_data/query/group_counts.hpp"
#include "public_data/store/duckdb_client.hpp"
#include "public_data/store/staged_rows.hpp"

namespace pharos::public_data {

// The leading columns of a scan: whether the row needs care, report, event, number of events, row id. Columns a query
// does not need are constants, which cost nothing.
constexpr Fragment kEveryUnit = "shared, report_key, event_head, noe, rowid, ";
constexpr Fragment unit_columns(Unit unit) {
  switch (unit) {
    case Unit::kReports:
      return "multi, report_key, 0::uinteger, 1::uinteger, rowid, ";
    case Unit::kEvents:
      return "shared, report_key, event_head, 1::uinteger, rowid, ";
    case Unit::kSummarizedEvents:
      return "multi, report_key, 0::uinteger, noe, rowid, ";
  }
  return kEveryUnit;
}
constexpr size_t kUnitColumns = 5;

// The groups of a row: four-byte columns. A missing date is kNoDay.
class GroupColumns {
 public:
  GroupColumns(const RowBatch& batch, size_t count) : batch_(batch), count_(count) {
    for (size_t i = 0; i < count; ++i) values_[i] = batch.column<std::int32_t>(kUnitColumns + i);
  }
  std::int32_t at(size_t column, size_t row) const {
    return batch_.is_null(kUnitColumns + column, row) ? kNoDay : values_[column][row];
  }
  const std::int32_t* never_null(size_t column) const { return values_[column]; }
  size_t count() const { return count_; }

 private:
  const RowBatch& batch_;
  size_t count_;
  std::array<const std::int32_t*, SharedRow::kMaxGroups> values_{};
};

// Collects the rows that need care on the threads of a scan, and returns them in table order.
class SharedGatherer {
 public:
  void begin(std::int64_t row_id) { portions_.push_back({row_id, {}}); }
  void add(const SharedRow& row) { portions_.back().rows.push_back(row); }

  static SharedRows join(PerThread<SharedGatherer>& gatherers, bool in_stored_order);

 private:
  struct Portion {
    std::int64_t row_id = 0;
    std::vector<SharedRow> rows;
  };
  std::vector<Portion> portions_;
};

// Reads rows on the engine's threads. `alone(counts, groups, row, noe)` is called for rows that simply count;
// `merge(counts)` at the end for each thread; returns the rows that need care. `in_stored_order`: see
// keeps_stored_order.
template <class Counts, class MakeCounts, class Alone, class Merge>
SharedRows scan_rows(Database& database, const Sql& columns, size_t group_count, const Sql& from, bool in_stored_order,
                     const QueryLimits& limits, const MakeCounts& make, const Alone& alone, const Merge& merge) {
  PerThread<std::optional<Counts>> counts;
  PerThread<SharedGatherer> gatherers;
  database.scan(
      columns, from,
      [&](const RowBatch& batch) {
        const auto* care = batch.column<std::uint8_t>(0);
        const auto* keys = batch.column<std::uint32_t>(1);
        const auto* heads = batch.column<std::uint32_t>(2);
        const auto* noe = batch.column<std::uint32_t>(3);
        const GroupColumns groups{batch, group_count};
        counts.with([&](std::optional<Counts>& mine) {
          if (!mine) mine.emplace(make());
          for (size_t row = 0; row < batch.size(); ++row) {
            if (care[row] == 0) alone(*mine, groups, row, noe[row]);
          }
        });
        if (std::none_of(care, care + batch.size(), [](std::uint8_t flag) { return flag != 0; })) return;
        gatherers.with([&](SharedGatherer& mine) {
          mine.begin(batch.column<std::int64_t>(4)[0]);
          for (size_t row = 0; row < batch.size(); ++row) {
            if (care[row] == 0) continue;
            SharedRow shared{.report_key = keys[row], .event_head = heads[row], .noe = noe[row]};
            for (size_t i = 0; i < group_count; ++i) shared.groups[i] = groups.at(i, row);
            mine.add(shared);
          }
        });
      },
      limits);
  counts.each([&merge](std::optional<Counts>& mine) { merge(*mine); });
  return SharedGatherer::join(gatherers, in_stored_order);
}

}  // namespace pharos::public_data
