#pragma once

#include <span>

#include "suggestions/annex_model.hpp"
#include "suggestions/coded_report.hpp"

namespace pharos::suggestions {

struct TrainingOptions {
  std::uint32_t least_texts = 3;  // that a word must stand in
  size_t most_words = 30'000;
  int rounds = 6;
  float rate = 0.3F;
  float decay = 1e-3F;  // pull of every weight towards 0
  size_t folds = 5;     // of makers, to learn what is worth how much on reports of a maker not seen
};

// A report as the training looks at it: everything that is the same in each round.
struct Lesson {
  std::vector<Feature> features = {};
  std::vector<Match> matches = {};        // per code
  std::vector<std::uint16_t> right = {};  // codes, as places among the terms
  size_t fold = 0;
};

// The makers with most reports first, each to the fold that has the fewest: per report its fold.
std::vector<size_t> folds_by_maker(std::span<const CodedReport* const> reports, size_t folds);

// Two layers. What words say about a code is learned by logistic regression, one code against the rest, in stochastic
// gradient steps with a rate of its own per weight (Adagrad). How much that is worth beside the code's frequency and
// the match of its term is learned where it counts: on makers whose reports were left out. The same reports give the
// same model.
AnnexModel train(const TermMatcher& matcher, std::span<const Lesson> lessons, size_t words,
                 const TrainingOptions& options);

// Those of the reports that have codes of the annex.
std::vector<Lesson> lessons_of(std::span<const CodedReport* const> reports,
                               std::span<const std::vector<Word>* const> words, const Vocabulary& vocabulary,
                               const TermMatcher& matcher, size_t folds);

}  // namespace pharos::suggestions
