#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "public_data/query/ae_filter.hpp"

namespace pharos::public_data {

// Counts per group where a thing may come several times in one group, and counts once.
class GroupCounts {
 public:
  void add(size_t group, std::int64_t count) {
    if (group >= counts_.size()) counts_.resize(group + 1);
    counts_[group] += count;
  }
  // Something that may come again, known by its key, worth `count`.
  void add_once(size_t group, std::uint32_t key, std::int64_t count) { repeated_.push_back({group, key, count}); }

  // By group; groups nobody added to count 0.
  std::vector<std::int64_t> finish() {
    std::ranges::sort(repeated_, [](const Repeated& a, const Repeated& b) {
      return a.group != b.group ? a.group < b.group : a.key < b.key;
    });
    for (size_t i = 0; i < repeated_.size(); ++i) {
      const bool is_again =
          i > 0 && repeated_[i].group == repeated_[i - 1].group && repeated_[i].key == repeated_[i - 1].key;
      if (!is_again) add(repeated_[i].group, repeated_[i].count);
    }
    repeated_.clear();
    return std::move(counts_);
  }

 private:
  struct Repeated {
    size_t group;
    std::uint32_t key;
    std::int64_t count;
  };
  std::vector<std::int64_t> counts_;
  std::vector<Repeated> repeated_;
};

// The same in the unit of a question.
class UnitCounts {
 public:
  explicit UnitCounts(Unit unit) : unit_(unit) {}

  // Reports that come once and have their event for themselves.
  void add(size_t group, std::int64_t reports, std::int64_t summarized_events) {
    counts_.add(group, unit_ == Unit::kSummarizedEvents ? summarized_events : reports);
  }
  void add_once(size_t group, std::uint32_t report_key, std::uint32_t event, std::int64_t summarized_events) {
    const std::uint32_t key = unit_ == Unit::kEvents ? event : report_key;
    counts_.add_once(group, key, unit_ == Unit::kSummarizedEvents ? summarized_events : 1);
  }
  std::vector<std::int64_t> finish() { return counts_.finish(); }
  std::int64_t finish_single() {
    const auto counts = finish();
    return counts.empty() ? 0 : counts.front();
  }

 private:
  Unit unit_;
  GroupCounts counts_;
};

struct Top {
  size_t group = 0;
  std::int64_t count = 0;
};

// The largest groups first, equal ones by their number; none that counts 0.
inline std::vector<Top> largest(const std::vector<std::int64_t>& counts, size_t limit) {
  std::vector<Top> all;
  for (size_t group = 0; group < counts.size(); ++group) {
    if (counts[group] > 0) all.push_back({group, counts[group]});
  }
  const auto before = [](const Top& a, const Top& b) {
    return a.count != b.count ? a.count > b.count : a.group < b.group;
  };
  const size_t kept = std::min(limit, all.size());
  std::ranges::partial_sort(all, all.begin() + static_cast<std::ptrdiff_t>(kept), before);
  all.resize(kept);
  return all;
}

}  // namespace pharos::public_data
