#include "db/aligned_clock.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "core/error.hpp"
#include "db/database.hpp"
#include "support/test_app.hpp"
#include "support/test_database.hpp"

namespace pharos::db {
namespace {

using testing_support::FakeClock;

constexpr std::chrono::minutes kFive{5};

// The clock that all nodes share; sometimes out of reach.
class RemoteClock final : public Clock {
 public:
  Timestamp now() const override {
    ++reads;
    if (is_down) throw Error(ErrorCode::kUnavailable, "down");
    return clock.now();
  }
  FakeClock clock;
  std::atomic<bool> is_down = false;
  mutable std::atomic<int> reads = 0;
};

class AlignedClockTest : public testing::Test {
 protected:
  AlignedClock start() { return {remote_, own_, std::chrono::milliseconds{1}}; }
  // Until a comparison that began after this call has ended.
  void wait_for_comparison() {
    const int before = remote_.reads;
    while (remote_.reads < before + 2) std::this_thread::yield();
  }
  RemoteClock remote_;
  FakeClock own_;
};

TEST_F(AlignedClockTest, AWrongClockIsCorrectedFromTheStart) {
  own_.advance(-kFive);
  EXPECT_EQ(start().now(), remote_.clock.now());
}

TEST_F(AlignedClockTest, ASmallDifferenceIsLeftAlone) {
  own_.advance(remote_.clock.now() - own_.now() + std::chrono::milliseconds{900});
  const auto clock = start();
  EXPECT_EQ(clock.now(), own_.now());
}

TEST_F(AlignedClockTest, TheCorrectionEndsWhenTheClockIsSetRight) {
  own_.advance(kFive);
  const auto clock = start();
  EXPECT_NE(clock.correction().count(), 0);
  own_.advance(-kFive);
  while (clock.correction().count() != 0) std::this_thread::yield();
  EXPECT_EQ(clock.now(), own_.now());
}

TEST_F(AlignedClockTest, TheCorrectionStaysWhileTheSharedClockIsOutOfReach) {
  own_.advance(kFive);
  const auto clock = start();
  remote_.is_down = true;
  wait_for_comparison();
  EXPECT_EQ(clock.now(), remote_.clock.now());
}

TEST(AlignedClockApiTest, TheSharedClockIsTheStores) {
  FakeClock theirs;
  theirs.advance(kFive);
  TestDatabase database{theirs};
  const SharedClock shared{*database};
  const SystemClock own;
  EXPECT_GT(AlignedClock(shared, own).correction(), std::chrono::minutes{4});
}

}  // namespace
}  // namespace pharos::db
