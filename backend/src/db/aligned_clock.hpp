#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>

#include "core/timestamp.hpp"

namespace pharos::db {

// This node's clock, corrected when it differs from the one that all nodes share: one-time codes, sessions and the
// times in the audit trail must not depend on which node a request went to. Reading it costs no round trip.
class AlignedClock final : public Clock {
 public:
  // Compares the clocks now and then regularly, on a thread of its own. While the shared clock cannot be read, the last
  // correction stays.
  AlignedClock(const Clock& shared, const Clock& own, std::chrono::milliseconds interval = std::chrono::seconds{10});
  ~AlignedClock() override;
  AlignedClock(const AlignedClock&) = delete;
  AlignedClock& operator=(const AlignedClock&) = delete;

  Timestamp now() const override { return own_.now() + correction(); }
  // How far this node's clock is behind. Zero if the difference is less than a second.
  std::chrono::microseconds correction() const { return std::chrono::microseconds{correction_.load()}; }

 private:
  void serve(const std::stop_token& stop);
  void compare();

  const Clock& shared_;
  const Clock& own_;
  const std::chrono::milliseconds interval_;
  std::atomic<std::int64_t> correction_ = 0;  // microseconds
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::jthread thread_;
};

}  // namespace pharos::db
