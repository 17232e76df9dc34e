#pragma once

#include <memory>

#include "rivals/rival.hpp"
#include "rivals/rows.hpp"

namespace pharos::bench {

// The rows in two tables of that PostgreSQL, with covering indexes led by product code and day. The tables go with it.
std::unique_ptr<Rival> open_postgres(const Rows& rows, const std::string& url);

}  // namespace pharos::bench
