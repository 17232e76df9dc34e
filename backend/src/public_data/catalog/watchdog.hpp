#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <list>
#include <mutex>
#include <thread>

#include "public_data/query/query_limits.hpp"

namespace pharos::public_data {

// Interrupts work that exceeds its limits. An interrupt before the work has really started is lost, so it is repeated
// until the work ends.
class Watchdog {
 public:
  Watchdog();
  ~Watchdog();
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

  // Watches one piece of work during its lifetime.
  class Watch {
   public:
    Watch(Watchdog& watchdog, const QueryLimits& limits, std::function<void()> interrupt);
    ~Watch();
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;
    bool timed_out() const { return timed_out_; }

   private:
    friend class Watchdog;
    Watchdog& watchdog_;
    std::function<void()> interrupt_;
    std::stop_token cancelled_;
    std::optional<std::chrono::steady_clock::time_point> deadline_;
    std::atomic<bool> timed_out_ = false;  // written by the watchdog's thread, read by the worker's
    std::list<Watch*>::iterator place_;
  };

 private:
  void run();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::list<Watch*> watches_;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace pharos::public_data
