#pragma once

#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <variant>
#include <vector>

#include "public_data/records/adverse_event.hpp"
#include "public_data/records/classification.hpp"
#include "public_data/records/gudid_device.hpp"
#include "public_data/records/recall.hpp"

namespace pharos::public_data {

using AnyRecord = std::variant<AdverseEventReport, Recall, Enforcement, Classification, GudidDevice>;

// Lets one thread read files while another writes the version; a bounded number of records waits in between.
class RecordQueue {
 public:
  using Take = std::function<void(AnyRecord&&)>;  // called in order by the queue's own thread
  explicit RecordQueue(Take take);
  ~RecordQueue();
  RecordQueue(const RecordQueue&) = delete;
  RecordQueue& operator=(const RecordQueue&) = delete;

  // For one thread. Waits while the queue is full; rethrows exceptions from `take`.
  void push(AnyRecord&& record);
  // Waits until the queue is empty; rethrows exceptions from `take`. The queue can be used again.
  void drain();

 private:
  using Batch = std::vector<AnyRecord>;
  static constexpr size_t kBatch = 128;
  static constexpr size_t kMaxBatches = 16;

  void hand_over();
  void run(const std::stop_token& stop);
  void rethrow_failure();

  Take take_;
  Batch open_;  // filled by the pushing thread
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::deque<Batch> waiting_;
  bool is_busy_ = false;
  std::exception_ptr failure_;
  std::jthread taker_;
};

}  // namespace pharos::public_data
