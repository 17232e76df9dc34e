#include "public_data/columns/dictionary.hpp"

#include <algorithm>
#include <ranges>

#include "public_data/columns/collation.hpp"

namespace pharos::public_data {

Dictionary::Dictionary(const FactColumns& columns, size_t first, size_t end)
    : columns_(&columns), first_(first), end_(end) {
  if (first == end || columns.name[first].dimension < static_cast<std::uint32_t>(Dimension::kProductProblem)) return;
  for (std::uint32_t id = 0; id < size(); ++id) {
    if (columns.name[first_ + id].code_bytes > 0) by_code_.push_back(id);
  }
  std::ranges::stable_sort(by_code_, {}, [this](std::uint32_t id) { return at(id).code; });
}

DictionaryEntry Dictionary::at(size_t id) const {
  const size_t place = first_ + id;
  const NameFacts& facts = columns_->name[place];
  const std::uint64_t start = place == 0 ? 0 : columns_->name[place - 1].end;
  const std::string_view bytes{columns_->name_bytes.data() + start, facts.end - start};
  const size_t name_bytes = bytes.size() - facts.code_bytes;
  return {.name = bytes.substr(0, name_bytes), .code = bytes.substr(name_bytes), .parent = facts.parent};
}

std::optional<std::uint32_t> Dictionary::find(std::string_view name) const {
  const auto ids = std::views::iota(size_t{0}, size());
  const auto found = std::ranges::lower_bound(ids, name, collates_before, [this](size_t id) { return at(id).name; });
  if (found == ids.end() || at(*found).name != name) return std::nullopt;
  return static_cast<std::uint32_t>(*found);
}

std::vector<std::uint32_t> Dictionary::find_all(std::span<const std::string> names) const {
  std::vector<std::uint32_t> ids;
  for (const std::string& name : names) {
    if (const auto id = find(name)) ids.push_back(*id);
  }
  std::ranges::sort(ids);
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  return ids;
}

std::vector<std::uint32_t> Dictionary::find_by_name_or_code(std::string_view text) const {
  const auto all = std::views::iota(std::uint32_t{0}, static_cast<std::uint32_t>(size()));
  const auto named = std::ranges::equal_range(all, text, collates_before, [this](auto id) { return at(id).name; });
  const auto coded = std::ranges::equal_range(by_code_, text, {}, [this](auto id) { return at(id).code; });
  std::vector<std::uint32_t> ids{named.begin(), named.end()};
  ids.insert(ids.end(), coded.begin(), coded.end());
  std::ranges::sort(ids);
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  return ids;
}

Dictionaries::Dictionaries(const FactColumns& columns) {
  const auto names = columns.name.all();
  for (std::uint32_t dimension = 0; dimension < kDimensions; ++dimension) {
    const auto range = std::ranges::equal_range(names, dimension, {}, &NameFacts::dimension);
    all_.emplace_back(columns, static_cast<size_t>(range.begin() - names.begin()),
                      static_cast<size_t>(range.end() - names.begin()));
  }
}

}  // namespace pharos::public_data
