#include "features/adverse_events/makers/maker_similarity.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_set>

#include "public_data/columns/collation.hpp"

namespace pharos::adverse_events {
namespace {

using Words = std::vector<std::string_view>;

Words words_of(std::string_view text) {
  Words words;
  while (!text.empty()) {
    const size_t end = std::min(text.find(' '), text.size());
    if (end > 0) words.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

// Levenshtein distance.
size_t edits_between(std::string_view left, std::string_view right) {
  std::vector<size_t> row(right.size() + 1);
  std::iota(row.begin(), row.end(), size_t{0});
  for (size_t i = 0; i < left.size(); ++i) {
    size_t diagonal = row[0];
    row[0] = i + 1;
    for (size_t j = 0; j < right.size(); ++j) {
      const size_t change = diagonal + (left[i] == right[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({change, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row.back();
}

double likeness(std::string_view left, std::string_view right) {
  const size_t longer = std::max(left.size(), right.size());
  return longer == 0 ? 1 : 1 - static_cast<double>(edits_between(left, right)) / static_cast<double>(longer);
}

// In short words a single letter makes a different word.
double word_likeness(std::string_view left, std::string_view right) {
  if (left == right) return 1;
  constexpr size_t kShort = 4;
  constexpr double kSlip = 0.75;
  const size_t shorter = std::min(left.size(), right.size());
  const size_t longer = std::max(left.size(), right.size());
  if (shorter <= kShort || static_cast<double>(shorter) < kSlip * static_cast<double>(longer)) return 0;
  const double like = likeness(left, right);
  return like >= kSlip ? like : 0;
}

}  // namespace

MakerSimilarity::MakerSimilarity(std::span<const public_data::MakerName> makers, std::string_view company)
    : company_(public_data::canonical_manufacturer(company)) {
  // A manufacturer counts once, no matter how many spellings it has.
  std::unordered_set<std::string_view> seen;
  for (const auto& maker : makers) {
    if (!seen.insert(maker.canonical).second) continue;
    Words words = words_of(maker.canonical);
    std::ranges::sort(words);
    words.erase(std::unique(words.begin(), words.end()), words.end());
    for (const std::string_view word : words) ++makers_with_[word];
  }
  makers_ = seen.size();
}

double MakerSimilarity::weight_of(std::string_view word) const {
  const auto known = makers_with_.find(word);
  const size_t count = known == makers_with_.end() ? 1 : known->second;
  return std::log(1 + static_cast<double>(makers_ + 1) / static_cast<double>(count));
}

double MakerSimilarity::found_share(std::span<const std::string_view> words,
                                    std::span<const std::string_view> others) const {
  double found = 0;
  double all = 0;
  for (const std::string_view word : words) {
    double best = 0;
    for (const std::string_view other : others) best = std::max(best, word_likeness(word, other));
    found += best * weight_of(word);
    all += weight_of(word);
  }
  return all == 0 ? 0 : found / all;
}

double MakerSimilarity::of(std::string_view canonical) const {
  if (canonical == company_) return 1;
  const Words ours = words_of(company_);
  const Words theirs = words_of(canonical);
  const double named = found_share(ours, theirs);
  if (named == 0) return 0;
  // A division has more words than its company, so matched words of the query count more than unmatched ones of the
  // name.
  return 0.6 * named + 0.2 * found_share(theirs, ours) + 0.2 * likeness(company_, canonical);
}

}  // namespace pharos::adverse_events
