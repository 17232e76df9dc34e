#include "core/stats/multiple_testing.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>

#include "core/stats/argument.hpp"

namespace pharos::stats {

std::vector<double> benjamini_hochberg(std::span<const double> p_values) {
  // Checked before sorting, because NaN would break the order.
  for (const double p_value : p_values) {
    require_argument(p_value >= 0 && p_value <= 1, "A p-value must be between 0 and 1");
  }
  std::vector<std::size_t> order(p_values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [p_values](std::size_t left, std::size_t right) { return p_values[left] < p_values[right]; });

  std::vector<double> q_values(p_values.size());
  double smallest = 1;
  for (std::size_t rank = order.size(); rank > 0; --rank) {
    const double p_value = p_values[order[rank - 1]];
    smallest = std::min(smallest, p_value * static_cast<double>(order.size()) / static_cast<double>(rank));
    q_values[order[rank - 1]] = smallest;
  }
  return q_values;
}

}  // namespace pharos::stats
