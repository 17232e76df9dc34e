#include "public_data/records/date.hpp"

#include <gtest/gtest.h>

namespace pharos::public_data {
namespace {

std::string read(std::string_view text) {
  const auto date = find_date(text);
  return date ? to_iso(*date) : "none";
}

TEST(Date, EveryDateFormatOfTheSourcesIsRead) {
  for (const char* text : {"20091008", "2009-10-08", "2009/10/08", "10/08/2009", "08-OCT-09", "08-Oct-2009",
                           "2009/10/08 04:00:00.000", "2009-10-08T00:00:00.000Z"}) {
    EXPECT_EQ(read(text), "2009-10-08") << text;
  }
}

TEST(Date, TwoDigitYearsAreInThePeriodOfTheFiles) {
  EXPECT_EQ(read("01-AUG-04"), "2004-08-01");
  EXPECT_EQ(read("24-DEC-97"), "1997-12-24");
}

TEST(Date, ImpossibleDatesAreRejected) {
  for (const char* text : {"", "*", "NA", "00000000", "20240230", "20241301", "02/30/2024", "13/01/2024", "0202-01-01",
                           "99991231", "2024", "2024-1-1", "31-FOO-24", "2024-01-01x", "20240101 ", "10/08/09"}) {
    EXPECT_EQ(read(text), "none") << text;
  }
}

TEST(Date, LeapDaysAreValid) {
  EXPECT_EQ(read("20240229"), "2024-02-29");
  EXPECT_EQ(read("19000229"), "none");
  EXPECT_EQ(find_date("19700102")->days, 1);
}

}  // namespace
}  // namespace pharos::public_data
