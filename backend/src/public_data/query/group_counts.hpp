#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace pharos::public_data {

// Adds lists of the same length.
template <class T>
void add_each(std::vector<T>& sums, const std::vector<T>& others) {
  for (size_t i = 0; i < sums.size(); ++i) sums[i] += others[i];
}

struct Top {
  size_t group = 0;
  std::int64_t count = 0;
};

// Ties are sorted by number.
inline bool largest_first(const Top& a, const Top& b) {
  return a.count != b.count ? a.count > b.count : a.group < b.group;
}

// Largest groups first.
inline std::vector<Top> largest(std::vector<Top> counts, size_t limit) {
  const size_t kept = std::min(limit, counts.size());
  std::ranges::partial_sort(counts, counts.begin() + static_cast<std::ptrdiff_t>(kept), largest_first);
  counts.resize(kept);
  return counts;
}
// The same; groups that count 0 are left out.
inline std::vector<Top> largest(const std::vector<std::int64_t>& counts, size_t limit) {
  std::vector<Top> all;
  for (size_t group = 0; group < counts.size(); ++group) {
    if (counts[group] > 0) all.push_back({group, counts[group]});
  }
  return largest(std::move(all), limit);
}

}  // namespace pharos::public_data
