#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"

namespace pharos::risk_files {

// A possible column of a definition.
struct DefinitionColumn {
  std::string_view key;
  std::string_view label;
  bool is_required;
  std::string_view description;
  std::string_view example;
  std::string_view other_names;  // common headings, as returned by `heading_key`, separated by bars
};
std::span<const DefinitionColumn> definition_columns();

// Maps our columns to those of the file.
using ColumnMapping = std::map<std::string, std::string, std::less<>>;

// Throws Error{kInvalidFields} naming columnMapping for anything but an object with our keys and text values.
ColumnMapping read_mapping(std::string_view text);
// By headings; each column is used once.
ColumnMapping guess_mapping(const std::vector<std::string>& headings);

}  // namespace pharos::risk_files
