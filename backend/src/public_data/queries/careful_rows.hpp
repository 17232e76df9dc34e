#pragma once

#include <algorithm>
#include <boost/unordered/unordered_flat_set.hpp>
#include <cstdint>
#include <utility>
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
  // Call before counting: brings the rows of each report together. Those of one product code already are.
  void group(bool is_one_code) {
    if (is_one_code) return;
    const std::uint32_t* report = facts_.columns().report.data();
    std::ranges::stable_sort(rows_, {}, [report](std::uint32_t row) { return report[row]; });
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
      count_events(each_group, take);
    } else {
      count_reports(unit, each_group, take);
    }
  }

 private:
  bool is_same_report(std::uint32_t a, std::uint32_t b) const {
    return facts_.columns().report[a] == facts_.columns().report[b];
  }

  template <class EachGroup, class Take>
  void count_events(const EachGroup& each_group, const Take& take) const {
    boost::unordered_flat_set<std::pair<std::uint64_t, std::uint32_t>> seen;
    seen.reserve(rows_.size());
    for (const std::uint32_t row : rows_) {
      const std::uint32_t event = facts_.columns().event[row];
      each_group(row, [&](std::uint64_t group) {
        if (seen.emplace(group, event).second) take(group, 1);
      });
    }
  }

  template <class EachGroup, class Take>
  void count_reports(Unit unit, const EachGroup& each_group, const Take& take) const {
    std::vector<std::uint64_t> seen;  // groups of the current report
    for (size_t i = 0; i < rows_.size(); ++i) {
      if (i == 0 || !is_same_report(rows_[i - 1], rows_[i])) seen.clear();
      const std::int64_t count = unit == Unit::kSummarizedEvents ? facts_.profile_of(rows_[i]).noe : 1;
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
