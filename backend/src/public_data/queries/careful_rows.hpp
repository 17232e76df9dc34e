#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "public_data/columns/facts.hpp"
#include "public_data/query/ae_filter.hpp"

namespace pharos::public_data {

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

  // Calls take(group, count) so that everything counts once in each of its groups. each_group(row, add) calls
  // add(group) for the groups of a row.
  template <class EachGroup, class Take>
  void count(Unit unit, const EachGroup& each_group, const Take& take) const {
    if (unit == Unit::kEvents) {
      count_runs([this](auto a, auto b) { return is_same_event(a, b); }, false, each_group, take);
    } else {
      count_runs([this](auto a, auto b) { return is_same_report(a, b); }, unit == Unit::kSummarizedEvents, each_group,
                 take);
    }
  }

 private:
  bool is_same_report(std::uint32_t a, std::uint32_t b) const {
    return facts_.columns().report[a] == facts_.columns().report[b];
  }

  // Rows of reports that are their own event come first, each report by itself.
  bool is_same_event(std::uint32_t a, std::uint32_t b) const {
    const auto& event = facts_.columns().event;
    return event[a] == event[b] && (event[a] != 0 || is_same_report(a, b));
  }

  template <class IsSame, class EachGroup, class Take>
  void count_runs(const IsSame& is_same, bool by_noe, const EachGroup& each_group, const Take& take) const {
    std::vector<std::uint64_t> seen;  // groups of the current report or event
    for (size_t first = 0; first < rows_.size();) {
      size_t end = first + 1;
      while (end < rows_.size() && is_same(rows_[end - 1], rows_[end])) ++end;
      seen.clear();
      for (size_t i = first; i < end; ++i) {
        const std::int64_t count = by_noe ? facts_.profile_of(rows_[i]).noe : 1;
        each_group(rows_[i], [&](std::uint64_t group) {
          // The groups of one row are different.
          if (end - first > 1) {
            if (std::ranges::find(seen, group) != seen.end()) return;
            seen.push_back(group);
          }
          take(group, count);
        });
      }
      first = end;
    }
  }

  const Facts& facts_;
  std::span<const std::uint32_t> rows_;
};

// Brings rows, which must be in order, together by report, and with kEvents also by event. In one product code, those
// of a report already are.
void group_rows(const Facts& facts, Unit unit, bool is_one_code, std::vector<std::uint32_t>& rows);

}  // namespace pharos::public_data
