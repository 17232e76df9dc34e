#include "db/postgres_connection.hpp"

#include <fmt/format.h>
#include <soci/postgresql/soci-postgresql.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <set>
#include <string_view>

#include "core/crypto.hpp"
#include "core/log.hpp"
#include "db/postgres_notices.hpp"
#include "db/postgres_row.hpp"
#include "db/url.hpp"

namespace pharos::db {
namespace {

constexpr const char* kEnter = R"sql(
  select set_config('app.tenant', :tenant, true), set_config('app.scope', :scope, true))sql";

constexpr const char* kEnterLocked = R"sql(
  select set_config('app.tenant', :tenant, true), set_config('app.scope', :scope, true),
         pg_advisory_xact_lock(:lock_key))sql";

constexpr const char* kRoleSeesTooMuch = R"sql(
  select r.rolsuper or r.rolbypassrls or exists (
    select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relowner = r.oid and c.relkind in ('r', 'p') and n.nspname not like 'pg\_%')
  from pg_roles r where r.rolname = current_user)sql";

// `commit_early` does not wait for the disk.
constexpr const char* kBegin = "begin isolation level read committed; set local synchronous_commit = off";
// In one round trip. A transaction has an id as soon as it has written something.
constexpr const char* kCommitEarly = "select pg_current_xact_id_if_assigned() is not null; commit";
// The smallest commit that waits. The log is written in order, so everything before it is on disk, too.
constexpr const char* kWaitForDisk = "select pg_logical_emit_message(true, 'pharos', '')";

struct Meaning {
  std::string_view state;  // full code, or its two-character class
  Connection::Failure failure;
  ErrorCode code;
};
constexpr std::array kMeanings = {
    Meaning{"40001", Connection::Failure::kRetryable, ErrorCode::kUnavailable},  // lost a race
    Meaning{"40P01", Connection::Failure::kRetryable, ErrorCode::kUnavailable},  // deadlock
    Meaning{"23505", Connection::Failure::kStatement, ErrorCode::kConflict},     // unique key
    Meaning{"23503", Connection::Failure::kStatement, ErrorCode::kConflict},     // foreign key
    Meaning{"22021", Connection::Failure::kStatement, ErrorCode::kBadRequest},   // not UTF-8
    Meaning{"22P05", Connection::Failure::kStatement, ErrorCode::kBadRequest},   // not in the character set
    Meaning{"25006", Connection::Failure::kStatement, ErrorCode::kUnavailable},  // a read-only standby
    Meaning{"55P03", Connection::Failure::kStatement, ErrorCode::kUnavailable},  // lock not available
    Meaning{"57P", Connection::Failure::kLost, ErrorCode::kUnavailable},         // the server ends this connection
    Meaning{"08", Connection::Failure::kLost, ErrorCode::kUnavailable},          // connection
    Meaning{"53", Connection::Failure::kStatement, ErrorCode::kUnavailable},     // disk, memory, connections
    Meaning{"57", Connection::Failure::kStatement, ErrorCode::kUnavailable},     // an operator intervened
    Meaning{"58", Connection::Failure::kStatement, ErrorCode::kUnavailable},     // system error on the server
};

PGconn* postgres_handle(soci::session& session) {
  return static_cast<soci::postgresql_session_backend*>(session.get_backend())->conn_;
}

using Result = std::unique_ptr<PGresult, decltype(&PQclear)>;

// A result of null means that the connection failed.
void require_success(PGconn* handle, const PGresult* result) {
  const auto status = PQresultStatus(result);
  if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return;
  const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  constexpr const char* kNoState = "     ";
  throw soci::postgresql_soci_error(PQerrorMessage(handle), state != nullptr ? state : kNoState);
}

soci::postgresql_statement_backend& postgres_statement(soci::statement& statement) {
  return *static_cast<soci::postgresql_statement_backend*>(statement.get_backend());
}

}  // namespace

PostgresConnection::PostgresConnection(const std::string& url, Role role, Counters& counters,
                                       const PostgresTimeouts& timeouts)
    : Connection(counters), has_row_security_(role == Role::kApplication) {
  try {
    session_.open(soci::postgresql, with_connection_defaults(url, timeouts.tcp_user, timeouts.connect));
    log_notices(*postgres_handle(session_));
    // Terse, because the detail lines quote the values of the row.
    PQsetErrorVerbosity(postgres_handle(session_), PQERRORS_TERSE);
    run_raw("set synchronous_commit = on");
    run_raw("set client_min_messages = warning");
  } catch (const soci::soci_error& failure) {
    fail(failure);
  }
  if (role == Role::kApplication) become_application(timeouts);
}

void PostgresConnection::become_application(const PostgresTimeouts& timeouts) {
  run(
      fmt::format("set role {}; set lock_timeout = '10s'; set statement_timeout = '{}s'; "
                  "set idle_in_transaction_session_timeout = '{}ms'",
                  kApplicationRole, timeouts.statement.count(), timeouts.idle.count()));
  bool sees_too_much = true;
  has_row_security_ = false;  // this query does not concern a tenant
  query(kRoleSeesTooMuch, nullptr, {}, [&sees_too_much](const Row& row) { sees_too_much = row.boolean(0); });
  has_row_security_ = true;
  if (!sees_too_much) return;
  log::error("the application's role bypasses row security", {{"role", kApplicationRole}});
  throw Error(ErrorCode::kInternal, "The database role must not be an owner, a superuser or exempt from row security");
}

std::int64_t PostgresConnection::key_of(const std::string& lock_name) {
  const auto digest = crypto::sha256("pharos write lock " + lock_name);
  std::int64_t key = 0;
  std::memcpy(&key, digest.data(), sizeof key);
  return key;
}

