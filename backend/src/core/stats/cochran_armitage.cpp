#include "core/stats/cochran_armitage.hpp"

#include <cmath>
#include <numbers>

#include "core/stats/argument.hpp"

namespace pharos::stats {

std::optional<TrendTest> cochran_armitage(std::span<const std::int64_t> first, std::span<const std::int64_t> second) {
  require_argument(first.size() == second.size() && first.size() >= 2, "Both groups need the same two or more classes");
  double total_first = 0;
  double total_second = 0;
  double scores_first = 0;
  double scores_second = 0;
  double squares = 0;
  for (size_t i = 0; i < first.size(); ++i) {
    require_argument(first[i] >= 0 && second[i] >= 0, "Counts must not be negative");
    const auto score = static_cast<double>(i);
    const auto before = static_cast<double>(first[i]);
    const auto now = static_cast<double>(second[i]);
    total_first += before;
    total_second += now;
    scores_first += score * before;
    scores_second += score * now;
    squares += score * score * (before + now);
  }
  if (total_first == 0 || total_second == 0) return std::nullopt;
  const double total = total_first + total_second;
  const double scores = scores_first + scores_second;
  const double spread = total * squares - scores * scores;
  if (spread <= 0) return std::nullopt;
  const double distance = scores_second * total_first - scores_first * total_second;
  const double z = distance / std::sqrt(total_first * total_second * spread / total);
  return TrendTest{.z = z, .p_value = std::erfc(z / std::numbers::sqrt2) / 2};
}

}  // namespace pharos::stats
