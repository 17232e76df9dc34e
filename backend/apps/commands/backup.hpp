#pragma once

#include <filesystem>
#include <string>

#include "core/timestamp.hpp"

namespace pharos {

// A folder with a copy of the store and a manifest with its size and SHA-256 (R49).
void write_backup(const std::string& database_url, const std::filesystem::path& folder, const Clock& clock);

// Puts a backup in place of a store that does not exist yet. Throws std::runtime_error, and leaves nothing
// behind, when the copy is not what its manifest says or an audit chain is broken.
void restore_backup(const std::filesystem::path& folder, const std::string& database_url);

}  // namespace pharos
