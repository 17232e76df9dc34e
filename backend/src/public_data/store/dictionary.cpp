#include "public_data/store/dictionary.hpp"

#include <algorithm>

#include "public_data/store/collation.hpp"

namespace pharos::public_data {

std::optional<std::uint32_t> Dictionary::find(std::string_view name) const {
  const auto found = std::ranges::lower_bound(entries_, name, collates_before, &DictionaryEntry::name);
  if (found == entries_.end() || found->name != name) return std::nullopt;
  return static_cast<std::uint32_t>(found - entries_.begin());
}

std::vector<std::uint32_t> Dictionary::find_by_name_or_code(std::string_view text) const {
  std::vector<std::uint32_t> ids;
  for (std::uint32_t id = 0; id < entries_.size(); ++id) {
    const bool has_code = !text.empty() && entries_[id].code == text;
    if (has_code || entries_[id].name == text) ids.push_back(id);
  }
  return ids;
}

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
