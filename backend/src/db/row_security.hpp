#pragma once

#include "db/postgres_connection.hpp"

namespace pharos::db {

// The second wall (R19), put up by the owner after every migration and safe to repeat: the application's
// role exists and may only read and write rows, and every table with a tenant_id shows a statement the rows
// of the tenant it names, or all rows when it says that it crosses tenants.
void apply_row_security(PostgresConnection& owner);

}  // namespace pharos::db
