#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <vector>

#include "public_data/columns/facts.hpp"
#include "public_data/query/ae_filter.hpp"

namespace pharos::public_data {

// The few rows that must not simply be added up: of reports with several devices, or of events with several reports.
class CarefulRows {
 public:
  explicit CarefulRows(const Facts& facts) : facts_(facts) {}

  // `rows` must be in order.
  void add(const std::vector<std::uint32_t>& rows) {
    const auto middle = static_cast<std::ptrdiff_t>(rows_.size());
    rows_.insert(rows_.end(), rows.begin(), rows.end());
    std::ranges::inplace_merge(rows_, rows_.begin() + middle);
  }
  // Call before counting: brings the rows of each report together, and with kEvents also the reports of each event.
  // The rows of a report in one product code already are.
  void group(Unit unit, bool is_one_code) {
    if (!is_one_code) sort_by(facts_.columns().report);
    if (unit == Unit::kEvents) sort_by(facts_.columns().event);
  }

  const std::vector<std::uint32_t>& rows() const { return rows_; }
  // Visits each report once, with one of its rows.
  template <class Take>
  void each_report(const Take& take) const {
    for (size_t i = 0; i < rows_.size(); ++i) {
      if (i == 0 || !is_same_report(rows_[i - 1], rows_[i])) take(rows_[i]);
    }
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

  // In a few passes over the digits: the numbers are small.
  void sort_by(const Column<std::uint32_t>& column) {
    constexpr int kBits = 11;
    std::uint32_t largest = 0;
    for (const std::uint32_t row : rows_) largest = std::max(largest, column[row]);
    std::vector<std::uint32_t> sorted(rows_.size());
    for (int shift = 0; shift < 32 && largest >> shift != 0; shift += kBits) {
      std::array<size_t, (1 << kBits) + 1> starts{};
      const auto digit = [&column, shift](std::uint32_t row) { return column[row] >> shift & ((1U << kBits) - 1); };
      for (const std::uint32_t row : rows_) ++starts[digit(row) + 1];
      std::partial_sum(starts.begin(), starts.end(), starts.begin());
      for (const std::uint32_t row : rows_) sorted[starts[digit(row)]++] = row;
      rows_.swap(sorted);
    }
  }

  template <class IsSame, class EachGroup, class Take>
  void count_runs(const IsSame& is_same, bool by_noe, const EachGroup& each_group, const Take& take) const {
    std::vector<std::uint64_t> seen;  // groups of the current report or event
    for (size_t i = 0; i < rows_.size(); ++i) {
      if (i == 0 || !is_same(rows_[i - 1], rows_[i])) seen.clear();
      const std::int64_t count = by_noe ? facts_.profile_of(rows_[i]).noe : 1;
      each_group(rows_[i], [&](std::uint64_t group) {
        if (std::ranges::find(seen, group) != seen.end()) return;
        seen.push_back(group);
        take(group, count);
      });
    }
  }

  const Facts& facts_;
  std::vector<std::uint32_t> rows_;
};

}  // namespace pharos::public_data
