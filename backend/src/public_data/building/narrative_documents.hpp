#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "public_data/record_log/record_log.hpp"
#include "public_data/records/adverse_event.hpp"

namespace pharos::public_data {

// The concatenated narratives of a report, for the index.
std::string narrative_text(const AdverseEventReport& report);

// Builds a segment of the text index: document `i` is the report at `place_of_document[i]`. Texts are sorted through
// files in `folder`, which is created and removed, so that the log is read in order. Returns the identity of the
// segment, which depends on its texts.
std::uint64_t build_text_segment(const std::filesystem::path& segment_file, const RecordLog& log,
                                 const std::vector<Place>& place_of_document, const std::filesystem::path& folder);

}  // namespace pharos::public_data
