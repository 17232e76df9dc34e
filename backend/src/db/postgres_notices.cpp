#include "db/postgres_notices.hpp"

#include <string>

#include "core/log.hpp"

namespace pharos::db {
namespace {

std::string field(const PGresult* notice, int code) {
  const char* text = PQresultErrorField(notice, code);
  return text != nullptr ? text : "";
}

// Without the detail, which may quote the values of a row (R44).
void log_notice(void* /*context*/, const PGresult* notice) {
  log::warn("notice from the store", {{"severity", field(notice, PG_DIAG_SEVERITY_NONLOCALIZED)},
                                      {"code", field(notice, PG_DIAG_SQLSTATE)},
                                      {"message", field(notice, PG_DIAG_MESSAGE_PRIMARY)}});
}

}  // namespace

void log_notices(PGconn& session) {
  PQsetNoticeReceiver(&session, log_notice, nullptr);
}

}  // namespace pharos::db
