#pragma once

#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "public_data/query/makers.hpp"

namespace pharos::adverse_events {

// How similar manufacturer names are to a company's name. Words are weighted by rarity: common ones ("MEDICAL") count
// little, rare ones a lot; small typos are tolerated. 1 for the same name, 0 for nothing in common.
class MakerSimilarity {
 public:
  // Keeps a reference to the names.
  MakerSimilarity(std::span<const public_data::MakerName> makers, std::string_view company);

  double of(std::string_view canonical) const;

 private:
  double weight_of(std::string_view word) const;
  // The weighted share of `words` found in `others`.
  double found_share(std::span<const std::string_view> words, std::span<const std::string_view> others) const;

  std::string company_;
  std::unordered_map<std::string_view, size_t> makers_with_;  // containing a word
  size_t makers_ = 0;
};

}  // namespace pharos::adverse_events
