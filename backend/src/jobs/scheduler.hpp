#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "core/timestamp.hpp"

namespace pharos::jobs {

// Recurring work. A job reads the current state, acts, records what it did, and is safe to run twice.
class Job {
 public:
  virtual ~Job() = default;
  virtual std::string_view name() const = 0;
  virtual std::chrono::milliseconds interval() const = 0;
  virtual void run(Timestamp now) = 0;
};

// Runs each job at its interval, one after another, on one thread. A job that throws is logged and retried at its next
// interval.
class Scheduler {
 public:
  // `clock` is the one that all nodes share.
  explicit Scheduler(const Clock& clock) : clock_(clock) {}
  ~Scheduler() { stop(); }
  Scheduler(const Scheduler&) = delete;
  Scheduler& operator=(const Scheduler&) = delete;

  // The job must outlive the scheduler. Call before `start`.
  void add(Job& job) { entries_.push_back({&job, {}}); }
  void start();
  // Waits for the running job to finish.
  void stop();

 private:
  struct Entry {
    Job* job;
    std::chrono::steady_clock::time_point due;
  };
  void work();
  void run_one(Job& job);

  const Clock& clock_;
  std::vector<Entry> entries_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace pharos::jobs
