#include "public_data/building/dictionary_builder.hpp"

#include <algorithm>

#include "public_data/columns/collation.hpp"

namespace pharos::public_data {

std::uint32_t DictionaryBuilder::number_of(std::string_view name) {
  const auto found = numbers_.find(name);
  if (found != numbers_.end()) return found->second;
  const auto number = static_cast<std::uint32_t>(numbers_.size());
  numbers_.emplace(name, number);
  return number;
}

std::uint32_t DictionaryBuilder::number_of(std::string_view name, std::string_view code) {
  const std::uint32_t number = number_of(name);
  if (!code.empty()) codes_.try_emplace(number, code);
  return number;
}

DictionaryBuilder::Ranked DictionaryBuilder::ranked() const {
  std::vector<std::pair<std::string_view, std::uint32_t>> names(numbers_.begin(), numbers_.end());
  std::ranges::sort(names, collates_before, [](const auto& entry) { return entry.first; });
  Ranked ranked;
  ranked.rank_of_number.resize(names.size());
  for (const auto& [name, number] : names) {
    ranked.rank_of_number[number] = static_cast<std::uint32_t>(ranked.entries.size());
    const auto code = codes_.find(number);
    ranked.entries.push_back({.name = std::string{name}, .code = code != codes_.end() ? code->second : ""});
  }
  return ranked;
}

}  // namespace pharos::public_data
