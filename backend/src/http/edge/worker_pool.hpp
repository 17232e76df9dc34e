#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace pharos::http::edge {

// Something for a worker to run. Never throws.
class Task {
 public:
  virtual ~Task() = default;
  virtual void run() = 0;
};

// Fixed threads with one bounded queue: the only place where requests wait (R42).
class WorkerPool {
 public:
  WorkerPool(size_t threads, size_t queue_limit);
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  // Tasks are shared because a queued connection may be closed in the meantime. False: the queue is full and the task
  // was not accepted.
  bool try_submit(std::shared_ptr<Task> task);
  // For the next piece of a response already started: never rejected, and bounded by the admitted requests.
  void submit_continuation(std::shared_ptr<Task> task);

  size_t queued() const { return queued_.load(std::memory_order_relaxed); }

  // Drops queued tasks and returns once every running task has finished.
  void stop();

 private:
  void work();
  void push(std::unique_lock<std::mutex> lock, std::shared_ptr<Task> task);

  const size_t queue_limit_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::shared_ptr<Task>> queue_;
  std::atomic<size_t> queued_ = 0;
  size_t idle_ = 0;      // workers waiting on wake_
  bool waking_ = false;  // one of them was signaled and has not woken up yet
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace pharos::http::edge
