#pragma once

#include <cstdint>
#include <vector>

#include "public_data/query/group_counts.hpp"
#include "public_data/query/months.hpp"

namespace pharos::public_data {

// Counts by month and a small number below `groups`. Two centuries are in a table; a mistyped date outside them is
// counted, too, only more slowly.
class MonthCounts {
 public:
  explicit MonthCounts(size_t groups) : groups_(groups), counts_(kMonths * groups) {}

  void add(size_t month, size_t group, std::int64_t count) {
    const size_t place = (month - kFirstMonth) * groups_ + group;  // wraps around below the first
    if (place < counts_.size()) {
      counts_.data()[place] += count;
    } else {
      others_.add(month * groups_ + group, count);
    }
  }
  void add(const MonthCounts& other) {
    for (size_t i = 0; i < counts_.size(); ++i) counts_[i] += other.counts_[i];
    others_.add(other.others_);
  }
  std::int64_t at(size_t month, size_t group) const {
    const size_t place = (month - kFirstMonth) * groups_ + group;
    return place < counts_.size() ? counts_[place] : others_.at(month * groups_ + group);
  }
  // Calls take(month) for the months with anything, in order.
  template <class Take>
  void each_month(const Take& take) const {
    const size_t end = std::max(kFirstMonth + kMonths, others_.size() / std::max<size_t>(groups_, 1) + 1);
    for (size_t month = others_.size() == 0 ? kFirstMonth : 0; month < end; ++month) {
      for (size_t group = 0; group < groups_; ++group) {
        if (at(month, group) == 0) continue;
        take(month);
        break;
      }
    }
  }

 private:
  static constexpr size_t kFirstMonth = 1870 * 12;
  static constexpr size_t kMonths = 200 * 12;

  size_t groups_;
  std::vector<std::int64_t> counts_;
  GroupCounts others_;
};

}  // namespace pharos::public_data
