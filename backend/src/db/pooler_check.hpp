#pragma once

#include <string>

namespace pharos::db {

// Throws Error{kInternal} with the reason if the URL leads to a pooler that gives each transaction another connection
// (pgbouncer with pool_mode = transaction or statement): the role, prepared statements and notifications belong to a
// connection.
void require_own_connections(const std::string& url);

}  // namespace pharos::db
