#pragma once

#include <filesystem>
#include <string>

namespace pharos::db {

// Writes a consistent copy of the SQLite store at `url` into a new file, while it serves (R49). Throws
// std::runtime_error for PostgreSQL, whose own tools do that, and when the file is there already.
void copy_store(const std::string& url, const std::filesystem::path& file);

}  // namespace pharos::db
