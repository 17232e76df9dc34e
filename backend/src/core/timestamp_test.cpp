#include "core/timestamp.hpp"

#include <gtest/gtest.h>

namespace pharos {
namespace {

TEST(TimestampTest, IsoTextRoundTrips) {
  for (const auto* text : {"2030-01-01T00:00:00Z", "1999-12-31T23:59:59Z", "2024-02-29T12:30:45.000001Z"}) {
    const auto moment = find_timestamp(text);
    ASSERT_TRUE(moment) << text;
    EXPECT_EQ(to_iso(*moment), text);
  }
}

TEST(TimestampTest, OffsetsAndPlainDatesAreConvertedToUtc) {
  EXPECT_EQ(find_timestamp("2030-01-01T02:00:00+02:00"), find_timestamp("2030-01-01T00:00:00Z"));
  EXPECT_EQ(find_timestamp("2029-12-31T19:00-0500"), find_timestamp("2030-01-01T00:00:00Z"));
  EXPECT_EQ(find_timestamp("2030-01-01"), find_timestamp("2030-01-01T00:00:00Z"));
  EXPECT_EQ(find_timestamp("1970-01-01T00:00:01.5Z")->microseconds, 1'500'000);
}

TEST(TimestampTest, NonexistentDaysAndOtherFormatsAreRejected) {
  for (const auto* text : {"", "2030", "2023-02-29", "2030-13-01", "2030-1-1", "2030-01-01T24:00:00Z",
                           "2030-01-01T00:00:00", "2030-01-01 00:00:00Z", "2030-01-01T00:00:00Zx", "01/02/2030",
                           "2030-01-01T00:00:00.Z", "-030-01-01", "2030-01-01T00:00:00+99:00"}) {
    EXPECT_FALSE(find_timestamp(text)) << text;
  }
}

}  // namespace
}  // namespace pharos
