#include "jobs/kept_lease.hpp"

#include <exception>

#include "core/log.hpp"

namespace pharos::jobs {

KeptLease::KeptLease(std::chrono::milliseconds interval, Renew renew)
    : interval_(interval), renew_(std::move(renew)), thread_([this](const std::stop_token& stop) { serve(stop); }) {}

KeptLease::~KeptLease() = default;

void KeptLease::serve(const std::stop_token& stop) {
  while (!lost_) {
    {
      std::unique_lock lock{mutex_};
      wake_.wait_for(lock, stop, interval_, [] { return false; });
    }
    if (stop.stop_requested()) return;
    try {
      if (!renew_()) lost_ = true;
    } catch (const std::exception& error) {
      log::warn("lease not renewed", {{"why", error.what()}});
    }
  }
}

}  // namespace pharos::jobs
