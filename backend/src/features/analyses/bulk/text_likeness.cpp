#include "features/analyses/bulk/text_likeness.hpp"

#include <algorithm>
#include <iterator>

#include "text_search/tokenizer.hpp"

namespace pharos::analyses {
namespace {

double share(size_t common, size_t one, size_t other) {
  return 2.0 * static_cast<double>(common) / static_cast<double>(one + other);
}

// Words of sorted lists that occur in both.
size_t count_common(const std::vector<std::string>& one, const std::vector<std::string>& other) {
  std::vector<std::string> common;
  std::ranges::set_intersection(one, other, std::back_inserter(common));
  return common.size();
}

// Length of the longest common subsequence.
size_t count_in_order(const std::vector<std::string>& one, const std::vector<std::string>& other) {
  std::vector<size_t> row(other.size() + 1);
  for (const auto& word : one) {
    size_t diagonal = 0;
    for (size_t i = 0; i < other.size(); ++i) {
      const auto above = row[i + 1];
      row[i + 1] = word == other[i] ? diagonal + 1 : std::max(above, row[i]);
      diagonal = above;
    }
  }
  return row.back();
}

}  // namespace

ComparableText::ComparableText(std::string_view text) {
  for (auto& token : text_search::tokens_of(text)) words_.push_back(std::move(token.word));
  sorted_ = words_;
  std::ranges::sort(sorted_);
}

double ComparableText::likeness(const ComparableText& other) const {
  if (words_.empty() || other.words_.empty()) return 0;
  if (words_ == other.words_) return 1;
  // The order is expensive to compare, and it can only lower the share.
  const auto bound = share(count_common(sorted_, other.sorted_), words_.size(), other.words_.size());
  if (bound < kNearlySame) return 0;
  const auto found = share(count_in_order(words_, other.words_), words_.size(), other.words_.size());
  return found < kNearlySame ? 0 : found;
}

}  // namespace pharos::analyses
