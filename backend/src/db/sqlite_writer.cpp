#include "db/sqlite_writer.hpp"

#include "core/log.hpp"
#include "db/thread_transaction.hpp"

namespace pharos::db {
namespace {

constexpr size_t kLargestBatch = 128;
constexpr int kCheckpointPages = 1000;

template <class Job>
void fail_all(const std::vector<Job*>& jobs) {
  for (auto* job : jobs) {
    if (job->failure != nullptr) continue;
    job->failure = std::make_exception_ptr(Error(ErrorCode::kUnavailable, "The service is busy, please try again"));
  }
}

}  // namespace

SqliteWriter::SqliteWriter(const Database& database, std::unique_ptr<SqliteConnection> connection, Counters& counters,
                           const SignalSlot& signals)
    : database_(database),
      connection_(std::move(connection)),
      counters_(counters),
      signals_(signals),
      checkpoint_at_pages_(kCheckpointPages),
      thread_([this] { serve(); }) {}

SqliteWriter::~SqliteWriter() {
  {
    const std::lock_guard lock{mutex_};
    stopping_ = true;
  }
  queued_.notify_one();
  thread_.join();
}

void SqliteWriter::run(const std::function<void()>& work) {
  Job job{.work = &work, .done = {}, .failure = nullptr, .signals = {}};
  submit(job);
}

void SqliteWriter::checkpoint() {
  Job job{.work = nullptr, .done = {}, .failure = nullptr, .signals = {}};
  submit(job);
}

void SqliteWriter::submit(Job& job) {
  auto done = job.done.get_future();
  {
    const std::lock_guard lock{mutex_};
    queue_.push_back(&job);
    ++counters_.waiting;
  }
  queued_.notify_one();
  done.get();
  if (job.failure != nullptr) std::rethrow_exception(std::move(job.failure));
}

void SqliteWriter::serve() {
  while (auto* job = wait_for_job()) {
    if (job->work != nullptr) {
      run_batch(*job);
      keep_log_short();
    } else {
      if (!connection_->checkpoint(SqliteConnection::Checkpoint::kTruncate)) log::warn("checkpoint is incomplete");
      job->done.set_value();
    }
  }
}

SqliteWriter::Job* SqliteWriter::wait_for_job() {
  std::unique_lock lock{mutex_};
  queued_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
  if (queue_.empty()) return nullptr;
  auto* job = queue_.front();
  queue_.pop_front();
  --counters_.waiting;
  return job;
}

SqliteWriter::Job* SqliteWriter::find_next_work() {
  const std::lock_guard lock{mutex_};
  if (queue_.empty() || queue_.front()->work == nullptr) return nullptr;
  auto* job = queue_.front();
  queue_.pop_front();
  --counters_.waiting;
  return job;
}

void SqliteWriter::run_batch(Job& first) {
  std::vector<Job*> batch;
  try {
    connection_->run("begin immediate");
  } catch (...) {
    first.failure = std::current_exception();
  }
  if (first.failure != nullptr) {
    first.done.set_value();
    return;
  }
  for (auto* job = &first; job != nullptr; job = batch.size() < kLargestBatch ? find_next_work() : nullptr) {
    batch.push_back(job);
    run_in_savepoint(*job);
    if (!connection_->is_in_transaction()) {  // SQLite rolled back everything, for example because the disk is full
      fail_all(batch);
      break;
    }
  }
  commit(batch);
  for (auto* job : batch) {
    if (job->failure == nullptr) {
      ++counters_.transactions;
      for (const auto& message : job->signals) signals_.deliver(message);
    }
    job->done.set_value();
  }
}

void SqliteWriter::run_in_savepoint(Job& job) {
  raised_.clear();
  try {
    connection_->run("savepoint work");
    run_bound(database_, *connection_, *job.work);
    connection_->run("release work");
    job.signals = std::move(raised_);
  } catch (...) {
    job.failure = std::current_exception();
    // If even this fails, the whole batch is rolled back.
    if (connection_->is_in_transaction() && !try_run("rollback to work; release work")) try_run("rollback");
  }
}

void SqliteWriter::commit(const std::vector<Job*>& batch) {
  if (!connection_->is_in_transaction()) return;
  try {
    connection_->run("commit");
    ++counters_.commits;
  } catch (...) {
    fail_all(batch);
    if (connection_->is_in_transaction()) try_run("rollback");
  }
}

bool SqliteWriter::try_run(const char* text) {
  try {
    connection_->run(text);
    return true;
  } catch (const Error&) {
    return false;
  }
}

// A reader in the middle of the log keeps it from restarting; the next attempt then waits for as many pages again.
void SqliteWriter::keep_log_short() {
  const int pages = connection_->log_pages();
  if (pages < checkpoint_at_pages_ - kCheckpointPages) checkpoint_at_pages_ = kCheckpointPages;
  if (pages < checkpoint_at_pages_) return;
  connection_->checkpoint(SqliteConnection::Checkpoint::kPassive);
  checkpoint_at_pages_ = pages + kCheckpointPages;
}

}  // namespace pharos::db
