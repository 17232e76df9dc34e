#pragma once

#include "db/connection.hpp"

namespace pharos::db {

class Database;

// While it lives, statements of this thread on `database` run on `connection`, in the transaction open there.
class ThreadTransaction {
 public:
  ThreadTransaction(const Database& database, Connection& connection);
  ~ThreadTransaction();
  ThreadTransaction(const ThreadTransaction&) = delete;
  ThreadTransaction& operator=(const ThreadTransaction&) = delete;

  // The connection of the transaction this thread is in, or null.
  static Connection* find(const Database& database);

 private:
  const Database& database_;
  Connection& connection_;
  const ThreadTransaction* outer_;  // of another database
};

// Runs `work` inside the transaction open on `connection`. Throws what it throws, and Error{kInternal} when
// it went on after a failed statement: one engine would then commit and the other silently would not.
void run_bound(const Database& database, Connection& connection, const std::function<void()>& work);

}  // namespace pharos::db
