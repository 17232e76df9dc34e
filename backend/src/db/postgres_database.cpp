#include "db/postgres_database.hpp"

#include <algorithm>
#include <chrono>
#include <random>
#include <thread>

#include "core/log.hpp"
#include "db/pooler_check.hpp"
#include "db/thread_transaction.hpp"

namespace pharos::db {
namespace {

constexpr const char* kPostgresPing = "select 1";
constexpr const char* kServerClock = "select cast(extract(epoch from clock_timestamp()) * 1000000 as bigint)";

// As long as the server waits for a lock.
constexpr std::chrono::seconds kLongestTurn{10};
constexpr int kAttempts = 20;
constexpr std::chrono::microseconds kFirstPause{500};
constexpr std::chrono::microseconds kLongestPause{50'000};

// Doubles with every attempt; the random part keeps two losers from colliding again.
void pause_before(int attempt) {
  thread_local std::minstd_rand random{std::random_device{}()};
  const auto longest = std::min(kFirstPause * (1 << std::min(attempt, 10)), kLongestPause);
  std::this_thread::sleep_for(longest * std::uniform_real_distribution{0.0, 1.0}(random));
}

}  // namespace

PostgresDatabase::PostgresDatabase(const Settings& settings)
    : connections_(settings.readers, settings.patience,
                   [url = settings.url, &counters = counters_,
                    timeouts = PostgresTimeouts{settings.statement_timeout, settings.tcp_user_timeout,
                                                settings.response_timeout}] {
                     return std::make_unique<PostgresConnection>(url, PostgresConnection::Role::kApplication, counters,
                                                                 timeouts);
                   }),
      turns_(kLongestTurn),
      watch_(settings.url, settings.response_timeout),
      url_(settings.url),
      clock_(settings.clock) {
  require_own_connections(settings.url);
  connections_.borrow();
}

void PostgresDatabase::ping() {
  run_query({kPostgresPing}, nullptr, {}, [](const Row&) {});
}

Timestamp PostgresDatabase::now() const {
  if (clock_ != nullptr) return clock_->now();
  Timestamp now;
  run_query({kServerClock}, nullptr, {}, [&now](const Row& row) { now = row.timestamp(0); });
  return now;
}

void PostgresDatabase::run_query(const Statement& sql, const TenantScope* scope, ParamSpan params,
                                 const RowVisitor& visit) const {
  if (auto* connection = ThreadTransaction::find(*this)) return connection->query(sql, scope, params, visit);
  // A statement fails either before its first row is visited or not at all, so no row is visited twice.
  run_with_retries({
      .begin = [scope](PostgresConnection& connection) { connection.begin_statement(scope); },
      .work = [this, sql, scope, params, &visit] { ThreadTransaction::find(*this)->query(sql, scope, params, visit); },
      .commit =
          [](PostgresConnection& connection) {
            try {
              connection.run("commit");
            } catch (const Error&) {  // NOLINT(bugprone-empty-catch): the rows have been read
            }
          },
  });
}

std::int64_t PostgresDatabase::run_change(const Statement& sql, const TenantScope* scope, ParamSpan params) {
  if (auto* connection = ThreadTransaction::find(*this)) return connection->change(sql, scope, params);
  std::int64_t touched = 0;
  run_with_retries({
      .begin = [scope](PostgresConnection& connection) { connection.begin_statement(scope); },
      .work = [this, sql, scope, params,
               &touched] { touched = ThreadTransaction::find(*this)->change(sql, scope, params); },
      .commit = [](PostgresConnection& connection) { connection.run("commit"); },
  });
  count_commit();
  return touched;
}

void PostgresDatabase::signal(const std::string& message) {
  const Param param{"message", message};
  run_query({PostgresSignals::kSend}, nullptr, ParamSpan{&param, 1}, [](const Row&) {});
}

void PostgresDatabase::on_signal(SignalReceiver receiver) {
  signals_.set(std::move(receiver));
  if (!listener_) listener_ = std::make_unique<PostgresSignals>(url_, signals_);
}

void PostgresDatabase::run_transaction(const WriteLock* lock, const std::function<void()>& work) {
  const auto key = lock != nullptr ? std::optional{PostgresConnection::key_of(lock->name)} : std::nullopt;
  if (auto* connection = ThreadTransaction::find(*this)) {
    if (key) static_cast<PostgresConnection*>(connection)->lock(*key);
    return work();
  }
  std::optional<WriteTurns::Turn> turn;
  if (key) turn.emplace(turns_, *key);
  run_with_retries({
      .begin = [&key](PostgresConnection& connection) { connection.begin(key); },
      .work = work,
      // Waiting for the disk is the longest part of a short transaction. The next one need not wait for that: it is
      // later in the server's log, so it cannot be on disk before this one is.
      .commit =
          [&turn](PostgresConnection& connection) {
            const bool has_written = connection.commit_early();
            turn.reset();
            if (has_written) connection.wait_for_disk();
          },
  });
  count_commit();
}

void PostgresDatabase::count_commit() const {
  ++counters_.commits;
  ++counters_.transactions;
}

void PostgresDatabase::run_with_retries(const Transaction& transaction) const {
  for (int attempt = 1; attempt < kAttempts; ++attempt) {
    if (try_once(transaction)) return;
    pause_before(attempt);
  }
  log::warn("transaction gave up after repeated conflicts", {{"attempts", std::to_string(kAttempts)}});
  throw Error(ErrorCode::kUnavailable, "The service is busy, please try again", std::chrono::seconds{1});
}

// False when another attempt may succeed: the transaction was the victim of a deadlock, or its connection was lost
// before the commit was sent.
bool PostgresDatabase::try_once(const Transaction& transaction) const {
  auto lease = borrow();
  auto& connection = static_cast<PostgresConnection&>(lease.connection());
  const PostgresWatch::InUse in_use{watch_, connection.socket()};
  try {
    transaction.begin(connection);
    run_bound(*this, connection, transaction.work);
  } catch (...) {
    const auto failure = connection.failure();
    if (failure != Connection::Failure::kLost) {
      connection.roll_back();
    } else {
      watch_.probe_soon();
    }
    if (failure == Connection::Failure::kRetryable || failure == Connection::Failure::kLost) return false;
    throw;
  }
  try {
    transaction.commit(connection);
  } catch (const Error&) {
    const auto failure = connection.failure();
    // A transaction in which a statement has failed is still open.
    if (failure != Connection::Failure::kLost) connection.roll_back();
    // Whether a commit on a lost connection took effect is not known, so it must not be repeated.
    if (failure != Connection::Failure::kRetryable) throw;
    return false;
  }
  return true;
}

ConnectionPool::Lease PostgresDatabase::borrow() const {
  watch_.require_response();
  try {
    return connections_.borrow();
  } catch (const Error&) {
    watch_.probe_soon();
    throw;
  }
}

}  // namespace pharos::db
