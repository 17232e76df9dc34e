#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>

#include "features/risk_files/definitions/upload/definition_check.hpp"
#include "features/risk_files/risk_file.hpp"

namespace pharos::risk_files {

// The multipart fields of an upload, as in the specification.
struct DefinitionUpload {
  std::filesystem::path file;
  std::string file_name;
  std::optional<ColumnMapping> mapping;  // absent: detect
  std::optional<Owner> owner;            // whose grid applies, for a check before anything is stored
};

// A file that was read and checked.
struct CheckedUpload {
  std::vector<std::string> headings;
  std::vector<std::vector<std::string>> samples;  // the first rows of the file
  ColumnMapping mapping;
  DefinitionCheck check;
  std::string sha256;
};

// `harm_names` are the keys of the names in the harms library. Throws Error{kInvalidFields} for a file without rows.
CheckedUpload check_upload(const DefinitionUpload& upload, const GridContent& grid,
                           const std::set<std::string>& harm_names);

}  // namespace pharos::risk_files
