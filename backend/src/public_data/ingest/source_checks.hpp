#pragma once

#include <string>
#include <vector>

#include "public_data/ingest/source_finder.hpp"
#include "public_data/loading/load_report.hpp"

namespace pharos::public_data {

// A sentence for each file that makes no sense without another: reports of MAUDE text without their devices would have
// no product code, rows of devices or narratives without reports nothing to belong to.
std::vector<std::string> missing_companions(const FoundSources& found);

// A sentence for each file without a single record: a header alone, or a web page with the name of a data file.
std::vector<std::string> files_without_records(const FoundSources& found, LoadReport& report);

}  // namespace pharos::public_data
