#pragma once

#include <string>

#include "db/connection_pool.hpp"
#include "db/database.hpp"
#include "db/postgres_connection.hpp"
#include "db/postgres_signals.hpp"

namespace pharos::db {

// The tenant store on a PostgreSQL server. Transactions are serializable, so that work written for SQLite's single
// writer behaves the same here; a transaction that loses to a concurrent one is repeated.
class PostgresDatabase final : public Database {
 public:
  // Connects once, to reject a role that would bypass row security (R19).
  explicit PostgresDatabase(const Settings& settings);

  Engine engine() const override { return Engine::kPostgresql; }
  void ping() override;
  Statistics statistics() const override { return counters_.snapshot(); }
  void checkpoint() override {}  // left to the server
  void signal(const std::string& message) override;
  void on_signal(SignalReceiver receiver) override;

 protected:
  void run_query(const Statement& sql, const TenantScope* scope, ParamSpan params,
                 const RowVisitor& visit) const override;
  std::int64_t run_change(const Statement& sql, const TenantScope* scope, ParamSpan params) override;
  void run_transaction(const std::function<void()>& work) override;

 private:
  void run_with_retries(const char* begin, const std::function<void()>& work) const;
  bool try_once(const char* begin, const std::function<void()>& work) const;

  mutable Counters counters_;
  mutable ConnectionPool connections_;
  const std::string url_;
  SignalSlot signals_;
  std::unique_ptr<PostgresSignals> listener_;  // from the first receiver on
};

}  // namespace pharos::db
