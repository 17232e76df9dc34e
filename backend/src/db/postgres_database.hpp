#pragma once

#include <string>

#include "db/connection_pool.hpp"
#include "db/database.hpp"
#include "db/postgres_connection.hpp"
#include "db/postgres_signals.hpp"
#include "db/postgres_watch.hpp"
#include "db/write_turns.hpp"

namespace pharos::db {

// The tenant store on a PostgreSQL server. Transactions of a tenant run one after another, so that work written for
// SQLite's single writer behaves the same here (ADR 29).
class PostgresDatabase final : public Database {
 public:
  // Connects once, to reject a role that would bypass row security (R19).
  explicit PostgresDatabase(const Settings& settings);

  Engine engine() const override { return Engine::kPostgresql; }
  void ping() override;
  Timestamp now() const override;
  Statistics statistics() const override { return counters_.snapshot(); }
  void checkpoint() override {}  // left to the server
  void signal(const std::string& message) override;
  void on_signal(SignalReceiver receiver) override;

 protected:
  void run_query(const Statement& sql, const TenantScope* scope, ParamSpan params,
                 const RowVisitor& visit) const override;
  std::int64_t run_change(const Statement& sql, const TenantScope* scope, ParamSpan params) override;
  void run_transaction(const WriteLock* lock, const std::function<void()>& work) override;

 private:
  struct Transaction {
    std::function<void(PostgresConnection&)> begin;
    std::function<void()> work;
    std::function<void(PostgresConnection&)> commit;
  };
  void run_with_retries(const Transaction& transaction) const;
  bool try_once(const Transaction& transaction) const;
  ConnectionPool::Lease borrow() const;
  void count_commit() const;

  mutable Counters counters_;
  mutable ConnectionPool connections_;
  mutable WriteTurns turns_;
  mutable PostgresWatch watch_;
  const std::string url_;
  const Clock* const clock_;
  SignalSlot signals_;
  std::unique_ptr<PostgresSignals> listener_;  // from the first receiver on
};

}  // namespace pharos::db
