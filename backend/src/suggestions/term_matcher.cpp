#include "suggestions/term_matcher.hpp"

#include <algorithm>
#include <cmath>

#include "public_data/imdrf/imdrf_pack.hpp"

namespace pharos::suggestions {
namespace {

constexpr float kWhole = 0.999F;  // shares are sums of rounded numbers

void sort_and_unite(std::vector<std::uint32_t>& numbers) {
  std::ranges::sort(numbers);
  const auto repeated = std::ranges::unique(numbers);
  numbers.erase(repeated.begin(), repeated.end());
}

}  // namespace

TermMatcher::TermMatcher(char annex) : annex_(annex) {
  for (const auto& term : public_data::imdrf_terms()) {
    if (term.annex != annex || !term.selectable) continue;
    Stems stems;
    for (const auto& word : words_of(term.term)) {
      stems.push_back(numbers_.emplace(word.stem, static_cast<std::uint32_t>(numbers_.size())).first->second);
    }
    sort_and_unite(stems);
    terms_with_.resize(numbers_.size());
    for (const auto stem : stems) terms_with_[stem].push_back(static_cast<std::uint32_t>(terms_.size()));
    terms_.push_back(&term);
    stems_of_term_.push_back(std::move(stems));
  }
  for (const auto& with : terms_with_) {
    stem_weights_.push_back(std::log(1 + static_cast<float>(terms_.size()) / static_cast<float>(with.size())));
  }
  for (const auto& stems : stems_of_term_) {
    float weight = 0;
    for (const auto stem : stems) weight += stem_weights_[stem];
    term_weights_.push_back(weight);
  }
}

TermMatcher::Rarities TermMatcher::rarities_in(const Vocabulary& vocabulary) const {
  Rarities rarities(numbers_.size());
  for (const auto& [stem, number] : numbers_) rarities[number] = vocabulary.rarity_of(stem);
  return rarities;
}

TermMatcher::Stems TermMatcher::stems_of(const std::vector<Word>& words, size_t first, size_t last) const {
  Stems stems;
  for (size_t i = first; i < last; ++i) {
    if (const auto known = numbers_.find(words[i].stem); known != numbers_.end()) stems.push_back(known->second);
  }
  sort_and_unite(stems);
  return stems;
}

std::map<std::uint32_t, float> TermMatcher::shares_of(const Stems& stems) const {
  std::map<std::uint32_t, float> shares;
  for (const auto stem : stems) {
    for (const auto term : terms_with_[stem]) shares[term] += stem_weights_[stem] / term_weights_[term];
  }
  return shares;
}

std::vector<Match> TermMatcher::match(const std::vector<Word>& words, const Rarities& rarities) const {
  std::vector<Match> matches(terms_.size());
  for (size_t first = 0; first < words.size();) {
    size_t last = first + 1;
    while (last < words.size() && !words[last].begins) ++last;
    for (const auto& [term, share] : shares_of(stems_of(words, first, last))) {
      matches[term].in_sentence = std::max(matches[term].in_sentence, share);
      if (share >= kWhole) matches[term].is_whole = 1;
    }
    first = last;
  }
  const auto in_text = stems_of(words, 0, words.size());
  for (const auto& [term, share] : shares_of(in_text)) matches[term].in_text = share;
  for (size_t term = 0; term < terms_.size(); ++term) {
    for (const auto stem : stems_of_term_[term]) {
      auto& match = matches[term];
      (std::ranges::binary_search(in_text, stem) ? match.found : match.missing) += rarities[stem];
    }
  }
  return matches;
}

std::vector<float> TermMatcher::shares_in_text(const std::vector<Word>& words) const {
  std::vector<float> shares(terms_.size());
  for (const auto& [term, share] : shares_of(stems_of(words, 0, words.size()))) shares[term] = share;
  return shares;
}

bool TermMatcher::has_word(size_t term, const std::string& stem) const {
  const auto number = numbers_.find(stem);
  return number != numbers_.end() && std::ranges::binary_search(stems_of_term_[term], number->second);
}

}  // namespace pharos::suggestions
