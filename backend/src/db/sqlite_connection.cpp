#include "db/sqlite_connection.hpp"

#include <soci/sqlite3/soci-sqlite3.h>

namespace pharos::db {
namespace {

using namespace sqlite_api;  // the driver puts SQLite's own names here

// The schema is trusted, because triggers write to full-text indexes; the file is the program's own.
constexpr const char* kSettings = R"sql(
  pragma busy_timeout = 5000;
  pragma journal_mode = wal;
  pragma wal_autocheckpoint = 0;
  pragma foreign_keys = on;
  pragma trusted_schema = on;
  pragma cache_size = -16000)sql";

sqlite3* sqlite_handle(soci::session& session) {
  return static_cast<soci::sqlite3_session_backend*>(session.get_backend())->conn_;
}

soci::sqlite3_statement_backend& sqlite_statement(soci::statement& statement) {
  return *static_cast<soci::sqlite3_statement_backend*>(statement.get_backend());
}

// Reads the cells directly from SQLite, with SQLite's conversions.
class SqliteRow final : public Row {
 public:
  explicit SqliteRow(const soci::sqlite3_statement_backend& statement) : statement_(statement) {}

  size_t column_count() const override { return static_cast<size_t>(sqlite3_column_count(statement_.stmt_)); }
  std::string_view column_name(size_t column) const override {
    return sqlite3_column_name(statement_.stmt_, static_cast<int>(column));
  }
  bool is_null(size_t column) const override {
    return sqlite3_column_type(statement_.stmt_, static_cast<int>(column)) == SQLITE_NULL;
  }
  std::string text(size_t column) const override {
    const auto index = static_cast<int>(column);
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_.stmt_, index));
    if (bytes == nullptr) return {};
    return {bytes, static_cast<size_t>(sqlite3_column_bytes(statement_.stmt_, index))};
  }
  std::int64_t integer(size_t column) const override {
    return sqlite3_column_int64(statement_.stmt_, static_cast<int>(column));
  }
  double real(size_t column) const override {
    return sqlite3_column_double(statement_.stmt_, static_cast<int>(column));
  }

 private:
  const soci::sqlite3_statement_backend& statement_;
};

int remember_log_pages(void* target, sqlite3*, const char*, int pages) {
  *static_cast<int*>(target) = pages;
  return SQLITE_OK;
}

// A connection is used by one thread at a time, so SQLite's per-connection lock and memory accounting would be pure
// cost. Must run before SQLite is first used.
void configure_engine() {
  static const bool done = [] {
    return sqlite3_config(SQLITE_CONFIG_MULTITHREAD) == SQLITE_OK &&
           sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0) == SQLITE_OK;
  }();
  static_cast<void>(done);
}

// The driver parses "key=value" pairs; plain text is the path.
std::string connect_string(const std::string& path) {
  return path.find('=') == std::string::npos ? path : "db=\"" + path + "\"";
}

}  // namespace

SqliteConnection::SqliteConnection(const std::string& path, Use use, bool durable, Counters& counters)
    : Connection(counters) {
  configure_engine();
  try {
    session_.open(soci::sqlite3, connect_string(path));
    sqlite3_extended_result_codes(sqlite_handle(session_), 1);
    run_raw(kSettings);
    run_raw(durable ? "pragma synchronous = full" : "pragma synchronous = off");
    if (use == Use::kRead) {
      run_raw("pragma query_only = on");
      // Only the writer checkpoints, so two connections never do it at once.
      sqlite3_db_config(sqlite_handle(session_), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    } else {
      // Room for the pages of the indexes that an import writes to in random order.
      run_raw("pragma cache_size = -128000");
      sqlite3_wal_hook(sqlite_handle(session_), remember_log_pages, &log_pages_);
    }
  } catch (const soci::soci_error& failure) {
    fail(failure);
  }
}

bool SqliteConnection::is_read_only(const Statement& sql, const TenantScope* scope, ParamSpan params) {
  try {
    return sqlite3_stmt_readonly(sqlite_statement(prepare(sql, true, scope, params).statement()).stmt_) != 0;
  } catch (const soci::soci_error& failure) {
    fail(failure);
  }
}

bool SqliteConnection::is_in_transaction() {
  return sqlite3_get_autocommit(sqlite_handle(session_)) == 0;
}

bool SqliteConnection::checkpoint(Checkpoint mode) {
  int in_log = 0;
  int copied = 0;
  const int result = sqlite3_wal_checkpoint_v2(
      sqlite_handle(session_), nullptr,
      mode == Checkpoint::kPassive ? SQLITE_CHECKPOINT_PASSIVE : SQLITE_CHECKPOINT_TRUNCATE, &in_log, &copied);
  return result == SQLITE_OK && in_log == copied;
}

Connection::Diagnosis SqliteConnection::diagnose(const soci::soci_error& failure) {
  int code = SQLITE_ERROR;
  if (const auto* known = dynamic_cast<const soci::sqlite3_soci_error*>(&failure)) code = known->result();
  if (code == SQLITE_CONSTRAINT || code == SQLITE_ERROR) code = sqlite3_extended_errcode(sqlite_handle(session_));

  const auto diagnosis = [code](ErrorCode meaning) {
    return Diagnosis{.failure = Failure::kStatement, .code = meaning, .engine_code = std::to_string(code)};
  };
  switch (code) {
    case SQLITE_CONSTRAINT_UNIQUE:
    case SQLITE_CONSTRAINT_PRIMARYKEY:
    case SQLITE_CONSTRAINT_ROWID:
    case SQLITE_CONSTRAINT_FOREIGNKEY:
      return diagnosis(ErrorCode::kConflict);
  }
  constexpr int kPrimaryCode = 0xff;
  switch (code & kPrimaryCode) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_FULL:
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
    case SQLITE_READONLY:
    case SQLITE_NOMEM:
    case SQLITE_PROTOCOL:
    case SQLITE_INTERRUPT:
      return diagnosis(ErrorCode::kUnavailable);
  }
  return diagnosis(ErrorCode::kInternal);
}

void SqliteConnection::run_raw(const std::string& text) {
  char* words = nullptr;
  const int result = sqlite3_exec(sqlite_handle(session_), text.c_str(), nullptr, nullptr, &words);
  if (result == SQLITE_OK) return;
  const std::string message = words != nullptr ? words : sqlite3_errstr(result);
  sqlite3_free(words);
  throw soci::sqlite3_soci_error(message, result);
}

std::unique_ptr<Row> SqliteConnection::make_row(soci::statement& statement) {
  return std::make_unique<SqliteRow>(sqlite_statement(statement));
}

size_t SqliteConnection::parameter_count(soci::statement& statement) {
  return static_cast<size_t>(sqlite3_bind_parameter_count(sqlite_statement(statement).stmt_));
}

void SqliteConnection::rewind(soci::statement& statement) {
  sqlite3_reset(sqlite_statement(statement).stmt_);
}

}  // namespace pharos::db
