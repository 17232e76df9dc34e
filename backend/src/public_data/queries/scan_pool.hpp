#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <list>
#include <mutex>
#include <thread>
#include <vector>

#include "public_data/query/query_limits.hpp"

namespace pharos::public_data {

// The threads that read columns, one per core: with more, all queries would take longer. Work is done in steps, and
// after each step a thread continues with the shortest query, so that short ones need not wait for long ones.
// Thread-safe.
class ScanPool {
 public:
  // Fewer rows are read faster by one thread than by several that have to be woken.
  static constexpr size_t kMinStepRows = 8192;

  explicit ScanPool(size_t threads, size_t min_step_rows = kMinStepRows);
  ~ScanPool();
  ScanPool(const ScanPool&) = delete;
  ScanPool& operator=(const ScanPool&) = delete;

  // `worker` is less than threads(): no two steps of a job with the same worker run at a time.
  using Step = std::function<void(size_t worker, size_t step)>;

  // Runs `work` for each step and waits for the end. Rethrows its first exception. Throws Error{kUnavailable} at the
  // limits, which are checked before each step. A single step runs on the caller's thread.
  void run(size_t steps, const Step& work, const QueryLimits& limits);

  size_t threads() const { return threads_.size(); }
  size_t min_step_rows() const { return min_step_rows_; }

 private:
  struct Job;

  void work(size_t worker, const std::stop_token& stop);
  std::list<Job*>::iterator shortest();

  size_t min_step_rows_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::list<Job*> waiting_;  // with steps that have not begun, oldest first
  std::vector<std::jthread> threads_;
};

}  // namespace pharos::public_data
