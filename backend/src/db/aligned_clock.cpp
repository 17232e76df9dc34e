#include "db/aligned_clock.hpp"

#include "core/error.hpp"
#include "core/log.hpp"

namespace pharos::db {
namespace {

// Differences below this are normal, and a comparison that takes longer says nothing about them.
constexpr std::chrono::microseconds kTolerance = std::chrono::seconds{1};

std::chrono::microseconds size_of(std::chrono::microseconds difference) {
  return difference.count() < 0 ? -difference : difference;
}

}  // namespace

AlignedClock::AlignedClock(const Clock& shared, const Clock& own, std::chrono::milliseconds interval)
    : shared_(shared), own_(own), interval_(interval) {
  compare();
  thread_ = std::jthread{[this](const std::stop_token& stop) { serve(stop); }};
}

AlignedClock::~AlignedClock() = default;

void AlignedClock::serve(const std::stop_token& stop) {
  for (;;) {
    {
      std::unique_lock lock{mutex_};
      wake_.wait_for(lock, stop, interval_, [] { return false; });
    }
    if (stop.stop_requested()) return;
    compare();
  }
}

void AlignedClock::compare() {
  try {
    const auto before = own_.now();
    const auto there = shared_.now();
    const auto took = own_.now() - before;
    if (size_of(took) > kTolerance) return;
    const auto difference = there - (before + took / 2);
    const auto wanted = size_of(difference) < kTolerance ? std::chrono::microseconds{0} : difference;
    // Small changes of a correction are noise of the comparison.
    if (wanted.count() != 0 && size_of(wanted - correction()) < kTolerance) return;
    if (wanted == correction()) return;
    correction_ = wanted.count();
    log::warn("clock differs from the store's", {{"corrected_by_ms", std::to_string(wanted.count() / 1000)}});
  } catch (const Error&) {
    return;  // the watch of the store reports it
  }
}

}  // namespace pharos::db
