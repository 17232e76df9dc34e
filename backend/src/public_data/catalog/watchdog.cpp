#include "public_data/catalog/watchdog.hpp"

#include <utility>

namespace pharos::public_data {
namespace {

// How late a cancellation may be noticed.
constexpr std::chrono::milliseconds kStep{5};

}  // namespace

Watchdog::Watchdog() : thread_([this] { run(); }) {}

Watchdog::~Watchdog() {
  {
    const std::lock_guard lock{mutex_};
    ending_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

Watchdog::Watch::Watch(Watchdog& watchdog, const QueryLimits& limits, std::function<void()> interrupt)
    : watchdog_(watchdog), interrupt_(std::move(interrupt)), cancelled_(limits.cancelled) {
  if (limits.time) deadline_ = std::chrono::steady_clock::now() + *limits.time;
  const std::lock_guard lock{watchdog_.mutex_};
  place_ = watchdog_.watches_.insert(watchdog_.watches_.end(), this);
  watchdog_.changed_.notify_one();
}

Watchdog::Watch::~Watch() {
  const std::lock_guard lock{watchdog_.mutex_};
  watchdog_.watches_.erase(place_);
}

void Watchdog::run() {
  std::unique_lock lock{mutex_};
  while (!ending_) {
    if (watches_.empty()) {
      changed_.wait(lock);
      continue;
    }
    const auto now = std::chrono::steady_clock::now();
    for (Watch* watch : watches_) {
      const bool is_late = watch->deadline_ && now >= *watch->deadline_;
      watch->timed_out_ = is_late;
      if (is_late || watch->cancelled_.stop_requested()) watch->interrupt_();
    }
    changed_.wait_for(lock, kStep);
  }
}

}  // namespace pharos::public_data
