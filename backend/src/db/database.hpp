#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/tenant_scope.hpp"
#include "core/timestamp.hpp"
#include "db/described_row.hpp"
#include "db/query.hpp"
#include "db/signals.hpp"
#include "db/sql.hpp"

namespace pharos::db {

struct Settings {
  // "sqlite:var/pharos.db", "sqlite::memory:" (tests) or "postgresql://user@host/name".
  std::string url;
  size_t readers = 8;                        // connections besides the writer (SQLite) or in total (PostgreSQL)
  std::chrono::milliseconds patience{5000};  // how long a statement waits for a free connection
  // PostgreSQL only: how long a statement may run, and how long sent bytes may stay unacknowledged before the
  // connection counts as lost. A hanging server must not hang its callers.
  std::chrono::seconds statement_timeout{60};
  std::chrono::milliseconds tcp_user_timeout{15'000};
  // PostgreSQL only: how long the server may take to accept a connection or to respond to a probe. After that, callers
  // are rejected at once until a probe succeeds.
  std::chrono::milliseconds response_timeout{5000};
  // Only in tests: the clock that all nodes share, in place of the database's.
  const Clock* clock = nullptr;
  // False only in tests: SQLite then does not wait for the disk.
  bool durable = true;
};

// Transactions with the same lock run one after another, on all nodes. The lock of a tenant has the tenant's id; what
// belongs to no tenant has kPlatformLock.
struct WriteLock {
  std::string name;
};
inline constexpr const char* kPlatformLock = "platform";

// Counters since the store was opened.
struct Statistics {
  std::int64_t transactions = 0;  // successful transactions
  std::int64_t commits = 0;       // fewer than transactions when several shared a commit
  std::int64_t prepared = 0;      // statements parsed by the engine
  std::int64_t waiting = 0;       // transactions queued for the writer
};

// The tenant store, on either engine.
// A statement runs in its thread's current transaction, or in a transaction of its own. On SQLite, the work passed to
// `transaction` runs on the single writer thread, which commits several of them with one fsync. On PostgreSQL it runs
// on the caller's thread, read committed, and takes the lock of a tenant before its first statement on that tenant's
// rows, so transactions of a tenant see each other's changes as with a single writer (ADR 29). It is repeated after a
// deadlock or a lost connection, so it must be safe to repeat. Keep slow steps (hashing, mail, files) outside. A
// transaction in which a statement failed is rolled back, even if the work catches the error. A violated unique or
// foreign key is thrown as Error{kConflict}, a lost or overloaded engine as Error{kUnavailable}, and a violated check
// or an invalid statement as Error{kInternal}. The engine's own message goes only to the log.
class Database {
 private:
  // Declared before their callers, because their result types are deduced.
  template <class Reader>
  auto collect(const char* sql, Reader& read, const TenantScope* scope, Params params) const {
    return collect_rows({.text = sql}, read, scope, ParamSpan{params.begin(), params.size()});
  }
  template <class Reader>
  auto collect_composed(const Sql& sql, Reader read, const TenantScope* scope) const {
    const NamedStatement named{sql};
    return collect_rows({.text = named.text().c_str(), .is_constant = false}, read, scope, named.params());
  }
  template <class Reader>
  auto collect_rows(const Statement& sql, Reader& read, const TenantScope* scope, ParamSpan params) const {
    std::vector<std::invoke_result_t<Reader&, const Row&>> rows;
    run_query(sql, scope, params, [&rows, &read](const Row& row) { rows.push_back(read(row)); });
    return rows;
  }
  template <class Work>
  auto run_locked(const WriteLock* lock, Work& work) {
    using Result = std::invoke_result_t<Work&>;
    if constexpr (std::is_void_v<Result>) {
      run_transaction(lock, [&work] { work(); });
    } else {
      std::optional<Result> result;
      run_transaction(lock, [&work, &result] { result.emplace(work()); });
      return std::move(*result);
    }
  }
  template <class T>
  static std::optional<T> first(std::vector<T> rows) {
    return rows.empty() ? std::nullopt : std::optional<T>{std::move(rows.front())};
  }

 public:
  static std::unique_ptr<Database> open(const Settings& settings);
  virtual ~Database() = default;

