#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "public_data/records/adverse_event.hpp"
#include "public_data/record_log/record_log.hpp"

namespace pharos::public_data {

// The concatenated narratives of a report, for the index.
std::string narrative_text(const AdverseEventReport& report);

// Builds the text index of a version: document `i` is the report at `place_of_document[i]`. Texts are sorted through
// files in `folder`, which is created and removed, so that the log is read once from start to end.
void build_narrative_index(const std::filesystem::path& index_file, const RecordLog& log,
                           const std::vector<Place>& place_of_document, const std::filesystem::path& folder);

}  // namespace pharos::public_data
