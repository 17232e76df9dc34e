#pragma once

#include <filesystem>

#include "public_data/ingest/generate_version.hpp"
#include "public_data/ingest/progress.hpp"

namespace pharos::public_data {

// Writes the synthetic records of the order as files in FDA's formats, which `ingest` loads like FDA's own. With
// `is_update`, writes only the month after data_through. Throws Error{kConflict} if the folder contains files, and
// Error{kUnavailable} if the disk is full.
std::vector<SourceFacts> generate_files(const GenerateOrder& order, const std::filesystem::path& folder,
                                        const Clock& clock, Progress& progress);

}  // namespace pharos::public_data
