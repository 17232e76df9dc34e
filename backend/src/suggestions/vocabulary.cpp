#include "suggestions/vocabulary.hpp"

#include <algorithm>
#include <cmath>

namespace pharos::suggestions {
namespace {

// Empty at the end of a sentence: words of two sentences do not form a pair.
std::string pair_text(const std::vector<Word>& words, size_t place) {
  const size_t next = place + 1;
  return next < words.size() && !words[next].begins ? words[place].stem + ' ' + words[next].stem : std::string{};
}

// Calls back once for every distinct word and pair of a text.
template <class Take>
void for_each_once(const std::vector<Word>& words, const Take& take) {
  std::vector<std::string> texts;
  for (size_t i = 0; i < words.size(); ++i) {
    texts.push_back(words[i].stem);
    if (auto pair = pair_text(words, i); !pair.empty()) texts.push_back(std::move(pair));
  }
  std::ranges::sort(texts);
  const auto repeated = std::ranges::unique(texts);
  texts.erase(repeated.begin(), repeated.end());
  for (const auto& text : texts) take(text);
}

}  // namespace

Vocabulary::Vocabulary(std::vector<Entry> entries) : entries_(std::move(entries)) {
  for (const auto& entry : entries_) numbers_.emplace(entry.text, static_cast<std::uint32_t>(numbers_.size()));
}

Vocabulary Vocabulary::of(std::span<const std::vector<Word>* const> texts, std::uint32_t least, size_t most) {
  // Most pairs are rare, so they are first counted by hash and only common ones are kept as text.
  std::unordered_map<size_t, std::uint32_t> counts;
  const std::hash<std::string> hash;
  for (const auto* words : texts) {
    for_each_once(*words, [&](const std::string& text) { ++counts[hash(text)]; });
  }
  std::unordered_map<std::string, std::uint32_t> common;
  for (const auto* words : texts) {
    for_each_once(*words, [&](const std::string& text) {
      if (const auto count = counts.find(hash(text))->second; count >= least) common.emplace(text, count);
    });
  }
  std::vector<std::pair<std::string, std::uint32_t>> chosen{common.begin(), common.end()};
  std::ranges::sort(chosen, [](const auto& left, const auto& right) {
    return left.second != right.second ? left.second > right.second : left.first < right.first;
  });
  chosen.resize(std::min(chosen.size(), most));
  std::vector<Entry> entries;
  for (auto& [text, count] : chosen) {
    const auto rarity = std::log((1 + static_cast<float>(texts.size())) / (1 + static_cast<float>(count)));
    entries.push_back({std::move(text), rarity});
  }
  return Vocabulary{std::move(entries)};
}

std::uint32_t Vocabulary::find(const std::string& text) const {
  const auto found = numbers_.find(text);
  return found == numbers_.end() ? kNone : found->second;
}

float Vocabulary::rarity_of(const std::string& text) const {
  if (const auto number = find(text); number != kNone) return entries_[number].rarity;
  return entries_.empty() ? 0 : entries_.back().rarity;
}

std::uint32_t Vocabulary::single_at(const std::vector<Word>& words, size_t place) const {
  return find(words[place].stem);
}

std::uint32_t Vocabulary::pair_at(const std::vector<Word>& words, size_t place) const {
  const auto text = pair_text(words, place);
  return text.empty() ? kNone : find(text);
}

std::vector<Feature> Vocabulary::features(const std::vector<Word>& words) const {
  std::vector<std::uint32_t> numbers;
  for (size_t i = 0; i < words.size(); ++i) {
    numbers.push_back(single_at(words, i));
    numbers.push_back(pair_at(words, i));
  }
  std::erase(numbers, kNone);
  std::ranges::sort(numbers);
  std::vector<Feature> features;
  double square = 0;
  for (size_t i = 0; i < numbers.size();) {
    const auto number = numbers[i];
    size_t count = 0;
    for (; i < numbers.size() && numbers[i] == number; ++i) ++count;
    const auto value = (1 + std::log(static_cast<float>(count))) * entries_[number].rarity;
    features.push_back({number, value});
    square += static_cast<double>(value) * value;
  }
  const auto length = static_cast<float>(std::sqrt(square));
  if (length > 0) {
    for (auto& feature : features) feature.value /= length;
  }
  return features;
}

}  // namespace pharos::suggestions
