#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/stats/estimate.hpp"

namespace pharos::stats {

// How often two raters chose which categories: row = first rater, column = second, row after row.
struct RatingTable {
  std::size_t categories;            // at least 2
  std::vector<std::int64_t> counts;  // categories * categories of them, none negative
};

struct Kappa {
  double value;  // 1 is full agreement, 0 what chance alone gives
  double low;    // large-sample interval (Fleiss, Cohen and Everitt), cut at -1 and 1
  double high;
  double observed;  // share of subjects rated alike
  double expected;  // share expected by chance
};

// Cohen's kappa. Nothing without subjects, or when both raters used one and the same category throughout.
std::optional<Kappa> cohen_kappa(const RatingTable& table, double confidence = kConfidence);

struct FleissKappa {
  double value;
  double observed;
  double expected;
};

// Fleiss' kappa for several raters: per subject, how many raters chose each category, subject after subject. Every
// subject has the same number of raters, at least 2. Nothing without subjects or when only one category was used.
std::optional<FleissKappa> fleiss_kappa(std::size_t categories, std::span<const std::int64_t> counts);

}  // namespace pharos::stats
