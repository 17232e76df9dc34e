#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace pharos::http::edge {

// Something a worker does once it is its turn. Never throws.
class Task {
 public:
  virtual ~Task() = default;
  virtual void run() = 0;
};

// Fixed threads over one bounded queue: the only place where requests wait (R42).
class WorkerPool {
 public:
  WorkerPool(size_t threads, size_t queue_limit);
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  // Tasks are shared because the connection that queues itself may be closed meanwhile.
  // False: the queue is full, the task was not taken.
  bool try_submit(std::shared_ptr<Task> task);
  // For the next piece of an answer already begun: never refused, and bounded by the requests admitted.
  void submit_continuation(std::shared_ptr<Task> task);

  size_t queued() const { return queued_.load(std::memory_order_relaxed); }

  // Drops what waits and returns when every running task has ended.
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
  bool waking_ = false;  // one of them was told to wake up and has not yet come
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace pharos::http::edge
