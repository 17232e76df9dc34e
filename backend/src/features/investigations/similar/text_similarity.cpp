#include "features/investigations/similar/text_similarity.hpp"

#include <algorithm>
#include <cmath>

namespace pharos::investigations {
namespace {

using Weights = std::map<std::string, double>;

Weights unit_vector(Weights weights) {
  double sum = 0;
  for (const auto& [name, weight] : weights) sum += weight * weight;
  if (sum <= 0) return {};
  for (auto& [name, weight] : weights) weight /= std::sqrt(sum);
  return weights;
}

double cosine(const Weights& left, const Weights& right) {
  double sum = 0;
  for (const auto& [name, weight] : left) {
    if (const auto found = right.find(name); found != right.end()) sum += weight * found->second;
  }
  return std::clamp(sum, 0.0, 1.0);
}

}  // namespace

TextSimilarity::TextSimilarity(const suggestions::CodeModel& model, const std::string& text)
    : model_(model), words_(word_weights(text)), codes_(code_weights(text)) {}

double TextSimilarity::words(const std::string& other) const {
  return cosine(words_, word_weights(other));
}

double TextSimilarity::score(const std::string& other) const {
  const auto by_words = words(other);
  const auto other_codes = code_weights(other);
  if (codes_.empty() || other_codes.empty()) return by_words;
  return (by_words + cosine(codes_, other_codes)) / 2;
}

Weights TextSimilarity::word_weights(const std::string& text) const {
  Weights counts;
  for (const auto& word : suggestions::words_of(text)) counts[word.stem] += 1;
  const bool knows_words = !model_.vocabulary().entries().empty();
  for (auto& [stem, weight] : counts) {
    weight = (1 + std::log(weight)) * (knows_words ? model_.vocabulary().rarity_of(stem) : 1.0);
  }
  return unit_vector(std::move(counts));
}

Weights TextSimilarity::code_weights(const std::string& text) const {
  Weights scores;
  for (const auto& annex : model_.suggest(text)) {
    for (const auto& code : annex.codes) scores[code.term->code] = code.score;
  }
  return unit_vector(std::move(scores));
}

}  // namespace pharos::investigations
