#pragma once

#include <map>
#include <string>
#include <vector>

#include "public_data/records/imdrf_term.hpp"
#include "suggestions/vocabulary.hpp"

namespace pharos::suggestions {

// How much of a term occurs in a text. The model learns the weight of each feature.
struct Match {
  float in_text = 0;      // share of the term's words, 0 to 1; words in few terms count more
  float in_sentence = 0;  // the same for the best matching sentence
  float is_whole = 0;     // 1 if a sentence contains all of it
  float found = 0;        // rarity in texts of the words found
  float missing = 0;      // and of the missing words
};

// Finds terms of an annex whose words occur in a text, using only the terms themselves. It is the baseline for a model,
// one of a model's inputs, and the fallback when no model has been trained.
class TermMatcher {
 public:
  explicit TermMatcher(char annex);

  char annex() const { return annex_; }
  // The selectable terms, ordered by code.
  const std::vector<const public_data::ImdrfTerm*>& terms() const { return terms_; }

  // How rare the terms' words are in texts.
  using Rarities = std::vector<float>;
  Rarities rarities_in(const Vocabulary& vocabulary) const;

  // Per term.
  std::vector<Match> match(const std::vector<Word>& words, const Rarities& rarities) const;
  std::vector<float> shares_in_text(const std::vector<Word>& words) const;  // Match::in_text, without a vocabulary
  bool has_word(size_t term, const std::string& stem) const;

 private:
  using Stems = std::vector<std::uint32_t>;  // ascending, no repetitions
  Stems stems_of(const std::vector<Word>& words, size_t first, size_t last) const;
  // The terms that contain some of the stems, and the share of each term they make up.
  std::map<std::uint32_t, float> shares_of(const Stems& stems) const;

  char annex_;
  std::vector<const public_data::ImdrfTerm*> terms_;
  std::vector<Stems> stems_of_term_;
  std::vector<float> term_weights_;
  std::map<std::string, std::uint32_t, std::less<>> numbers_;  // number of each stem
  std::vector<float> stem_weights_;
  std::vector<std::vector<std::uint32_t>> terms_with_;  // per stem
};

}  // namespace pharos::suggestions
