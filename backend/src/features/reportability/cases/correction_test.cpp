#include "features/reportability/cases/correction.hpp"

#include <gtest/gtest.h>

namespace pharos::reportability {
namespace {

TEST(CorrectionTest, TheNumberFollowsTheRegulation) {
  for (const auto* number : {"1234567-6/1/97-001-C", "1234567-06/01/1997-002-R", "0000000-5/31/97-999-C"}) {
    EXPECT_EQ(fault_of_correction_number(number, "1997-06-01"), "") << number;
  }
  for (const auto* number : {"", "Z-0123-2026", "123456-6/1/97-001-C", "12345678-6/1/97-001-C", "1234567-6/31/97-001-C",
                             "1234567-13/1/97-001-C", "1234567-6/1/97-1-C", "1234567-6/1/97-000-C",
                             "1234567-6/1/97-001-c", "1234567-6/1/97-001-C "}) {
    EXPECT_NE(fault_of_correction_number(number, "1997-06-01").find("such as 1234567-6/1/97-001-C"), std::string::npos)
        << number;
  }
}

TEST(CorrectionTest, TheDayInTheNumberIsNotAfterTheDayItWasSent) {
  EXPECT_EQ(fault_of_correction_number("1234567-12/31/99-001-C", "2000-01-03"), "");
  EXPECT_EQ(fault_of_correction_number("1234567-1/4/00-001-C", "2000-01-03"),
            "The number is of 04 Jan 2000, after the day the report was sent");
}

RecordedCorrection recorded(const std::string& code) {
  return {.awareness_id = AwarenessId{"awr_9"},
          .number = "1234567-6/15/26-001-R",
          .sent_on = "2026-06-15",
          .time_zone = "America/New_York",
          .case_id = CaseId{"cas_9"},
          .case_number = "CASE-2026-00009",
          .problem_codes = {"A01", code}};
}

Awareness aware_at(const std::string& at) {
  Awareness entry;
  entry.at = *find_timestamp(at);
  entry.time_zone = "America/New_York";
  return entry;
}

TEST(CorrectionTest, ItConcernsCasesOfTheSameProblem) {
  Case of;
  of.id = CaseId{"cas_1"};
  of.problem_codes = {"A0101"};
  const std::vector<Awareness> aware{aware_at("2026-06-02T14:00:00Z")};
  EXPECT_TRUE(corrections_of(of, aware, {recorded("A0102")}).empty());
  EXPECT_EQ(corrections_of(of, aware, {recorded("A0101")}).size(), 1U);
  EXPECT_EQ(with_corrections(aware, of, {recorded("A0101")}).size(), 2U);
  of.problem_codes.clear();
  EXPECT_TRUE(corrections_of(of, aware, {recorded("A0101")}).empty());
  of.id = CaseId{"cas_9"};
  EXPECT_EQ(corrections_of(of, aware, {recorded("A0101")}).size(), 1U) << "it was recorded in this case";
}

// The day is that of the place where someone became aware.
TEST(CorrectionTest, OnlyEventsKnownBeforeThatDayMayBeInASummary) {
  Case of;
  of.problem_codes = {"A0101"};
  const auto is_before = [&of](const std::string& at) {
    return corrections_of(of, {aware_at(at)}, {recorded("A0101")}).front().was_aware_before;
  };
  EXPECT_TRUE(is_before("2026-06-15T03:59:00Z"));   // 14 June, 23:59
  EXPECT_FALSE(is_before("2026-06-15T04:00:00Z"));  // 15 June, 00:00
  auto withdrawn = aware_at("2026-06-02T14:00:00Z");
  withdrawn.withdrawn_at = withdrawn.at;
  EXPECT_FALSE(corrections_of(of, {withdrawn}, {recorded("A0101")}).front().was_aware_before);
}

}  // namespace
}  // namespace pharos::reportability
