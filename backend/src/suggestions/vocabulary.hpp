#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "suggestions/words.hpp"

namespace pharos::suggestions {

// A word or two words in a row that a model knows, and how much of a text they are.
struct Feature {
  std::uint32_t number = 0;
  float value = 0;
};

// The words and pairs of words that stand in enough texts to learn from.
class Vocabulary {
 public:
  struct Entry {
    std::string text = {};
    float rarity = 0;  // logarithm of how many texts there are to one that has it
  };
  explicit Vocabulary(std::vector<Entry> entries);
  // Of what stands in `least` texts or more, the `most` common.
  static Vocabulary of(std::span<const std::vector<Word>* const> texts, std::uint32_t least, size_t most);

  const std::vector<Entry>& entries() const { return entries_; }
  float rarity_of(const std::string& text) const;  // of what is not there: as of the rarest that is
  // In order of their numbers; the values make a vector of length 1.
  std::vector<Feature> features(const std::vector<Word>& words) const;

  static constexpr std::uint32_t kNone = UINT32_MAX;
  // What begins at a place: the word alone, and with the next one.
  std::uint32_t single_at(const std::vector<Word>& words, size_t place) const;
  std::uint32_t pair_at(const std::vector<Word>& words, size_t place) const;

 private:
  std::uint32_t find(const std::string& text) const;

  std::vector<Entry> entries_;
  std::unordered_map<std::string, std::uint32_t> numbers_;
};

}  // namespace pharos::suggestions
