#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/stats/estimate.hpp"

namespace pharos::stats {

// How often two raters chose each pair of categories: rows are the first rater, columns the second; row-major.
struct RatingTable {
  std::size_t categories;            // at least 2
  std::vector<std::int64_t> counts;  // categories * categories values, none negative
};

struct Kappa {
  double value;  // 1 is full agreement, 0 is agreement by chance alone
  double low;    // large-sample interval (Fleiss, Cohen and Everitt), clamped to [-1, 1]
  double high;
  double observed;  // proportion of subjects rated alike
  double expected;  // proportion expected by chance
};

// Cohen's kappa. Nothing without subjects, or when both raters used a single category throughout.
std::optional<Kappa> cohen_kappa(const RatingTable& table, double confidence = kConfidence);

struct FleissKappa {
  double value;
  double observed;
  double expected;
};

// Fleiss' kappa for several raters: for each subject, how many raters chose each category; row-major by subject. Every
// subject has the same number of raters, at least 2. Nothing without subjects or when only one category was used.
std::optional<FleissKappa> fleiss_kappa(std::size_t categories, std::span<const std::int64_t> counts);

}  // namespace pharos::stats
