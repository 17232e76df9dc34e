#pragma once

#include <cstdint>
#include <vector>

#include "suggestions/term_matcher.hpp"

namespace pharos::suggestions {

// For one annex, one linear judgment per code: how common the code is, how much of its term stands in the text, and
// what each word adds or takes away. The sum is the logarithm of the odds that the code is right.
class AnnexModel {
 public:
  struct Weight {
    std::uint16_t code = 0;  // place among the terms of the annex
    float value = 0;
  };
  struct Parts {
    char annex = 'A';
    std::vector<float> bias = {};            // per code
    Match match_weights = {};                // the same for all codes
    std::vector<std::uint32_t> starts = {};  // per word, where its weights begin; one more at the end
    std::vector<Weight> weights = {};
  };
  explicit AnnexModel(Parts parts) : parts_(std::move(parts)) {}

  const Parts& parts() const { return parts_; }
  std::vector<float> log_odds(const std::vector<Feature>& features, const std::vector<Match>& matches) const;
  // What a word says about a code.
  float weight_of(std::uint32_t word, size_t code) const;

 private:
  Parts parts_;
};

double chance_of(double log_odds);

// Places of the `count` greatest, the greatest first; of equal ones the first.
std::vector<size_t> greatest(const std::vector<float>& values, size_t count);

}  // namespace pharos::suggestions
