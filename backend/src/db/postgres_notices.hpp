#pragma once

#include <libpq-fe.h>

namespace pharos::db {

// Writes the server's warnings on this connection to our log. By default libpq prints them on standard error, between
// the log's JSON lines.
void log_notices(PGconn& session);

}  // namespace pharos::db
