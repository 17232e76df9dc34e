#pragma once

#include <cmath>
#include <cstdint>
#include <numbers>

// For tests only: a random number generator with the same sequence on every machine and library.
namespace pharos::stats {

class TestRandom {
 public:
  explicit TestRandom(std::uint64_t seed) : state_(seed) {}

  // Strictly between 0 and 1 (SplitMix64, upper 53 bits).
  double uniform() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t bits = state_;
    bits = (bits ^ (bits >> 30U)) * 0xBF58476D1CE4E5B9U;
    bits = (bits ^ (bits >> 27U)) * 0x94D049BB133111EBU;
    bits ^= bits >> 31U;
    return (static_cast<double>(bits >> 11U) + 0.5) * 0x1p-53;
  }

  double exponential() { return -std::log(uniform()); }

  double normal() {
    const double radius = std::sqrt(2 * exponential());
    return radius * std::cos(2 * std::numbers::pi * uniform());
  }

  // Counts events of a unit-rate process until `mean`: slow for large means, but obviously correct.
  std::int64_t poisson(double mean) {
    std::int64_t events = 0;
    for (double time = exponential(); time < mean; time += exponential()) ++events;
    return events;
  }

  // Marsaglia and Tsang's method; shapes below 1 are derived from shape + 1.
  double gamma(double shape, double rate) {
    if (shape < 1) return gamma(shape + 1, rate) * std::pow(uniform(), 1 / shape);
    const double offset = shape - 1.0 / 3;
    const double scale = 1 / std::sqrt(9 * offset);
    while (true) {
      const double x = normal();
      const double base = 1 + scale * x;
      if (base <= 0) continue;
      const double cube = base * base * base;
      if (std::log(uniform()) < x * x / 2 + offset * (1 - cube + std::log(cube))) return offset * cube / rate;
    }
  }

 private:
  std::uint64_t state_;
};

}  // namespace pharos::stats