  template <class Reader>
  auto query(TenantSql sql, Reader read, const TenantScope& scope, Params params = {}) const {
    return collect(sql.text(), read, &scope, params);
  }
  template <class Reader>
  auto query(PlatformSql sql, Reader read, Params params = {}) const {
    return collect(sql.text(), read, nullptr, params);
  }
  // The first row, or nothing.
  template <class Reader>
  auto find(TenantSql sql, Reader read, const TenantScope& scope, Params params = {}) const {
    return first(collect(sql.text(), read, &scope, params));
  }
  template <class Reader>
  auto find(PlatformSql sql, Reader read, Params params = {}) const {
    return first(collect(sql.text(), read, nullptr, params));
  }
  // Rows as described structs: each member is read from the column of its name.
  template <class T>
  std::vector<T> read(const Query& query) const {
    return collect_composed(query.select(), DescribedReader<T>{}, query.tenant());
  }
  template <class T>
  std::vector<T> read(TenantSql sql, const TenantScope& scope, Params params = {}) const {
    DescribedReader<T> reader;
    return collect(sql.text(), reader, &scope, params);
  }
  template <class T>
  std::vector<T> read(PlatformSql sql, Params params = {}) const {
    DescribedReader<T> reader;
    return collect(sql.text(), reader, nullptr, params);
  }
  // The first row, or nothing.
  template <class T>
  std::optional<T> read_one(const Query& query) const {
    return first(read<T>(query));
  }
  template <class T>
  std::optional<T> read_one(TenantSql sql, const TenantScope& scope, Params params = {}) const {
    return first(read<T>(sql, scope, params));
  }
  template <class T>
  std::optional<T> read_one(PlatformSql sql, Params params = {}) const {
    return first(read<T>(sql, params));
  }
  // For rows that are more than their columns.
  template <class Reader>
  auto query(const Query& query, Reader read) const {
    return collect_composed(query.select(), std::move(read), query.tenant());
  }
  // One page of described rows, with the number of all of them.
  template <class T>
  Page<T> read_page(Query query, const Paging& paging, const std::vector<SortKey>& order) const {
    const auto total_rows = count(query);
    return make_page(read<T>(query.page(paging)), paging, total_rows, order);
  }
  // How many rows the query has without its pages.
  std::int64_t count(const Query& query) const {
    return collect_composed(
               query.count(), [](const Row& row) { return row.integer(0); }, query.tenant())
        .at(0);
  }

  // How the engine would run the query, line by line.
  std::vector<std::string> explain(const Query& query) const {
    const bool is_sqlite = engine() == Engine::kSqlite;
    const size_t column = is_sqlite ? 3 : 0;
    return collect_composed(
        Sql{either(is_sqlite, "explain query plan ", "explain ")}.add(query.select()),
        [column](const Row& row) { return row.text(column); }, query.tenant());
  }

  // Returns the number of affected rows. Commits with the surrounding transaction.
  std::int64_t execute(TenantSql sql, const TenantScope& scope, Params params = {}) {
    return run_change({.text = sql.text()}, &scope, ParamSpan{params.begin(), params.size()});
  }
  std::int64_t execute(PlatformSql sql, Params params = {}) {
    return run_change({.text = sql.text()}, nullptr, ParamSpan{params.begin(), params.size()});
  }

  std::int64_t execute(const TenantUpdate& update) {
    const NamedStatement named{update.update()};
    return run_change({.text = named.text().c_str(), .is_constant = false}, &update.tenant(), named.params());
  }

  // All or nothing. Inside another transaction of this thread it joins that one. Returns the result of `work` once the
  // commit is durable (R32); an exception from `work` rolls back. The first statement decides about the lock: that of
  // its tenant, or the platform's.
  template <class Work>
  auto transaction(Work&& work) {
    return run_locked(nullptr, work);
  }
  // The same with the lock taken at the start: faster, and right where the first statement is not about the tenant.
  template <class Work>
  auto transaction(const WriteLock& lock, Work&& work) {
    return run_locked(&lock, work);
  }
  template <class Work>
  auto transaction(const TenantScope& tenant, Work&& work) {
    return transaction(WriteLock{tenant.tenant().text()}, work);
  }

  // Sends a short text to every process that serves from this store, once the surrounding transaction is committed. It
  // can get lost with a connection, so it may only say that there is something to read.
  virtual void signal(const std::string& message) = 0;
  // Replaces the receiver in this process.
  virtual void on_signal(SignalReceiver receiver) = 0;

  enum class Engine { kSqlite, kPostgresql };
  virtual Engine engine() const = 0;
  // Throws Error{kUnavailable} when the store does not respond; used by /readyz.
  virtual void ping() = 0;
  virtual Statistics statistics() const = 0;
  // The time on the clock that all nodes share: the database server's, or this machine's for SQLite. Leases use it,
  // because the clocks of nodes differ.
  virtual Timestamp now() const = 0;
  // Writes pending data and folds the write-ahead log into the file; part of an orderly shutdown (R47).
  virtual void checkpoint() = 0;

 protected:
  // A null scope marks a statement that crosses tenants.
  virtual void run_query(const Statement& sql, const TenantScope* scope, ParamSpan params,
                         const RowVisitor& visit) const = 0;
  virtual std::int64_t run_change(const Statement& sql, const TenantScope* scope, ParamSpan params) = 0;
  // A null lock is chosen by the first statement.
  virtual void run_transaction(const WriteLock* lock, const std::function<void()>& work) = 0;
};

// The shared clock, for what takes a Clock.
class SharedClock final : public Clock {
 public:
  explicit SharedClock(const Database& database) : database_(database) {}
  Timestamp now() const override { return database_.now(); }

 private:
  const Database& database_;
};

}  // namespace pharos::db
