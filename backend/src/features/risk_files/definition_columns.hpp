#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"

namespace pharos::risk_files {

// A column a definition may have.
struct DefinitionColumn {
  std::string_view key;
  std::string_view label;
  bool is_required;
  std::string_view description;
  std::string_view example;
  std::string_view other_names;  // how people head it, in the form of `heading_key`, between bars
};
std::span<const DefinitionColumn> definition_columns();

// Which column of the file holds which of ours.
using ColumnMapping = std::map<std::string, std::string, std::less<>>;

// Throws Error{kInvalidFields} naming columnMapping for anything but an object of our keys and texts.
ColumnMapping read_mapping(std::string_view text);
// By what the headings say; nothing is used twice.
ColumnMapping guess_mapping(const std::vector<std::string>& headings);
JsonObject to_document(const ColumnMapping& mapping);

}  // namespace pharos::risk_files
