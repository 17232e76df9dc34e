#include "core/stats/binomial.hpp"

#include <algorithm>
#include <cmath>

#include "core/stats/argument.hpp"
#include "core/stats/distributions.hpp"

namespace pharos::stats {
namespace {

struct Counts {
  double count;
  double total;
  double share() const { return count / total; }
};

Counts read_counts(const Proportion& proportion) {
  require_argument(proportion.count >= 0 && proportion.count <= proportion.total,
                   "The count of a proportion must be between 0 and its total");
  return {static_cast<double>(proportion.count), static_cast<double>(proportion.total)};
}

Estimate wilson_of(const Counts& counts, double z) {
  const double share = counts.share();
  const double shrink = 1 + z * z / counts.total;
  const double center = (share + z * z / (2 * counts.total)) / shrink;
  const double half_width =
      z / shrink * std::sqrt(share * (1 - share) / counts.total + z * z / (4 * counts.total * counts.total));
  // The bounds for 0 of n and n of n are exactly 0 and 1; rounding must not push them further.
  return {share, counts.count == 0 ? 0 : std::max(0.0, center - half_width),
          counts.count == counts.total ? 1 : std::min(1.0, center + half_width)};
}

}  // namespace

std::optional<Estimate> wilson(const Proportion& proportion, double confidence) {
  const double z = two_sided_z(confidence);
  const Counts counts = read_counts(proportion);
  if (counts.total == 0) return std::nullopt;
  return wilson_of(counts, z);
}

std::optional<Estimate> clopper_pearson(const Proportion& proportion, double confidence) {
  require_argument(confidence > 0 && confidence < 1, "A confidence level must be strictly between 0 and 1");
  const Counts counts = read_counts(proportion);
  if (counts.total == 0) return std::nullopt;
  const double tail = (1 - confidence) / 2;
  const double missed = counts.total - counts.count;
  return Estimate{counts.share(), counts.count == 0 ? 0 : beta_quantile(counts.count, missed + 1, tail),
                  missed == 0 ? 1 : beta_quantile(counts.count + 1, missed, 1 - tail)};
}

std::optional<Estimate> newcombe_difference(const Proportion& first, const Proportion& second, double confidence) {
  const auto one = wilson(first, confidence);
  const auto two = wilson(second, confidence);
  if (!one || !two) return std::nullopt;
  const double difference = one->value - two->value;
  return Estimate{difference, difference - std::hypot(one->value - one->low, two->high - two->value),
                  difference + std::hypot(one->high - one->value, two->value - two->low)};
}

std::optional<RatioEstimate> ratio_of_proportions(const Proportion& first, const Proportion& second,
                                                  double confidence) {
  const double z = two_sided_z(confidence);
  Counts one = read_counts(first);
  Counts two = read_counts(second);
  if (one.total == 0 || two.total == 0 || one.count + two.count == 0) return std::nullopt;
  const bool both_full = one.count == one.total && two.count == two.total;
  const bool corrected = one.count == 0 || two.count == 0 || both_full;
  if (corrected) {
    one = {one.count + 0.5, one.total + 1};
    two = {two.count + 0.5, two.total + 1};
  }
  const double ratio = one.share() / two.share();
  const double spread = std::sqrt(1 / one.count - 1 / one.total + 1 / two.count - 1 / two.total);
  return RatioEstimate{ratio, ratio * std::exp(-z * spread), ratio * std::exp(z * spread), corrected};
}

}  // namespace pharos::stats
