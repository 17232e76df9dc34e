#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

namespace pharos::jobs {

// Renews a lease on a thread of its own until it is destroyed, so that work keeps it even while it reports nothing.
class KeptLease {
 public:
  // `renew` returns false when another worker has taken over. If it throws, it is called again after the next interval:
  // the database may be unreachable for a while.
  using Renew = std::function<bool()>;
  KeptLease(std::chrono::milliseconds interval, Renew renew);
  ~KeptLease();
  KeptLease(const KeptLease&) = delete;
  KeptLease& operator=(const KeptLease&) = delete;

  bool is_lost() const { return lost_; }

 private:
  void serve(const std::stop_token& stop);

  const std::chrono::milliseconds interval_;
  const Renew renew_;
  std::atomic<bool> lost_ = false;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::jthread thread_;
};

}  // namespace pharos::jobs