void PostgresConnection::begin(const std::optional<std::int64_t>& lock_key) {
  takes_locks_ = true;
  sees_ = Sees::kNothing;
  locked_.clear();
  if (!lock_key) return run(kBegin);
  // One round trip. The lock ends with the transaction.
  run(fmt::format("{}; select pg_advisory_xact_lock({})", kBegin, *lock_key));
  locked_.push_back(*lock_key);
}

void PostgresConnection::begin_statement(const TenantScope* scope) {
  takes_locks_ = false;
  sees_ = Sees::kNothing;
  tenant_ = scope != nullptr ? scope->tenant().text() : "";
  const std::unique_ptr<char, decltype(&PQfreemem)> tenant{
      PQescapeLiteral(postgres_handle(session_), tenant_.data(), tenant_.size()), &PQfreemem};
  if (tenant == nullptr) throw Error(ErrorCode::kBadRequest, "Text contains characters that cannot be stored");
  // One round trip for both.
  run(
      fmt::format("begin isolation level read committed; "
                  "select set_config('app.tenant', {}, true), set_config('app.scope', '{}', true)",
                  tenant.get(), scope != nullptr ? "" : "platform"));
  sees_ = scope != nullptr ? Sees::kTenant : Sees::kPlatform;
}

bool PostgresConnection::commit_early() {
  auto* handle = postgres_handle(session_);
  bool has_written = false;
  try {
    const bool is_sent = PQsendQuery(handle, kCommitEarly) == 1;
    while (const Result result{PQgetResult(handle), &PQclear}) {
      require_success(handle, result.get());
      if (PQntuples(result.get()) == 1) has_written = *PQgetvalue(result.get(), 0, 0) == 't';
    }
    if (!is_sent) require_success(handle, nullptr);
  } catch (const soci::soci_error& failure) {
    fail(failure);
  }
  return has_written;
}

void PostgresConnection::wait_for_disk() {
  run(kWaitForDisk);
}

int PostgresConnection::socket() {
  return PQsocket(postgres_handle(session_));
}

void PostgresConnection::roll_back() {
  try {
    run("rollback");
  } catch (const Error&) {
    mark_lost();
  }
}

std::optional<std::int64_t> PostgresConnection::find_missing_lock(const TenantScope* scope) const {
  if (!takes_locks_) return std::nullopt;
  // Platform statements of a tenant's transaction (its audit row, its mails) need no further lock.
  if (scope == nullptr && !locked_.empty()) return std::nullopt;
  const auto key = key_of(scope != nullptr ? scope->tenant().text() : kPlatformLock);
  return std::ranges::find(locked_, key) == locked_.end() ? std::optional{key} : std::nullopt;
}

void PostgresConnection::lock(std::int64_t key) {
  if (std::ranges::find(locked_, key) != locked_.end()) return;
  run(fmt::format("select pg_advisory_xact_lock({})", key));
  locked_.push_back(key);
}

void PostgresConnection::enter(const TenantScope* scope) {
  if (!has_row_security_) return;
  const auto wanted = scope != nullptr ? Sees::kTenant : Sees::kPlatform;
  const std::string tenant = scope != nullptr ? scope->tenant().text() : "";
  if (wanted == sees_ && tenant == tenant_) return;
  const auto missing_lock = find_missing_lock(scope);
  // Setting one variable clears the other.
  const Param params[] = {{"tenant", tenant},
                          {"scope", wanted == Sees::kPlatform ? "platform" : ""},
                          {"lock_key", missing_lock.value_or(0)}};
  const auto given = ParamSpan{params}.first(missing_lock ? 3 : 2);
  auto& entering = prepare({.text = missing_lock ? kEnterLocked : kEnter}, true, nullptr, given);
  entering.statement().execute(true);
  sees_ = wanted;
  tenant_ = tenant;
  if (missing_lock) locked_.push_back(*missing_lock);
}

Connection::Diagnosis PostgresConnection::diagnose(const soci::soci_error& failure) {
  std::string state;
  if (const auto* known = dynamic_cast<const soci::postgresql_soci_error*>(&failure)) state = known->sqlstate();
  const auto diagnosis = [&state](Failure kind, ErrorCode meaning) {
    return Diagnosis{.failure = kind, .code = meaning, .engine_code = state};
  };
  auto* backend = static_cast<soci::postgresql_session_backend*>(session_.get_backend());
  if (backend == nullptr || PQstatus(backend->conn_) != CONNECTION_OK) {
    return diagnosis(Failure::kLost, ErrorCode::kUnavailable);
  }
  // A migration changed the result columns of a prepared statement; the next attempt prepares it again.
  if (state == "0A000" && failure.get_error_message().find("cached plan") != std::string::npos) {
    return diagnosis(Failure::kRetryable, ErrorCode::kUnavailable);
  }
  for (const auto& meaning : kMeanings) {
    if (state.starts_with(meaning.state)) return diagnosis(meaning.failure, meaning.code);
  }
  return diagnosis(Failure::kStatement, ErrorCode::kInternal);
}

void PostgresConnection::run_raw(const std::string& text) {
  const Result result{PQexec(postgres_handle(session_), text.c_str()), &PQclear};
  require_success(postgres_handle(session_), result.get());
}

std::unique_ptr<Row> PostgresConnection::make_row(soci::statement& statement) {
  return std::make_unique<PostgresRow>(postgres_statement(statement));
}

size_t PostgresConnection::parameter_count(soci::statement& statement) {
  const auto& names = postgres_statement(statement).names_;
  return std::set<std::string>(names.begin(), names.end()).size();
}

}  // namespace pharos::db
