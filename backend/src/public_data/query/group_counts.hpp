#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

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
