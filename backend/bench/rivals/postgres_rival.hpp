#pragma once

#include <memory>

#include "rivals/rival.hpp"
#include "rivals/rows.hpp"

namespace pharos::bench {

// The rows in two PostgreSQL tables with covering indexes led by product code and day. The tables are dropped at the
// end.
std::unique_ptr<Rival> open_postgres(const Rows& rows, const std::string& url);

}  // namespace pharos::bench
