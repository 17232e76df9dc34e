#pragma once

#include <algorithm>
#include <array>
#include <boost/unordered/unordered_flat_set.hpp>
#include <cstdint>
#include <utility>
#include <vector>

#include "public_data/query/ae_filter.hpp"

namespace pharos::public_data {

// Counts by small numbers; groups without additions count 0.
class GroupCounts {
 public:
  void add(size_t group, std::int64_t count) {
    if (group >= counts_.size()) counts_.resize(std::max(group + 1, counts_.size() * 2));
    counts_[group] += count;
  }
  void add(const std::vector<std::int64_t>& others) {
    if (others.size() > counts_.size()) counts_.resize(others.size());
    for (size_t group = 0; group < others.size(); ++group) counts_[group] += others[group];
  }
  void add(const GroupCounts& other) { add(other.counts_); }
  std::int64_t at(size_t group) const { return group < counts_.size() ? counts_[group] : 0; }
  size_t size() const { return counts_.size(); }
  const std::vector<std::int64_t>& all() const { return counts_; }

 private:
  std::vector<std::int64_t> counts_;
};

// A device of a report that may occur several times: with several devices, or with other reports of its event.
struct SharedRow {
  static constexpr size_t kMaxGroups = 3;

  std::uint32_t report_key = 0;
  std::uint32_t event_head = 0;
  std::uint32_t noe = 1;
  std::array<std::int32_t, kMaxGroups> groups{};
};

// The few rows that must not simply be added up.
class SharedRows {
 public:
  // The rows of a report must be added consecutively, or sort() called before counting.
  void add(const SharedRow& row) { rows_.push_back(row); }
  void sort() { std::ranges::sort(rows_, {}, &SharedRow::report_key); }

  template <class Change>
  void each_row(const Change& change) {
    std::ranges::for_each(rows_, change);
  }
  // Visits each report once, with any of its rows.
  template <class Take>
  void each_report(const Take& take) const {
    for (size_t i = 0; i < rows_.size(); ++i) {
      if (i == 0 || rows_[i].report_key != rows_[i - 1].report_key) take(rows_[i]);
    }
  }

  // Calls take(group, count) so that everything counts once in each of its groups. `group_of` returns a negative number
  // for no group.
  template <class GroupOf, class Take>
  void count(Unit unit, const GroupOf& group_of, const Take& take) const {
    if (unit == Unit::kEvents) {
      count_events(group_of, take);
    } else {
      count_reports(unit, group_of, take);
    }
  }

 private:
  template <class GroupOf, class Take>
  void count_events(const GroupOf& group_of, const Take& take) const {
    boost::unordered_flat_set<std::pair<std::int64_t, std::uint32_t>> seen;
    for (const SharedRow& row : rows_) {
      const std::int64_t group = group_of(row);
      if (group >= 0 && seen.emplace(group, row.event_head).second) take(static_cast<size_t>(group), 1);
    }
  }

  template <class GroupOf, class Take>
  void count_reports(Unit unit, const GroupOf& group_of, const Take& take) const {
    std::vector<std::int64_t> seen;  // groups of the current report
    for (size_t i = 0; i < rows_.size(); ++i) {
      if (i == 0 || rows_[i].report_key != rows_[i - 1].report_key) seen.clear();
      const std::int64_t group = group_of(rows_[i]);
      if (group < 0 || std::ranges::find(seen, group) != seen.end()) continue;
      seen.push_back(group);
      take(static_cast<size_t>(group), unit == Unit::kSummarizedEvents ? std::int64_t{rows_[i].noe} : 1);
    }
  }

  std::vector<SharedRow> rows_;
};

struct Top {
  size_t group = 0;
  std::int64_t count = 0;
};

// Ties are sorted by number.
inline bool largest_first(const Top& a, const Top& b) {
  return a.count != b.count ? a.count > b.count : a.group < b.group;
}

// Largest groups first; groups that count 0 are left out.
inline std::vector<Top> largest(const std::vector<std::int64_t>& counts, size_t limit) {
  std::vector<Top> all;
  for (size_t group = 0; group < counts.size(); ++group) {
    if (counts[group] > 0) all.push_back({group, counts[group]});
  }
  const size_t kept = std::min(limit, all.size());
  std::ranges::partial_sort(all, all.begin() + static_cast<std::ptrdiff_t>(kept), largest_first);
  all.resize(kept);
  return all;
}

}  // namespace pharos::public_data
