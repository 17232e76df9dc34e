#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <vector>

#include "public_data/query/group_counts.hpp"
#include "public_data/query/months.hpp"

namespace pharos::public_data {

// Counts by month and a small number below `groups`. The years with reports are in a table, which is small because
// every thread has one; other dates, most of them mistyped, are counted, too, only more slowly.
class MonthCounts {
 public:
  explicit MonthCounts(size_t groups) : groups_(groups), counts_(kMonths * groups) {}

  void add(size_t month, size_t group, std::int64_t count) {
    const size_t place = (month - kFirstMonth) * groups_ + group;  // wraps around below the first
    if (place < counts_.size()) {
      counts_.data()[place] += count;
    } else {
      others_[month * groups_ + group] += count;
    }
  }
  // The counts of a month by group, or nothing for a month that is counted by add() only.
  std::int64_t* find(size_t month) {
    const size_t place = (month - kFirstMonth) * groups_;
    return place < counts_.size() ? counts_.data() + place : nullptr;
  }
  void add(const MonthCounts& other) {
    add_each(counts_, other.counts_);
    for (const auto& [place, count] : other.others_) others_[place] += count;
  }
  std::int64_t at(size_t month, size_t group) const {
    const size_t place = (month - kFirstMonth) * groups_ + group;
    if (place < counts_.size()) return counts_[place];
    const auto found = others_.find(month * groups_ + group);
    return found == others_.end() ? 0 : found->second;
  }
  // Calls take(month) for the months with anything, in order.
  template <class Take>
  void each_month(const Take& take) const {
    const auto last = others_.lower_bound(kFirstMonth * groups_);
    each_other(others_.begin(), last, take);
    for (size_t month = kFirstMonth; month < kFirstMonth + kMonths; ++month) {
      const auto first = counts_.begin() + static_cast<std::ptrdiff_t>((month - kFirstMonth) * groups_);
      if (std::any_of(first, first + static_cast<std::ptrdiff_t>(groups_), [](auto count) { return count != 0; })) {
        take(month);
      }
    }
    each_other(last, others_.end(), take);
  }

 private:
  static constexpr size_t kFirstMonth = 1990 * 12;
  static constexpr size_t kMonths = 45 * 12;

  using Others = std::map<size_t, std::int64_t>;  // by month, then group

  template <class Take>
  void each_other(Others::const_iterator first, Others::const_iterator end, const Take& take) const {
    size_t before = std::numeric_limits<size_t>::max();
    for (; first != end; ++first) {
      const size_t month = first->first / groups_;
      if (month != before) take(month);
      before = month;
    }
  }

  size_t groups_;
  std::vector<std::int64_t> counts_;
  Others others_;
};

}  // namespace pharos::public_data
