#pragma once

#include <vector>

#include "public_data/ingest/source_finder.hpp"
#include "public_data/loading/load_report.hpp"
#include "public_data/version/manifest.hpp"

namespace pharos::public_data {

// Facts about each loaded source; adverse events are counted as reports, not as rows of the joined tables.
// `already_from_openfda` MAUDE text reports were read but not needed.
std::vector<SourceFacts> source_facts(const FoundSources& found, LoadReport& report,
                                      std::uint64_t already_from_openfda);

}  // namespace pharos::public_data
