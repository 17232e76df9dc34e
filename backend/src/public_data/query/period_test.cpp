#include "public_data/query/period.hpp"

#include <gtest/gtest.h>

namespace pharos::public_data {
namespace {

std::string days_of(std::string_view name, const char* last_day) {
  const auto period = find_period(name, *find_date(last_day));
  if (!period) return "none";
  return (period->start ? to_iso(*period->start) : "open") + " " + (period->end ? to_iso(*period->end) : "open");
}

TEST(PeriodTest, EndsOnTheLastDayOfTheData) {
  EXPECT_EQ(days_of("1Y", "2026-10-31"), "2025-11-01 2026-10-31");
  EXPECT_EQ(days_of("3M", "2026-10-15"), "2026-07-16 2026-10-15");
  EXPECT_EQ(days_of("YTD", "2026-10-31"), "2026-01-01 2026-10-31");
  EXPECT_EQ(days_of("10Y", "2026-10-31"), "2016-11-01 2026-10-31");
  EXPECT_EQ(days_of("ALL", "2026-10-31"), "open open");
}

TEST(PeriodTest, ShorterMonthsAndLeapDays) {
  EXPECT_EQ(days_of("6M", "2026-08-31"), "2026-03-01 2026-08-31");
  EXPECT_EQ(days_of("1M", "2024-03-31"), "2024-03-01 2024-03-31");
  EXPECT_EQ(days_of("1Y", "2024-02-29"), "2023-03-01 2024-02-29");
}

TEST(PeriodTest, OtherNamesAreNotPeriods) {
  EXPECT_EQ(days_of("CUSTOM", "2026-10-31"), "none");
  EXPECT_EQ(days_of("1y", "2026-10-31"), "none");
  EXPECT_EQ(days_of("", "2026-10-31"), "none");
}

TEST(PeriodTest, TheLastMonthsAreIncomplete) {
  EXPECT_EQ(incomplete_from(*find_date("2026-10-31"), 2), "2026-09");
  EXPECT_EQ(incomplete_from(*find_date("2026-01-15"), 3), "2025-11");
}

}  // namespace
}  // namespace pharos::public_data
