#pragma once

#include <filesystem>
#include <string>

#include "core/timestamp.hpp"

namespace pharos {

// Writes a folder with a copy of the store and a manifest with its size and SHA-256 (R49).
void write_backup(const std::string& database_url, const std::filesystem::path& folder, const Clock& clock);

// Restores a backup to a store that does not exist yet. Throws std::runtime_error, and leaves nothing behind, if the
// copy does not match its manifest or an audit chain is broken.
void restore_backup(const std::filesystem::path& folder, const std::string& database_url);

}  // namespace pharos
