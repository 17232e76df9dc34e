#include "core/stats/squashing.hpp"

#include <algorithm>
#include <tuple>

#include "core/stats/argument.hpp"

namespace pharos::stats {

std::vector<WeightedPair> unsquashed(std::span<const PairCount> pairs) {
  std::vector<WeightedPair> out;
  out.reserve(pairs.size());
  for (const PairCount& pair : pairs) out.push_back({pair, 1});
  return out;
}

std::vector<WeightedPair> squash(std::span<const PairCount> pairs, double largest_ratio) {
  require_argument(largest_ratio >= 1, "The largest ratio inside a bin must be at least 1");
  std::vector<PairCount> sorted(pairs.begin(), pairs.end());
  std::sort(sorted.begin(), sorted.end(), [](const PairCount& left, const PairCount& right) {
    return std::tie(left.count, left.expected) < std::tie(right.count, right.expected);
  });
  std::vector<WeightedPair> out;
  for (auto first = sorted.begin(); first != sorted.end();) {
    const PairCount limit{first->count, first->expected * largest_ratio};
    double sum = 0;
    double size = 0;
    for (; first != sorted.end() && first->count == limit.count && first->expected <= limit.expected; ++first) {
      sum += first->expected;
      ++size;
    }
    out.push_back({{limit.count, sum / size}, size});
  }
  return out;
}

}  // namespace pharos::stats
