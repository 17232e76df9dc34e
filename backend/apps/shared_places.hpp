#pragma once

#include <filesystem>
#include <map>

#include "features/data_versions/shared_files.hpp"

namespace pharos {

using SharedPlaces = std::map<data_versions::SharedFileKind, data_versions::SharedFilePlace>;

// Where a node has the files that it shares with other nodes.
SharedPlaces shared_places(const std::filesystem::path& data_folder);
// Only the IMDRF release, which a starting node needs first: reading a model requires its terms.
SharedPlaces first_shared_places(const std::filesystem::path& data_folder);

}  // namespace pharos
