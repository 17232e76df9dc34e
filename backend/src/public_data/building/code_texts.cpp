#include "public_data/building/code_texts.hpp"

#include <algorithm>

#include "public_data/columns/collation.hpp"

namespace pharos::public_data {
namespace {

struct TextKey {
  std::uint64_t beginning = 0;  // compares like the first eight bytes
  std::uint32_t number = 0;
};

}  // namespace

void CodeTexts::add(std::string_view text) {
  const auto [known, is_new] = numbers_.try_emplace(text, static_cast<std::uint32_t>(texts_.size()));
  if (is_new) texts_.push_back(text);
  rows_.push_back(known->second);
}

void CodeTexts::write(ColumnWriter<std::uint32_t>& ranks, ColumnWriter<std::uint64_t>& ends,
                      ColumnWriter<char>& texts) const {
  std::vector<TextKey> order;
  for (std::uint32_t i = 0; i < texts_.size(); ++i) order.push_back({beginning_of(texts_[i]), i});
  std::ranges::sort(order, [this](const TextKey& a, const TextKey& b) {
    return a.beginning != b.beginning ? a.beginning < b.beginning : texts_[a.number] < texts_[b.number];
  });
  std::vector<std::uint32_t> rank_of_number(texts_.size());
  for (std::uint32_t rank = 0; rank < order.size(); ++rank) {
    const std::string_view text = texts_[order[rank].number];
    rank_of_number[order[rank].number] = rank;
    texts.add(std::span{text});
    ends.add(texts.size());
  }
  for (const std::uint32_t number : rows_) ranks.add(rank_of_number[number]);
}

}  // namespace pharos::public_data
