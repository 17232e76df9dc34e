#pragma once

#include "db/postgres_connection.hpp"

namespace pharos::db {

// The second line of defense (R19), applied by the owner and safe to repeat: the application's role may only read and
// write rows, and every table with a tenant_id exposes only the rows of the tenant a statement names, or all rows if
// the statement declares that it crosses tenants.
void apply_row_security(PostgresConnection& owner);
// The same for tables that have just been created, in the transaction of the step that creates them.
void guard_new_tables(PostgresConnection& owner);
// The role must exist before anything can be granted to it.
void make_application_role(PostgresConnection& owner);

}  // namespace pharos::db
