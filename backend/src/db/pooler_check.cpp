#include "db/pooler_check.hpp"

#include <libpq-fe.h>

#include <memory>

#include "core/error.hpp"
#include "db/postgres_notices.hpp"
#include "db/url.hpp"

namespace pharos::db {
namespace {

constexpr int kPoolerTries = 5;

using RawSession = std::unique_ptr<PGconn, decltype(&PQfinish)>;

RawSession open_raw(const std::string& url) {
  RawSession session{PQconnectdb(with_connection_defaults(url).c_str()), &PQfinish};
  if (PQstatus(session.get()) != CONNECTION_OK) return {nullptr, &PQfinish};
  log_notices(*session);
  return session;
}

// The process on the server that runs this statement.
std::string server_process(PGconn& session) {
  const std::unique_ptr<PGresult, decltype(&PQclear)> result{PQexec(&session, "select pg_backend_pid()"), &PQclear};
  return PQntuples(result.get()) == 1 ? PQgetvalue(result.get(), 0, 0) : "";
}

bool shares_connections(PGconn& session, const std::string& url) {
  const auto first = server_process(session);
  // Without a pooler in between, it is the process that accepted the connection.
  if (first == std::to_string(PQbackendPID(&session))) return false;
  for (int i = 0; i < kPoolerTries; ++i) {
    if (server_process(session) != first) return true;
  }
  // The pooler lends the connection it got back last.
  const auto other = open_raw(url);
  return other != nullptr && server_process(*other) == first;
}

}  // namespace

void require_own_connections(const std::string& url) {
  const auto session = open_raw(url);
  // The first connection of the pool reports why it cannot be opened.
  if (session == nullptr || !shares_connections(*session, url)) return;
  throw Error(ErrorCode::kInternal,
              "PHAROS_DATABASE_URL leads to a pooler that shares connections between transactions. Set pool_mode = "
              "session for this database in the pooler, or connect to PostgreSQL directly.");
}

}  // namespace pharos::db
