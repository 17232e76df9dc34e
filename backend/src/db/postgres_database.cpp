#include "db/postgres_database.hpp"

#include <algorithm>
#include <chrono>
#include <random>
#include <thread>

#include "core/log.hpp"
#include "db/thread_transaction.hpp"

namespace pharos::db {
namespace {

constexpr const char* kPostgresPing = "select 1";
constexpr const char* kBeginStatement = "begin isolation level read committed";
constexpr const char* kBeginTransaction = "begin isolation level serializable";

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
                    timeouts = PostgresTimeouts{settings.statement_timeout, settings.tcp_user_timeout}] {
                     return std::make_unique<PostgresConnection>(url, PostgresConnection::Role::kApplication, counters,
                                                                 timeouts);
                   }),
      url_(settings.url) {
  connections_.borrow();
}

void PostgresDatabase::ping() {
  run_query({kPostgresPing}, nullptr, {}, [](const Row&) {});
}

void PostgresDatabase::run_query(const Statement& sql, const TenantScope* scope, ParamSpan params,
                                 const RowVisitor& visit) const {
  if (auto* connection = ThreadTransaction::find(*this)) return connection->query(sql, scope, params, visit);
  // At this level a statement fails either before its first row is visited or not at all, so no row is visited twice.
  run_with_retries(kBeginStatement, [this, sql, scope, params, &visit] {
    ThreadTransaction::find(*this)->query(sql, scope, params, visit);
  });
}

std::int64_t PostgresDatabase::run_change(const Statement& sql, const TenantScope* scope, ParamSpan params) {
  if (auto* connection = ThreadTransaction::find(*this)) return connection->change(sql, scope, params);
  std::int64_t touched = 0;
  run_with_retries(kBeginTransaction, [this, sql, scope, params, &touched] {
    touched = ThreadTransaction::find(*this)->change(sql, scope, params);
  });
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

void PostgresDatabase::run_transaction(const std::function<void()>& work) {
  if (ThreadTransaction::find(*this) != nullptr) return work();
  run_with_retries(kBeginTransaction, work);
}

void PostgresDatabase::run_with_retries(const char* begin, const std::function<void()>& work) const {
  for (int attempt = 1; attempt < kAttempts; ++attempt) {
    if (try_once(begin, work)) return;
    pause_before(attempt);
  }
  log::warn("transaction gave up after repeated conflicts", {{"attempts", std::to_string(kAttempts)}});
  throw Error(ErrorCode::kUnavailable, "The service is busy, please try again", std::chrono::seconds{1});
}

// False when another attempt may succeed.
bool PostgresDatabase::try_once(const char* begin, const std::function<void()>& work) const {
  auto lease = connections_.borrow();
  auto& connection = static_cast<PostgresConnection&>(lease.connection());
  try {
    connection.begin(begin);
  } catch (const Error&) {
    // An idle connection that the server dropped: nothing has run on it yet.
    if (connection.failure() == Connection::Failure::kLost) return false;
    throw;
  }
  try {
    run_bound(*this, connection, work);
    connection.run("commit");
  } catch (...) {
    const auto failure = connection.failure();
    if (failure != Connection::Failure::kLost) connection.run("rollback");
    if (failure == Connection::Failure::kRetryable) return false;
    throw;
  }
  ++counters_.commits;
  ++counters_.transactions;
  return true;
}

}  // namespace pharos::db
