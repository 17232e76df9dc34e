#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "suggestions/words.hpp"

namespace pharos::suggestions {

// A known word or pair of words, and its weight in a text.
struct Feature {
  std::uint32_t number = 0;
  float value = 0;
};

// The words and word pairs that occur in enough texts to learn from.
class Vocabulary {
 public:
  struct Entry {
    std::string text = {};
    float rarity = 0;  // inverse document frequency (logarithm)
  };
  explicit Vocabulary(std::vector<Entry> entries);
  // The `most` common features that occur in at least `least` texts.
  static Vocabulary of(std::span<const std::vector<Word>* const> texts, std::uint32_t least, size_t most);

  const std::vector<Entry>& entries() const { return entries_; }
  float rarity_of(const std::string& text) const;  // unknown words are as rare as the rarest known one
  // Ordered by number; the values form a unit vector.
  std::vector<Feature> features(const std::vector<Word>& words) const;

  static constexpr std::uint32_t kNone = UINT32_MAX;
  // The feature starting at a position: the word alone, or with the next word.
  std::uint32_t single_at(const std::vector<Word>& words, size_t place) const;
  std::uint32_t pair_at(const std::vector<Word>& words, size_t place) const;

 private:
  std::uint32_t find(const std::string& text) const;

  std::vector<Entry> entries_;
  std::unordered_map<std::string, std::uint32_t> numbers_;
};

}  // namespace pharos::suggestions
