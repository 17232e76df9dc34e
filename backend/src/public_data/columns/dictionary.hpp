#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "public_data/columns/fact_table.hpp"

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
  std::string_view name;
  std::string_view code;     // of a problem
  std::uint32_t parent = 0;  // of a spelling
};

// Names in collation order; the id of a name is its position. They are read where they are stored.
class Dictionary {
 public:
  Dictionary(const FactColumns& columns, size_t first, size_t end);

  DictionaryEntry at(size_t id) const;
  size_t size() const { return end_ - first_; }
  std::optional<std::uint32_t> find(std::string_view name) const;
  // The ids of the names that exist, in order.
  std::vector<std::uint32_t> find_all(std::span<const std::string> names) const;
  // Ids whose name or code is `text`, in order.
  std::vector<std::uint32_t> find_by_name_or_code(std::string_view text) const;

 private:
  const FactColumns* columns_;
  size_t first_;
  size_t end_;
  std::vector<std::uint32_t> by_code_;  // ids of the problems with a code, in the order of the codes
};

class Dictionaries {
 public:
  explicit Dictionaries(const FactColumns& columns);

  const Dictionary& of(Dimension dimension) const { return all_[static_cast<size_t>(dimension)]; }

 private:
  std::vector<Dictionary> all_;
};

}  // namespace pharos::public_data
