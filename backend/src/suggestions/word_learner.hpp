#pragma once

#include <span>

#include "suggestions/training.hpp"

namespace pharos::suggestions {

// The first layer: weights of words for codes.
class WordLearner {
 public:
  WordLearner(std::span<const Lesson* const> lessons, size_t words, size_t codes, const TrainingOptions& options);

  bool is_given(size_t code) const { return column_of_[code] >= 0; }
  float frequency(size_t code) const { return frequency_[static_cast<size_t>(column_of_[code])]; }  // logarithm of odds
  // Per code, the sum of the word weights; 0 for codes that never occur in the reports.
  std::vector<float> scores(const std::vector<Feature>& features) const;
  float weight(size_t word, size_t code) const {
    return weights_[word * given_.size() + static_cast<size_t>(column_of_[code])];
  }

 private:
  void count(std::span<const Lesson* const> lessons);
  void learn(const Lesson& lesson);
  std::vector<float> sums(const std::vector<Feature>& features) const;  // per occurring code

  TrainingOptions options_;
  std::vector<int> column_of_;        // per code; -1 for codes that never occur
  std::vector<std::uint16_t> given_;  // codes in column order
  std::vector<float> frequency_;
  std::vector<float> bias_;
  std::vector<float> bias_squares_;
  std::vector<float> weights_;  // a row per word, a column per occurring code
  std::vector<float> squares_;
};

}  // namespace pharos::suggestions
