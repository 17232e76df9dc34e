#pragma once

#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "public_data/query/makers.hpp"

namespace pharos::adverse_events {

// How like a company's name the makers' names are. Words count as much as they tell: one that many makers have
// ("MEDICAL") little, a rare one much; a word may have a slip of the pen. 1 for the same name, 0 for nothing in common.
class MakerSimilarity {
 public:
  // The makers are referred to.
  MakerSimilarity(std::span<const public_data::MakerName> makers, std::string_view company);

  double of(std::string_view canonical) const;

 private:
  double weight_of(std::string_view word) const;
  // The share of `words`, by weight, that is found among `others`.
  double found_share(std::span<const std::string_view> words, std::span<const std::string_view> others) const;

  std::string company_;
  std::unordered_map<std::string_view, size_t> makers_with_;  // a word
  size_t makers_ = 0;
};

}  // namespace pharos::adverse_events
