#include "http/rate_limits.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"
#include "http/client_address.hpp"

namespace pharos::http {
namespace {

class StandingClock final : public Clock {
 public:
  Timestamp now() const override { return {1}; }
};

bool is_refused(RateLimits& limits, const std::string& key) {
  try {
    limits.take(LimitKind::kSensitive, key);
    return false;
  } catch (const Error& error) {
    return error.code == ErrorCode::kTooManyRequests;
  }
}

TEST(RateLimitsTest, R42_ACallerWithoutAllowanceWaits) {
  const StandingClock clock;
  RateLimits limits{clock};
  for (int i = 0; i < 60; ++i) EXPECT_FALSE(is_refused(limits, "a"));
  EXPECT_TRUE(is_refused(limits, "a"));
  EXPECT_FALSE(is_refused(limits, "b"));
}

// A flood of addresses pushes out the least recently used ones, not active callers.
TEST(RateLimitsTest, R42_AFloodOfCallersForgetsTheOldestOnly) {
  const StandingClock clock;
  RateLimits limits{clock};
  for (int i = 0; i < 61; ++i) is_refused(limits, "busy");
  for (int i = 0; i < 250'000; ++i) {
    is_refused(limits, std::to_string(i));
    if (i % 50'000 != 0) continue;
    EXPECT_TRUE(is_refused(limits, "busy")) << i;
  }
  EXPECT_TRUE(is_refused(limits, "busy"));
}

TEST(RateLimitsTest, R42_AnIpv6NetworkIsOneCaller) {
  EXPECT_EQ(address_block("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(address_block("2001:db8:1:2::9"), address_block("2001:db8:1:2:ffff::1"));
  EXPECT_NE(address_block("2001:db8:1:3::9"), address_block("2001:db8:1:2::9"));
  EXPECT_EQ(address_block("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(address_block("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(address_block("unknown"), "unknown");
}

}  // namespace
}  // namespace pharos::http
