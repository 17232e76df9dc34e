#include "features/reportability/calendar/calendar_file.hpp"

#include <gtest/gtest.h>

namespace pharos::reportability {
namespace {

TEST(CalendarFileTest, EachObligationIsAnAllDayEvent) {
  const auto text = write_calendar({{.case_id = "cas_1",
                                     .number = "CASE-2026-00001",
                                     .jurisdiction = Jurisdiction::kUs,
                                     .lawful_due = "2026-07-02",
                                     .is_provisional = true}},
                                   "https://pharos.example", *find_timestamp("2026-06-02T14:00:00Z"));
  EXPECT_EQ(text,
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Pharos//Reportability//EN\r\nX-WR-CALNAME:Reports due\r\n"
            "METHOD:PUBLISH\r\nBEGIN:VEVENT\r\nUID:cas_1-us@pharos\r\nDTSTAMP:20260602T140000Z\r\n"
            "DTSTART;VALUE=DATE:20260702\r\nSUMMARY:CASE-2026-00001: decision for the United States (FDA)\r\n"
            "URL:https://pharos.example/#/dashboard/reportability/cas_1\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n");
}

TEST(CalendarFileTest, LongLinesAreContinued) {
  const auto text = write_calendar({{.case_id = std::string(200, 'x'), .number = "C", .lawful_due = "2026-07-02"}},
                                   "https://pharos.example", {});
  size_t start = 0;
  for (auto end = text.find("\r\n"); end != text.npos; start = end + 2, end = text.find("\r\n", start)) {
    EXPECT_LE(end - start, 75U);
  }
  EXPECT_NE(text.find("\r\n x"), text.npos);
}

}  // namespace
}  // namespace pharos::reportability
