#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "report_files/schemas/schema_pack.hpp"

namespace pharos::report_files {

// What the schemas of a pack declare and include.
struct SchemaSurvey {
  struct File {
    std::set<std::string> elements;     // declared at the top level
    std::vector<std::string> includes;  // names of files in the pack
    // Locations of files that are elsewhere in the pack, and where they are, as seen from this file.
    std::map<std::string, std::string, std::less<>> moved;
  };
  std::map<std::string, File, std::less<>> files;
};

// Reads every file with the limits of sheets::read_xml, before the schema compiler sees it: the compiler substitutes
// entities, and its time grows exponentially with nested repetitions and groups. Throws Error{kBadRequest}.
SchemaSurvey survey_schemas(const std::vector<SchemaFile>& files, const SchemaPackLimits& limits);

// The file that `location` means in the schema `from`: relative to it, or else the only file with that name, because
// packs are often unpacked into one folder. Null if there is none.
const SchemaFile* find_schema_file(const std::vector<SchemaFile>& files, std::string_view from,
                                   std::string_view location);

}  // namespace pharos::report_files
