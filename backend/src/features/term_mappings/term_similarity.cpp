#include "features/term_mappings/term_similarity.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "features/term_mappings/mapping.hpp"
#include "public_data/imdrf/imdrf_pack.hpp"
#include "suggestions/words.hpp"

namespace pharos::term_mappings {
namespace {

constexpr double kLeastScore = 0.2;

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (auto& word : suggestions::words_of(text)) words.push_back(std::move(word.stem));
  std::ranges::sort(words);
  words.erase(std::unique(words.begin(), words.end()), words.end());
  return words;
}

std::vector<std::string> pieces_of(const std::vector<std::string>& words) {
  std::vector<std::string> pieces;
  for (const auto& word : words) {
    const auto padded = " " + word + " ";
    for (size_t i = 0; i + 3 <= padded.size(); ++i) pieces.push_back(padded.substr(i, 3));
  }
  std::ranges::sort(pieces);
  pieces.erase(std::unique(pieces.begin(), pieces.end()), pieces.end());
  return pieces;
}

size_t common_count(const std::vector<std::string>& left, const std::vector<std::string>& right) {
  std::vector<std::string> both;
  std::ranges::set_intersection(left, right, std::back_inserter(both));
  return both.size();
}

}  // namespace

TermSimilarity::TermSimilarity() {
  std::map<std::string, size_t> terms_with;
  for (const auto& term : public_data::imdrf_terms()) {
    if (!term.selectable || kTargetAnnexes.find(term.annex) == std::string_view::npos) continue;
    auto words = words_of(term.term);
    auto pieces = pieces_of(words);
    for (const auto& word : words) ++terms_with[word];
    entries_.push_back({&term.code, &term.term, term.annex, std::move(words), std::move(pieces)});
  }
  terms_with_.assign(terms_with.begin(), terms_with.end());
}

// Rare words count more.
double TermSimilarity::weight_of(const std::string& word) const {
  const auto found = std::ranges::lower_bound(terms_with_, word, {}, &std::pair<std::string, size_t>::first);
  const size_t count = found != terms_with_.end() && found->first == word ? found->second : 1;
  return std::log(1 + static_cast<double>(entries_.size()) / static_cast<double>(count));
}

std::vector<Candidate> TermSimilarity::closest(std::string_view own_term, size_t limit) const {
  const auto words = words_of(own_term);
  const auto pieces = pieces_of(words);
  std::vector<Candidate> candidates;
  if (words.empty()) return candidates;
  const auto weigh = [this](const std::vector<std::string>& list) {
    double sum = 0;
    for (const auto& word : list) sum += weight_of(word);
    return sum;
  };
  const double own_weight = weigh(words);
  for (const auto& entry : entries_) {
    const auto shared_pieces = common_count(pieces, entry.pieces);
    if (shared_pieces == 0) continue;
    std::vector<std::string> shared;
    std::ranges::set_intersection(words, entry.words, std::back_inserter(shared));
    // Whole words decide, and word fragments tolerate spelling errors (Dice coefficients); the share of the own term
    // that is found counts separately, because IMDRF terms are longer than what people write.
    const double by_words = 2 * weigh(shared) / (own_weight + weigh(entry.words));
    const auto shared_count = static_cast<double>(shared_pieces);
    const double by_pieces = 2 * shared_count / static_cast<double>(pieces.size() + entry.pieces.size());
    const double found = shared_count / static_cast<double>(pieces.size());
    const double score = words == entry.words ? 1 : 0.45 * by_words + 0.25 * by_pieces + 0.3 * found;
    if (score >= kLeastScore) candidates.push_back({*entry.code, *entry.term, std::string(1, entry.annex), score});
  }
  // Ties are in the order of the annexes: the device problem before the symptom.
  std::ranges::stable_sort(candidates, std::ranges::greater{}, &Candidate::score);
  candidates.resize(std::min(candidates.size(), limit));
  return candidates;
}

}  // namespace pharos::term_mappings
