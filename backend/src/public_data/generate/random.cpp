#include "public_data/generate/random.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace pharos::public_data::generate {
namespace {

// part / whole in units of 2^-32; part is less than whole.
std::uint32_t fraction(std::uint64_t part, std::uint64_t whole) {
  const int excess = std::max(0, static_cast<int>(std::bit_width(whole)) - 32);
  const std::uint64_t scaled = ((part >> excess) << 32) / (whole >> excess);
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(scaled, 0xFFFFFFFF));
}

}  // namespace

WeightedChoice::WeightedChoice(const std::vector<std::uint64_t>& weights) : places_(weights.size()) {
  // Alias method: each slot has an equal share of the total; the remainder of a small weight is filled from a large
  // one.
  const std::uint64_t total = std::accumulate(weights.begin(), weights.end(), std::uint64_t{0});
  const std::uint64_t count = weights.size();
  std::vector<std::uint64_t> left(weights.size());
  std::vector<std::uint32_t> small;
  std::vector<std::uint32_t> large;
  for (std::uint32_t i = 0; i < count; ++i) {
    left[i] = weights[i] * count;
    places_[i].other = i;
    (left[i] < total ? small : large).push_back(i);
  }
  while (!small.empty() && !large.empty()) {
    const std::uint32_t poor = small.back();
    const std::uint32_t rich = large.back();
    small.pop_back();
    places_[poor] = {fraction(left[poor], total), rich};
    left[rich] -= total - left[poor];
    if (left[rich] < total) {
      large.pop_back();
      small.push_back(rich);
    }
  }
}

std::vector<std::uint64_t> falling_weights(size_t count, std::uint32_t shift) {
  constexpr std::uint64_t kScale = 1 << 30;
  std::vector<std::uint64_t> weights(count);
  for (size_t i = 0; i < count; ++i) weights[i] = kScale / (i + 1 + shift);
  return weights;
}

}  // namespace pharos::public_data::generate
