#include "features/complaints/imports/day_formats.hpp"

#include <gmock/gmock.h>

namespace pharos::complaints {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(DayFormatsTest, EachFormatReadsItsOwnDaysOnly) {
  EXPECT_EQ(find_day_in("YYYY-MM-DD", "2026-03-04"), "2026-03-04");
  EXPECT_EQ(find_day_in("YYYY/MM/DD", "2026/03/04"), "2026-03-04");
  EXPECT_EQ(find_day_in("MM/DD/YYYY", "03/04/2026"), "2026-03-04");
  EXPECT_EQ(find_day_in("DD/MM/YYYY", "03/04/2026"), "2026-04-03");
  EXPECT_EQ(find_day_in("MM/DD/YYYY", "3/4/2026 9:05 PM"), "2026-03-04");
  EXPECT_EQ(find_day_in("DD/MM/YYYY", "31.12.2026"), "2026-12-31");
  EXPECT_EQ(find_day_in("EXCEL", "45962"), "2025-11-01");
  EXPECT_EQ(find_day_in("EXCEL", "45962.75"), "2025-11-01");
  for (const char* wrong : {"13/13/2026", "31/04/2026", "4/3/26", "2026/03/04", "45962", "soon", ""}) {
    EXPECT_FALSE(find_day_in("DD/MM/YYYY", wrong)) << wrong;
  }
  EXPECT_FALSE(find_day_in("YYYY-MM-DD", "03/04/2026"));
  EXPECT_FALSE(find_day_in("EXCEL", "12"));
}

TEST(DayFormatsTest, WorkbookDatesFitEveryFormat) {
  for (const char* format : {"MM/DD/YYYY", "DD/MM/YYYY", "EXCEL"}) {
    EXPECT_EQ(find_day_in(format, "2026-03-04"), "2026-03-04") << format;
  }
}

TEST(DayFormatsTest, AmbiguousDatesFitBothOrders) {
  EXPECT_THAT(fitting_day_formats({"03/04/2026", "05/06/2026"}), ElementsAre("MM/DD/YYYY", "DD/MM/YYYY"));
  EXPECT_THAT(fitting_day_formats({"03/04/2026", "05/16/2026"}), ElementsAre("MM/DD/YYYY"));
  EXPECT_THAT(fitting_day_formats({"03/04/2026", "16/05/2026"}), ElementsAre("DD/MM/YYYY"));
  EXPECT_THAT(fitting_day_formats({"16/04/2026", "05/16/2026"}), IsEmpty()) << "one file, two orders";
  EXPECT_THAT(fitting_day_formats({"2026-03-04"}), ElementsAre("YYYY-MM-DD"));
  EXPECT_THAT(fitting_day_formats({"45962", "45963"}), ElementsAre("EXCEL"));
  EXPECT_THAT(fitting_day_formats({}), IsEmpty());
}

}  // namespace
}  // namespace pharos::complaints
