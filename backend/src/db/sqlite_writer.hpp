#pragma once

#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "db/signals.hpp"
#include "db/sqlite_connection.hpp"

namespace pharos::db {

class Database;

// The only thread that writes. Queued transactions run in one SQLite transaction, each in its own savepoint, and share
// one commit; callers return once it is on disk (R32). The thread also runs all checkpoints.
class SqliteWriter {
 public:
  SqliteWriter(const Database& database, std::unique_ptr<SqliteConnection> connection, Counters& counters,
               const SignalSlot& signals);
  // Finishes what is queued.
  ~SqliteWriter();
  SqliteWriter(const SqliteWriter&) = delete;
  SqliteWriter& operator=(const SqliteWriter&) = delete;

  // Waits for the commit. Rethrows exceptions from `work`.
  void run(const std::function<void()>& work);
  // Delivers the message after the commit of the work that is running. Called by that work.
  void signal(std::string message) { raised_.push_back(std::move(message)); }
  // Copies the whole log into the file.
  void checkpoint();

 private:
  struct Job {
    const std::function<void()>* work;  // null: a checkpoint
    std::promise<void> done;
    std::exception_ptr failure;  // owned by the writer until `done`, then by the caller
    std::vector<std::string> signals;
  };

  void submit(Job& job);
  void serve();
  Job* wait_for_job();
  Job* find_next_work();
  void run_batch(Job& first);
  void run_in_savepoint(Job& job);
  void commit(const std::vector<Job*>& batch);
  bool try_run(const char* text);  // no exception may leave this thread
  void keep_log_short();

  const Database& database_;
  const std::unique_ptr<SqliteConnection> connection_;
  Counters& counters_;
  const SignalSlot& signals_;
  std::vector<std::string> raised_;  // by the work that is running
  int checkpoint_at_pages_;
  std::mutex mutex_;
  std::condition_variable queued_;
  std::deque<Job*> queue_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace pharos::db
