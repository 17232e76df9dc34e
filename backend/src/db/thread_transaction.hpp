#pragma once

#include "db/connection.hpp"

namespace pharos::db {

class Database;

// During its lifetime, this thread's statements on `database` run on `connection`, in the transaction open there.
class ThreadTransaction {
 public:
  ThreadTransaction(const Database& database, Connection& connection);
  ~ThreadTransaction();
  ThreadTransaction(const ThreadTransaction&) = delete;
  ThreadTransaction& operator=(const ThreadTransaction&) = delete;

  // The connection of this thread's current transaction, or null.
  static Connection* find(const Database& database);

 private:
  const Database& database_;
  Connection& connection_;
  const ThreadTransaction* outer_;  // of another database
};

// Runs `work` in the transaction open on `connection`. Rethrows its exceptions, and throws Error{kInternal} when it
// continued after a failed statement: SQLite would then commit, while PostgreSQL silently would not.
void run_bound(const Database& database, Connection& connection, const std::function<void()>& work);

}  // namespace pharos::db
