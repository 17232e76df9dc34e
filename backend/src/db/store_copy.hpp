#pragma once

#include <filesystem>
#include <string>

namespace pharos::db {

// Writes a consistent copy of the SQLite store at `url` to a new file while it is in use (R49). Throws
// std::runtime_error for PostgreSQL, which has its own tools, and when the file already exists.
void copy_store(const std::string& url, const std::filesystem::path& file);

}  // namespace pharos::db
