#pragma once

#include <map>
#include <string>
#include <vector>

#include "public_data/records/imdrf_term.hpp"
#include "suggestions/vocabulary.hpp"

namespace pharos::suggestions {

// How much of a term stands in a text. What each of these is worth, a model learns.
struct Match {
  float in_text = 0;      // share of the term's words, 0 to 1; words that few terms have count more
  float in_sentence = 0;  // the same in the sentence that has most of it
  float is_whole = 0;     // 1 where a sentence has all of it
  float found = 0;        // rarity in texts of the words that are there
  float missing = 0;      // and of those that are not
};

// Finds the terms of an annex whose words stand in a text. Knows nothing but the terms: what a model must do better
// than, one of the things a model looks at, and all there is where nobody has trained one.
class TermMatcher {
 public:
  explicit TermMatcher(char annex);

  char annex() const { return annex_; }
  // Those that may be chosen, in the order of their codes.
  const std::vector<const public_data::ImdrfTerm*>& terms() const { return terms_; }

  // How rare the words of the terms are in texts.
  using Rarities = std::vector<float>;
  Rarities rarities_in(const Vocabulary& vocabulary) const;

  // Per term.
  std::vector<Match> match(const std::vector<Word>& words, const Rarities& rarities) const;
  std::vector<float> shares_in_text(const std::vector<Word>& words) const;  // Match::in_text, without a vocabulary
  bool has_word(size_t term, const std::string& stem) const;

 private:
  using Stems = std::vector<std::uint32_t>;  // numbers of them, in order, each once
  Stems stems_of(const std::vector<Word>& words, size_t first, size_t last) const;
  // The terms that have some of the stems, and how much of each term they are.
  std::map<std::uint32_t, float> shares_of(const Stems& stems) const;

  char annex_;
  std::vector<const public_data::ImdrfTerm*> terms_;
  std::vector<Stems> stems_of_term_;
  std::vector<float> term_weights_;
  std::map<std::string, std::uint32_t, std::less<>> numbers_;  // of stems
  std::vector<float> stem_weights_;
  std::vector<std::vector<std::uint32_t>> terms_with_;  // per stem
};

}  // namespace pharos::suggestions
