#include "public_data/ingest/record_queue.hpp"

#include <utility>

namespace pharos::public_data {

RecordQueue::RecordQueue(Take take) : take_(std::move(take)) {
  taker_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

RecordQueue::~RecordQueue() = default;

void RecordQueue::push(AnyRecord&& record) {
  open_.push_back(std::move(record));
  if (open_.size() >= kBatch) hand_over();
}

void RecordQueue::drain() {
  hand_over();
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return failure_ || (waiting_.empty() && !is_busy_); });
  rethrow_failure();
}

void RecordQueue::hand_over() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return failure_ || waiting_.size() < kMaxBatches; });
  rethrow_failure();
  if (open_.empty()) return;
  waiting_.push_back(std::exchange(open_, {}));
  changed_.notify_all();
}

void RecordQueue::rethrow_failure() {
  if (failure_) std::rethrow_exception(failure_);
}

void RecordQueue::run(const std::stop_token& stop) {
  while (true) {
    Batch batch;
    {
      std::unique_lock lock(mutex_);
      if (!changed_.wait(lock, stop, [this] { return !waiting_.empty(); })) return;
      batch = std::move(waiting_.front());
      waiting_.pop_front();
      is_busy_ = true;
      changed_.notify_all();
    }
    std::exception_ptr failure;
    try {
      for (AnyRecord& record : batch) take_(std::move(record));
    } catch (...) {  // rethrown by the pushing thread
      failure = std::current_exception();
    }
    const std::lock_guard lock(mutex_);
    is_busy_ = false;
    failure_ = failure;
    changed_.notify_all();
    if (failure) return;
  }
}

}  // namespace pharos::public_data
