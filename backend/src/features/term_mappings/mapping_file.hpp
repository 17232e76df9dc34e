#pragma once

#include <filesystem>

#include "features/term_mappings/mapping_repository.hpp"

namespace pharos::term_mappings {

// An error in a row of a file.
struct RowFault {
  std::int64_t row = 0;
  std::string column;
  std::string code;
  std::string message;
};
BOOST_DESCRIBE_STRUCT(RowFault, (), (row, column, code, message))

struct MappingFile {
  std::vector<MappingSpec> specs;
  std::vector<RowFault> errors;
};

struct MappingImport {
  std::int64_t imported = 0;
  std::vector<RowFault> errors;
};
BOOST_DESCRIBE_STRUCT(MappingImport, (), (imported, errors))

// A file in the format of the export: "Own term", "Status", "IMDRF codes", "Harm"; other columns are ignored, and terms
// without a decision are left out. The ending of `name` is that of its format.
MappingFile read_file(const std::filesystem::path& file, const std::string& name, HarmIds harm_ids);

}  // namespace pharos::term_mappings
