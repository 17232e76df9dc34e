#pragma once

#include <filesystem>
#include <memory>

#include "rivals/rival.hpp"
#include "rivals/rows.hpp"

namespace pharos::bench {

// The rows in a SQLite file in that folder, with covering indexes led by product code and day.
std::unique_ptr<Rival> open_sqlite(const Rows& rows, const std::filesystem::path& folder);

}  // namespace pharos::bench
