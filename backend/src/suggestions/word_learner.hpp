#pragma once

#include <span>

#include "suggestions/training.hpp"

namespace pharos::suggestions {

// What words say about codes: the first layer.
class WordLearner {
 public:
  WordLearner(std::span<const Lesson* const> lessons, size_t words, size_t codes, const TrainingOptions& options);

  bool is_given(size_t code) const { return column_of_[code] >= 0; }
  float frequency(size_t code) const { return frequency_[static_cast<size_t>(column_of_[code])]; }  // logarithm of odds
  // Per code the sum of what the words say; 0 for codes nobody has given.
  std::vector<float> said(const std::vector<Feature>& features) const;
  float weight(size_t word, size_t code) const {
    return weights_[word * given_.size() + static_cast<size_t>(column_of_[code])];
  }

 private:
  void count(std::span<const Lesson* const> lessons);
  void learn(const Lesson& lesson);
  std::vector<float> sums(const std::vector<Feature>& features) const;  // per given code

  TrainingOptions options_;
  std::vector<int> column_of_;        // per code; -1 for those nobody has given: reports say nothing about them
  std::vector<std::uint16_t> given_;  // codes, in the order of their columns
  std::vector<float> frequency_;
  std::vector<float> bias_;
  std::vector<float> bias_squares_;
  std::vector<float> weights_;  // a row per word, a column per given code
  std::vector<float> squares_;
};

}  // namespace pharos::suggestions
