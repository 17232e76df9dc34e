#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "public_data/query/group_counts.hpp"

namespace pharos::public_data {

// Counts how often ids below a limit occur. If few are expected, they are collected and sorted at the end, because a
// table for all ids takes longer to clear and to read than the rows.
class IdTally {
 public:
  IdTally(size_t ids, size_t expected) : table_(expected > ids / kRatio ? ids : 0) {}

  // Calls add(id) for ids[row] of each row.
  void add(const std::uint32_t* ids, std::span<const std::uint32_t> rows) {
    if (table_.empty()) {
      for (const std::uint32_t row : rows) few_.push_back(ids[row]);
    } else {
      for (const std::uint32_t row : rows) ++table_.data()[ids[row]];
    }
  }
  void add(std::uint32_t id) { add(&id, kOne); }
  void add(const IdTally& other) {
    add_each(table_, other.table_);
    few_.insert(few_.end(), other.few_.begin(), other.few_.end());
  }

  // The ids that occurred, in order.
  std::vector<Top> finish() {
    std::vector<Top> counts;
    for (size_t id = 0; id < table_.size(); ++id) {
      if (table_[id] > 0) counts.push_back({id, table_[id]});
    }
    std::ranges::sort(few_);
    for (const std::uint32_t id : few_) {
      if (counts.empty() || counts.back().group != id) counts.push_back({id, 0});
      ++counts.back().count;
    }
    return counts;
  }

 private:
  static constexpr size_t kRatio = 8;
  static constexpr std::uint32_t kOne[] = {0};

  std::vector<std::uint32_t> table_;  // empty if few ids are expected
  std::vector<std::uint32_t> few_;
};

}  // namespace pharos::public_data
