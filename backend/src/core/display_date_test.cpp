#include "core/display_date.hpp"

#include <gtest/gtest.h>

namespace pharos {
namespace {

TEST(DisplayDateTest, DaysAndMinutesAreWrittenWithTheMonthsName) {
  const auto moment = find_timestamp("2026-11-06T09:05:59Z").value();
  EXPECT_EQ(display_day(moment), "06 Nov 2026");
  EXPECT_EQ(display_minute(moment), "06 Nov 2026, 09:05 UTC");
  EXPECT_EQ(display_day(find_timestamp("1969-12-31").value()), "31 Dec 1969");
}

TEST(DisplayDateTest, IsoDaysAreConvertedAndOtherTextIsUnchanged) {
  EXPECT_EQ(display_day("2026-10-31"), "31 Oct 2026");
  EXPECT_EQ(display_day("unknown"), "unknown");
  EXPECT_EQ(display_day(""), "");
}

}  // namespace
}  // namespace pharos
