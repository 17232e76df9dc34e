#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace pharos::public_data {

// Columns stored as a number instead of text. The numbers are in the files: never change one.
enum class Dimension : std::uint8_t {
  kProductCode = 0,
  kBrand = 1,
  kManufacturer = 2,      // canonical
  kManufacturerName = 3,  // as spelled in the report; its parent is the canonical one
  kCountry = 4,
  kOccupation = 5,
  kProductProblem = 6,
  kPatientProblem = 7,
};
constexpr size_t kDimensions = 8;

struct DictionaryEntry {
  std::string name;
  std::string code = {};     // of a problem
  std::uint32_t parent = 0;  // of a spelling
};

// Names in collation order; the id of a name is its position.
class Dictionary {
 public:
  void add(DictionaryEntry entry) { entries_.push_back(std::move(entry)); }  // in order
  const DictionaryEntry& at(size_t id) const { return entries_.at(id); }
  size_t size() const { return entries_.size(); }
  std::optional<std::uint32_t> find(std::string_view name) const;
  // Ids whose name or code is `text`.
  std::vector<std::uint32_t> find_by_name_or_code(std::string_view text) const;

 private:
  std::vector<DictionaryEntry> entries_;
};

using Dictionaries = std::array<Dictionary, kDimensions>;

inline const Dictionary& of(const Dictionaries& all, Dimension dimension) {
  return all[static_cast<size_t>(dimension)];
}

// Assigns provisional numbers while a store is built; ranks are known once all names were added.
class DictionaryBuilder {
 public:
  std::uint32_t number_of(std::string_view name);
  // The first code given for a name is kept.
  std::uint32_t number_of(std::string_view name, std::string_view code);

  struct Ranked {
    std::vector<DictionaryEntry> entries;  // in collation order
    std::vector<std::uint32_t> rank_of_number;
  };
  Ranked ranked() const;

 private:
  struct Hash {
    using is_transparent = void;
    size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
  };
  std::unordered_map<std::string, std::uint32_t, Hash, std::equal_to<>> numbers_;
  std::unordered_map<std::uint32_t, std::string> codes_;
};

}  // namespace pharos::public_data
