#pragma once

#include "db/postgres_connection.hpp"

namespace pharos::db {

// The second line of defense (R19), applied by the owner after every migration and safe to repeat: the application's
// role exists and may only read and write rows, and every table with a tenant_id exposes only the rows of the tenant a
// statement names, or all rows if the statement declares that it crosses tenants.
void apply_row_security(PostgresConnection& owner);

}  // namespace pharos::db
