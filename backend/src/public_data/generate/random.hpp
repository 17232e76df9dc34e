#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

// Integer-only random numbers, so that every processor and library gives the same results.
namespace pharos::public_data::generate {

constexpr std::uint64_t mix(std::uint64_t x) {
  x += 0x9E3779B97F4A7C15;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
  return x ^ (x >> 31);
}

// One stream of numbers; streams of one seed are independent. Never draw twice in one call's arguments or one sum:
// compilers evaluate those in different orders, and the data would differ between machines.
class Random {
 public:
  constexpr Random(std::uint64_t seed, std::uint64_t stream) : state_(mix(seed ^ mix(stream))) {}

  constexpr std::uint64_t next() { return mix(state_ += 0x9E3779B97F4A7C15); }
  constexpr std::uint32_t bits() { return static_cast<std::uint32_t>(next() >> 32); }
  constexpr std::uint32_t below(std::uint32_t limit) {
    return static_cast<std::uint32_t>((std::uint64_t{bits()} * limit) >> 32);
  }
  constexpr std::uint32_t between(std::uint32_t low, std::uint32_t high) { return low + below(high - low + 1); }
  constexpr bool in_thousand(std::uint32_t count) { return below(1000) < count; }
  template <class List>
  constexpr const auto& of(const List& list) {
    return list[below(static_cast<std::uint32_t>(list.size()))];
  }

 private:
  std::uint64_t state_;
};

// Weighted choice in constant time.
class WeightedChoice {
 public:
  WeightedChoice() = default;
  explicit WeightedChoice(const std::vector<std::uint64_t>& weights);  // sum of at most 2^48

  std::uint32_t choose(Random& random) const {
    const std::uint32_t place = random.below(static_cast<std::uint32_t>(places_.size()));
    return random.bits() < places_[place].limit ? place : places_[place].other;
  }

 private:
  struct Place {
    std::uint32_t limit = 0xFFFFFFFF;
    std::uint32_t other = 0;
  };
  std::vector<Place> places_;
};

// Weights that fall like word frequencies: proportional to 1 / rank, shifted so that the first few do not dominate.
std::vector<std::uint64_t> falling_weights(size_t count, std::uint32_t shift);

}  // namespace pharos::public_data::generate
