#include "db/thread_transaction.hpp"

#include "core/log.hpp"

namespace pharos::db {
namespace {

thread_local const ThreadTransaction* innermost = nullptr;

}  // namespace

ThreadTransaction::ThreadTransaction(const Database& database, Connection& connection)
    : database_(database), connection_(connection), outer_(innermost) {
  innermost = this;
}

ThreadTransaction::~ThreadTransaction() {
  innermost = outer_;
}

Connection* ThreadTransaction::find(const Database& database) {
  for (const auto* current = innermost; current != nullptr; current = current->outer_) {
    if (&current->database_ == &database) return &current->connection_;
  }
  return nullptr;
}

void run_bound(const Database& database, Connection& connection, const std::function<void()>& work) {
  const ThreadTransaction binding{database, connection};
  connection.forget_failure();
  work();
  if (connection.failure() == Connection::Failure::kNone) return;
  log::error("a transaction continued after a failed statement");
  throw Error(ErrorCode::kInternal, "Something went wrong");
}

}  // namespace pharos::db
