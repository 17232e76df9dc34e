#pragma once

#include <span>

#include "suggestions/annex_model.hpp"
#include "suggestions/coded_report.hpp"

namespace pharos::suggestions {

struct TrainingOptions {
  std::uint32_t least_texts = 3;  // minimum number of texts containing a word
  size_t most_words = 30'000;
  int rounds = 6;
  float rate = 0.3F;
  float decay = 1e-3F;  // weight decay
  size_t folds = 5;     // of manufacturers, to learn how the features generalize to an unseen manufacturer
};

// A report prepared for training: everything that is the same in each epoch.
struct Lesson {
  std::vector<Feature> features = {};
  std::vector<Match> matches = {};        // per code
  std::vector<std::uint16_t> right = {};  // codes, as indexes of terms
  size_t fold = 0;
};

// Assigns manufacturers to folds, largest first, each to the smallest fold: the fold of each report.
std::vector<size_t> folds_by_maker(std::span<const CodedReport* const> reports, size_t folds);

// Two layers. Word weights are learned by one-vs-rest logistic regression with stochastic gradient descent (Adagrad).
// How much they count relative to the code's frequency and the match of its term is learned on held-out manufacturers.
// Training is deterministic.
AnnexModel train(const TermMatcher& matcher, std::span<const Lesson> lessons, size_t words,
                 const TrainingOptions& options);

// The reports that have codes of the annex.
std::vector<Lesson> lessons_of(std::span<const CodedReport* const> reports,
                               std::span<const std::vector<Word>* const> words, const Vocabulary& vocabulary,
                               const TermMatcher& matcher, size_t folds);

}  // namespace pharos::suggestions
