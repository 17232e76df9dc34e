#pragma once

#include <string>
#include <vector>

#include "public_data/ingest/source_finder.hpp"
#include "public_data/loading/load_report.hpp"

namespace pharos::public_data {

// A message for each file that is useless without another: MAUDE reports without their devices have no product code,
// and device or narrative rows without reports belong to nothing.
std::vector<std::string> missing_companions(const FoundSources& found);

// A message for each file without a record: only a header, or a web page with the name of a data file.
std::vector<std::string> files_without_records(const FoundSources& found, LoadReport& report);

}  // namespace pharos::public_data
