#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "public_data/records/adverse_event.hpp"
#include "public_data/store/record_log.hpp"

namespace pharos::public_data {

// The narratives of a report as the index reads them: one after the other.
std::string narrative_text(const AdverseEventReport& report);

// Builds the text index of a version: document `i` is the report at `place_of_document[i]`. Texts are put in order
// through files in `folder`, which is made and removed, so that the log is read once from end to end.
void build_narrative_index(const std::filesystem::path& index_file, const RecordLog& log,
                           const std::vector<Place>& place_of_document, const std::filesystem::path& folder);

}  // namespace pharos::public_data
