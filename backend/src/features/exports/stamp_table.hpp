#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/json.hpp"
#include "features/exports/files/table/table_file.hpp"
#include "features/exports/papers/paper.hpp"

namespace pharos::exports {

// The last table of a file: the query and its data, in words and in a form that can be re-run. `meta` is that of the
// query (QueryService::meta), `filter` its filter; `notes` are further lines.
using Notes = std::vector<std::pair<std::string, std::string>>;
void write_stamp(const Json& meta, const JsonObject& filter, const Notes& notes, TableFile& file);
// The same as an appendix of a paper.
Section stamp_section(const Json& meta, const JsonObject& filter, const Notes& notes);
// What readers of such data must know.
std::string caveat_of(const Json& meta);
// "Product code: FRN", "From: 2021-01-01" …
Notes filter_labels(const JsonObject& filter);

}  // namespace pharos::exports
