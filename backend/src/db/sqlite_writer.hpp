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

#include "db/sqlite_connection.hpp"

namespace pharos::db {

class Database;

// The one thread that writes. Works that wait together run in one transaction, each in a savepoint of its
// own, and share one commit; the callers hear of it when it is on the disk (R32). It also does all
// checkpoints.
class SqliteWriter {
 public:
  SqliteWriter(const Database& database, std::unique_ptr<SqliteConnection> connection, Counters& counters);
  // Finishes what is queued.
  ~SqliteWriter();
  SqliteWriter(const SqliteWriter&) = delete;
  SqliteWriter& operator=(const SqliteWriter&) = delete;

  // Waits for the commit. Throws what `work` throws.
  void run(const std::function<void()>& work);
  // Copies the whole log into the file.
  void checkpoint();

 private:
  struct Job {
    const std::function<void()>* work;  // null: a checkpoint
    std::promise<void> done;
    std::exception_ptr failure;  // the writer's until `done`, then the caller's
  };

  void submit(Job& job);
  void serve();
  Job* wait_for_job();
  Job* find_next_work();
  void run_batch(Job& first);
  void run_in_savepoint(Job& job);
  void commit(const std::vector<Job*>& batch);
  bool try_run(const char* text);  // nothing may leave this thread as an exception
  void keep_log_short();

  const Database& database_;
  const std::unique_ptr<SqliteConnection> connection_;
  Counters& counters_;
  int checkpoint_at_pages_;
  std::mutex mutex_;
  std::condition_variable queued_;
  std::deque<Job*> queue_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace pharos::db
