#pragma once

#include <vector>

#include "public_data/ingest/source_finder.hpp"
#include "public_data/loading/load_report.hpp"
#include "public_data/version/manifest.hpp"

namespace pharos::public_data {

// What a load has to say about each source it brought: adverse events by their reports, not by the rows of the tables
// they were joined from. `already_from_openfda` reports of MAUDE text were read and not needed.
std::vector<SourceFacts> source_facts(const FoundSources& found, LoadReport& report,
                                      std::uint64_t already_from_openfda);

}  // namespace pharos::public_data
