#include "http/edge/worker_pool.hpp"

#include <utility>

namespace pharos::http::edge {

WorkerPool::WorkerPool(size_t threads, size_t queue_limit) : queue_limit_(queue_limit) {
  threads_.reserve(threads);
  for (size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

WorkerPool::~WorkerPool() {
  stop();
}

bool WorkerPool::try_submit(std::shared_ptr<Task> task) {
  std::unique_lock lock(mutex_);
  if (stopping_ || queue_.size() >= queue_limit_) return false;
  push(std::move(lock), std::move(task));
  return true;
}

void WorkerPool::submit_continuation(std::shared_ptr<Task> task) {
  std::unique_lock lock(mutex_);
  if (!stopping_) push(std::move(lock), std::move(task));
}

// Waking a thread is a system call, so a burst wakes one worker, and each worker that finds more work wakes the next.
void WorkerPool::push(std::unique_lock<std::mutex> lock, std::shared_ptr<Task> task) {
  queue_.push_back(std::move(task));
  queued_.store(queue_.size(), std::memory_order_relaxed);
  const bool wake = idle_ > 0 && !waking_;
  if (wake) waking_ = true;
  lock.unlock();
  if (wake) wake_.notify_one();
}

void WorkerPool::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    while (queue_.empty() && !stopping_) {
      ++idle_;
      wake_.wait(lock);
      --idle_;
      waking_ = false;
    }
    if (stopping_) return;
    auto task = std::move(queue_.front());
    queue_.pop_front();
    queued_.store(queue_.size(), std::memory_order_relaxed);
    const bool wake = !queue_.empty() && idle_ > 0 && !waking_;
    if (wake) waking_ = true;
    lock.unlock();
    if (wake) wake_.notify_one();
    task->run();
    task.reset();
    lock.lock();
  }
}

void WorkerPool::stop() {
  std::deque<std::shared_ptr<Task>> dropped;
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    dropped.swap(queue_);
    queued_.store(0, std::memory_order_relaxed);
  }
  wake_.notify_all();
  for (auto& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

}  // namespace pharos::http::edge
