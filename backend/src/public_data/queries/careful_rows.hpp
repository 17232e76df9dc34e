#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "public_data/columns/facts.hpp"
#include "public_data/query/ae_filter.hpp"

namespace pharos::public_data {

// Adds to a short list what it does not contain yet, and returns whether it did.
template <class T>
bool add_new(std::vector<T>& list, T value) {
  if (std::ranges::find(list, value) != list.end()) return false;
  list.push_back(value);
  return true;
}

// The few rows that must not simply be added up: of reports with several devices, or of events with several reports.
// Those of a report are together, and with kEvents also the reports of an event.
class CarefulRows {
 public:
  // `rows` must be grouped by report already.
  CarefulRows(const Facts& facts, std::span<const std::uint32_t> rows) : facts_(facts), rows_(rows) {}

  std::span<const std::uint32_t> rows() const { return rows_; }
  // Visits each report once, with one of its rows.
  template <class Take>
  void each_report(const Take& take) const {
    for (size_t i = 0; i < rows_.size(); ++i) {
      if (i == 0 || !is_same_report(rows_[i - 1], rows_[i])) take(rows_[i]);
    }
  }

  // The same as count() for groups that are the same for all devices of a report.
  template <class EachGroup, class Take>
  void count_values_of_reports(Unit unit, const EachGroup& each_group, const Take& take) const {
    if (unit == Unit::kEvents) return count(unit, each_group, take);
    each_report([&](std::uint32_t row) {
      const std::int64_t count = unit == Unit::kSummarizedEvents ? facts_.profile_of(row).noe : 1;
      each_group(row, [&](std::uint64_t group) { take(group, count); });
    });
  }

  // Visits each report, or with kEvents each event, with all its rows.
  template <class Take>
  void each(Unit unit, const Take& take) const {
    for (size_t first = 0; first < rows_.size();) {
      size_t end = first + 1;
      while (end < rows_.size() && is_same(unit, rows_[end - 1], rows_[end])) ++end;
      take(rows_.subspan(first, end - first));
      first = end;
    }
  }

  // Calls take(group, count) so that everything counts once in each of its groups. each_group(row, add) calls
  // add(group) for the groups of a row, which are different.
  template <class EachGroup, class Take>
  void count(Unit unit, const EachGroup& each_group, const Take& take) const {
    std::vector<std::uint64_t> seen;  // groups of the current report or event
    each(unit, [&](std::span<const std::uint32_t> rows) {
      seen.clear();
      for (const std::uint32_t row : rows) {
        const std::int64_t count = unit == Unit::kSummarizedEvents ? facts_.profile_of(row).noe : 1;
        each_group(row, [&](std::uint64_t group) {
          if (rows.size() == 1 || add_new(seen, group)) take(group, count);
        });
      }
    });
  }

 private:
  bool is_same_report(std::uint32_t a, std::uint32_t b) const {
    return facts_.columns().report[a] == facts_.columns().report[b];
  }

  // Rows of reports that are their own event come first, each report by itself.
  bool is_same(Unit unit, std::uint32_t a, std::uint32_t b) const {
    if (unit != Unit::kEvents) return is_same_report(a, b);
    const auto& event = facts_.columns().event;
    return event[a] == event[b] && (event[a] != 0 || is_same_report(a, b));
  }

  const Facts& facts_;
  std::span<const std::uint32_t> rows_;
};

// Brings rows, which must be in order, together by report, and with kEvents also by event. In one product code, those
// of a report already are.
void group_rows(const Facts& facts, Unit unit, bool is_one_code, std::vector<std::uint32_t>& rows);

}  // namespace pharos::public_data
