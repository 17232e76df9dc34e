#include "report_files/vmsr/vmsr_quarter.hpp"

#include <gmock/gmock.h>

#include "core/error.hpp"
#include "report_files/check/report_check.hpp"
#include "report_files/report/report_test_support.hpp"

namespace pharos::report_files {
namespace {

using testing::ElementsAre;

MalfunctionEvent bed(int number, std::vector<std::string> problems) {
  MalfunctionEvent event;
  event.id = "cas_" + std::to_string(number);
  event.brand_name = "ABC Bed";
  event.model_number = "12345678901234";
  event.aware = day_of("2026-02-14");
  event.device_problems = std::move(problems);
  event.methods = {"10"};
  event.results = {"170"};
  event.conclusions = {"12"};
  return event;
}

// FDA's example: 50 events, 35 with torn covers, 25 with loose screws, 10 with both.
TEST(VmsrQuarterTest, FdasExampleGivesThreeReports) {
  const std::vector<std::string> torn{"1069", "1546"};
  const std::vector<std::string> loose{"1069", "2923"};
  std::vector<MalfunctionEvent> events;
  for (int i = 0; i < 50; ++i) {
    if (i < 25) {
      events.push_back(bed(i, torn));
    } else if (i < 40) {
      events.push_back(bed(i, loose));
    } else {
      events.push_back(bed(i, i % 2 == 0 ? std::vector<std::string>{"1069", "1546", "2923"}
                                         : std::vector<std::string>{"2923", "1546", "1069", "1069"}));
    }
  }
  const auto set = group_malfunctions(events, vmsr_quarter(2026, 1));
  std::vector<size_t> sizes;
  for (const auto& group : set.groups) sizes.push_back(group.event_ids.size());
  EXPECT_THAT(sizes, ElementsAre(25, 10, 15));  // by their codes
  EXPECT_THAT(set.groups[1].device_problems, ElementsAre("1069", "1546", "2923"));
  EXPECT_THAT(set.groups[2].device_problems, ElementsAre("1069", "2923"));
  EXPECT_TRUE(set.individual.empty());
}

TEST(VmsrQuarterTest, BrandsAndModelsAreSeparateReports) {
  std::vector<MalfunctionEvent> events{bed(1, {"1069"}), bed(2, {"1069"}), bed(3, {"1069"}), bed(4, {"1069"})};
  events[1].brand_name = " abc bed ";
  events[2].brand_name = "XYZ Bed";
  events[3].model_number = "2";
  const auto set = group_malfunctions(events, vmsr_quarter(2026, 1));
  ASSERT_EQ(set.groups.size(), 3U);
  EXPECT_THAT(set.groups[0].event_ids, ElementsAre("cas_1", "cas_2"));
}

TEST(VmsrQuarterTest, EventsOutsideTheQuarterOrWithReportsOfTheirOwnAreNotSummarized) {
  std::vector<MalfunctionEvent> events{bed(1, {"1069"}), bed(2, {"1069"}), bed(3, {"1069"}), bed(4, {}),
                                       bed(5, {"1069"})};
  events[0].aware = day_of("2026-03-31");
  events[1].aware = day_of("2026-04-01");
  events[2].individual_reason = IndividualReason::kNewType;
  const auto set = group_malfunctions(events, vmsr_quarter(2026, 1));
  ASSERT_EQ(set.groups.size(), 1U);
  EXPECT_THAT(set.groups[0].event_ids, ElementsAre("cas_1", "cas_5"));
  EXPECT_THAT(set.individual, ElementsAre("cas_3"));
  EXPECT_THAT(set.uncoded, ElementsAre("cas_4"));
}

TEST(VmsrQuarterTest, EventsDecidedAfterASummaryWasStartedAreAGroupOfTheirOwn) {
  std::vector<MalfunctionEvent> events{bed(1, {"1069"}), bed(2, {"1069"}), bed(3, {"1069"})};
  events[0].report_id = events[1].report_id = "sub_1";
  const auto set = group_malfunctions(events, vmsr_quarter(2026, 1));
  ASSERT_EQ(set.groups.size(), 2U);
  EXPECT_THAT(set.groups[0].event_ids, ElementsAre("cas_3"));
  EXPECT_THAT(set.groups[1].event_ids, ElementsAre("cas_1", "cas_2"));
}

TEST(VmsrQuarterTest, QuartersAreDueAMonthAfterTheirEnd) {
  EXPECT_EQ(to_iso(vmsr_quarter(2026, 1).due), "2026-04-30");
  EXPECT_EQ(to_iso(vmsr_quarter(2026, 2).due), "2026-07-31");
  EXPECT_EQ(to_iso(vmsr_quarter(2026, 3).due), "2026-10-31");
  EXPECT_EQ(to_iso(vmsr_quarter(2026, 4).due), "2027-01-31");
  EXPECT_EQ(to_iso(vmsr_quarter(2026, 4).first), "2026-10-01");
  EXPECT_EQ(vmsr_quarter_of(day_of("2026-06-30")).quarter, 2);
  EXPECT_EQ(vmsr_quarter_of(day_of("2026-07-01")).quarter, 3);
  EXPECT_THROW(vmsr_quarter(2026, 5), Error);
}

TEST(VmsrQuarterTest, ASummaryReportPassesTheCheck) {
  std::vector<MalfunctionEvent> events{bed(1, {"1069"}), bed(2, {"1069"})};
  events[0].was_returned = true;
  const auto set = group_malfunctions(events, vmsr_quarter(2026, 1));
  const auto report = summary_report(smallest_report(), set.groups.at(0));
  EXPECT_TRUE(check_report(report, {}, {.release = EmdrRelease::kV2016, .today = day_of("2026-04-20")}).empty());
  EXPECT_EQ(report.evaluation.events_summarized, 2);
  EXPECT_EQ(report.evaluation.narrative.value,
            "Devices returned: 1. Labeled for single use: none recorded. Reprocessed and reused: none recorded.");
}

TEST(VmsrQuarterTest, EventsOfACorrectionAreAReportOfTheirOwnWithTheRecall) {
  std::vector<MalfunctionEvent> events{bed(1, {"1069"}), bed(2, {"1069"}), bed(3, {"1069"})};
  events[0].due = day_of("2026-04-30");
  for (const auto at : {1U, 2U}) events[at].correction_number = "1234567-3/1/26-001-R";
  events[1].due = day_of("2026-03-31");
  events[2].due = day_of("2026-03-30");
  const auto set = group_malfunctions(events, vmsr_quarter(2026, 1));
  ASSERT_EQ(set.groups.size(), 2U);
  EXPECT_THAT(set.groups[0].event_ids, ElementsAre("cas_1"));
  EXPECT_EQ(set.groups[0].due, day_of("2026-04-30"));
  EXPECT_EQ(set.groups[1].due, day_of("2026-03-30"));
  const auto without = summary_report(smallest_report(), set.groups[0]);
  EXPECT_TRUE(without.evaluation.remedial_actions.empty());
  const auto with = summary_report(smallest_report(), set.groups[1]);
  EXPECT_THAT(with.evaluation.remedial_actions, ElementsAre(RemedialAction::kRecall));
  EXPECT_EQ(with.evaluation.correction_number.value, "1234567-3/1/26-001-R");
}

}  // namespace
}  // namespace pharos::report_files
