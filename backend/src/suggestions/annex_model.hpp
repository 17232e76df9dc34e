#pragma once

#include <cstdint>
#include <vector>

#include "suggestions/term_matcher.hpp"

namespace pharos::suggestions {

// One linear model per code of an annex: how common the code is, how much of its term occurs in the text, and how much
// each word adds or subtracts. The sum is the log odds that the code is right.
class AnnexModel {
 public:
  struct Weight {
    std::uint16_t code = 0;  // index among the terms of the annex
    float value = 0;
  };
  struct Parts {
    char annex = 'A';
    std::vector<float> bias = {};            // per code
    Match match_weights = {};                // shared by all codes
    std::vector<std::uint32_t> starts = {};  // per word, where its weights start; one extra entry at the end
    std::vector<Weight> weights = {};
  };
  explicit AnnexModel(Parts parts) : parts_(std::move(parts)) {}

  const Parts& parts() const { return parts_; }
  std::vector<float> log_odds(const std::vector<Feature>& features, const std::vector<Match>& matches) const;
  // A word's weight for a code.
  float weight_of(std::uint32_t word, size_t code) const;

 private:
  Parts parts_;
};

double chance_of(double log_odds);

// Indexes of the `count` largest values, largest first; ties in order of index.
std::vector<size_t> greatest(const std::vector<float>& values, size_t count);

}  // namespace pharos::suggestions
