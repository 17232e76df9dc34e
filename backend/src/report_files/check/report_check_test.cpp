#include "report_files/check/report_check.hpp"

#include <gmock/gmock.h>

#include "report_files/check/findings.hpp"
#include "report_files/report/report_test_support.hpp"

namespace pharos::report_files {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const CheckOptions kOptions{.release = EmdrRelease::kV2005, .today = day_of("2026-06-01")};

std::vector<std::string> messages_of(const DeviceReport& report, const CheckOptions& options = kOptions,
                                     std::span<const AttachmentFacts> attachments = {}) {
  std::vector<std::string> messages;
  for (const auto& finding : check_report(report, attachments, options)) messages.push_back(finding.message);
  return messages;
}

TEST(ReportCheckTest, CompleteReportsHaveNoFindings) {
  EXPECT_THAT(messages_of(smallest_report()), IsEmpty());
  EXPECT_THAT(messages_of(full_report()), ElementsAre(HasSubstr("E4 ")));  // the null flavor in a follow-up
}

TEST(ReportCheckTest, FindingsNameBlockAndBox) {
  auto report = smallest_report();
  report.device.lot_number = std::string(34, 'L');
  const auto findings = check_report(report, {}, kOptions);
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].path, "device.lot_number");
  EXPECT_EQ(findings[0].box, "D4");
  EXPECT_EQ(findings[0].message, "D4 Lot number: at most 30 characters, 34 given");
  EXPECT_TRUE(has_errors(findings));
}

TEST(ReportCheckTest, EveryLimitIsEnforcedAtItsCharacter) {
  for (const auto& box : report_boxes()) {
    if (box.max_length == 0) continue;
    auto report = smallest_report();
    report.device.concomitant_products.emplace_back();
    visit_boxes(report, "", [&box](const std::string& path, auto& content) {
      if constexpr (std::is_same_v<std::decay_t<decltype(content)>, Text>) {
        std::string text;  // "ü" has two bytes
        for (size_t i = 0; i < box.max_length; ++i) text += "ü";
        if (path == box.path) content = text;
      }
    });
    const auto limit = std::to_string(box.max_length);
    EXPECT_THAT(messages_of(report), testing::Not(testing::Contains(HasSubstr("at most " + limit)))) << box.path;
    bool is_text = false;
    visit_boxes(report, "", [&box, &is_text](const std::string& path, auto& content) {
      if constexpr (std::is_same_v<std::decay_t<decltype(content)>, Text>) {
        if (path == box.path) is_text = true, *content.value += "x";
      }
    });
    if (is_text) {
      EXPECT_THAT(messages_of(report), testing::Contains(HasSubstr("at most " + limit + " characters"))) << box.path;
    }
  }
}

TEST(ReportCheckTest, WhatFdaRejectsIsRequired) {
  EXPECT_THAT(messages_of(DeviceReport{}),
              ElementsAre("B1 Adverse event or product problem: required", "B5 Describe event or problem: required",
                          "D2 Common device name: required", "D2 Product code: required", "G7 Type of report: required",
                          "G9 Manufacturer report number: required", "H1 Type of reportable event: required",
                          "H6 Device problem code: at least one is required"));
}

TEST(ReportCheckTest, AMandatoryBoxNeedsAValue) {
  auto report = smallest_report();
  report.event.description = NullFlavor::kAskedUnknown;
  EXPECT_THAT(messages_of(report),
              ElementsAre("B5 Describe event or problem: required, a null flavor is not accepted"));
  report = smallest_report();
  report.patient.identifier = NullFlavor::kAskedUnknown;
  EXPECT_THAT(messages_of(report), IsEmpty());
}

TEST(ReportCheckTest, AFollowUpNeedsItsNumberAndTypeButNotTheRest) {
  DeviceReport report;
  report.manufacturer.report_number = std::string("1234567-2026-00042");
  report.manufacturer.types = {ReportType::kFollowUp};
  EXPECT_THAT(messages_of(report), ElementsAre("G7 Follow-up number: required for a follow-up",
                                               "H2 Type of follow-up: required for a follow-up"));
  report.manufacturer.follow_up_number = 1;
  report.evaluation.follow_up_types = {FollowUpType::kCorrection};
  EXPECT_THAT(messages_of(report), IsEmpty());
  report.device.lot_number = NullFlavor::kNoInformation;
  const auto findings = check_report(report, {}, kOptions);
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].severity, Severity::kWarning);
  EXPECT_FALSE(has_errors(findings));
}

TEST(ReportCheckTest, AnInitialReportHasNoFollowUpNumber) {
  auto report = smallest_report();
  report.manufacturer.follow_up_number = 1;
  EXPECT_THAT(messages_of(report), ElementsAre(HasSubstr("G7 Follow-up number: only for a follow-up")));
}

TEST(ReportCheckTest, OnlyCharactersOfWindows1252AreAccepted) {
  auto report = smallest_report();
  report.event.description = std::string("“Résumé” – 5 € …\nŒuvre");
  EXPECT_THAT(messages_of(report), IsEmpty());
  report.event.description = std::string("Pressure ≤ 5");
  EXPECT_THAT(messages_of(report),
              ElementsAre("B5 Describe event or problem: FDA accepts Windows-1252 characters only, not “≤” (U+2264)"));
  report.event.description = std::string("a\x01z");
  EXPECT_THAT(messages_of(report), ElementsAre(HasSubstr("not (U+0001)")));
  EXPECT_THAT(find_foreign_character("\xC2\x81"), HasSubstr("U+0081"));  // one of five undefined bytes
  EXPECT_THAT(find_foreign_character("ok 🫀"), HasSubstr("U+1FAC0"));
}

TEST(ReportCheckTest, NumbersCodesAndDatesAreChecked) {
  auto report = smallest_report();
  report.manufacturer.report_number = std::string("1234-2026-00042");
  report.patient.weight = Weight{1000, WeightUnit::kPounds};
  report.patient.birth_date = day_of("2026-06-02");
  report.device.product_code = std::string("frn");
  report.device.operator_code = std::string("C1");
  report.device.implant_date = day_of("2026-02-02");
  report.device.explant_date = day_of("2026-02-01");
  report.evaluation.device_problems = {"1503", "A0401", "1503"};
  report.evaluation.remedial_actions = {RemedialAction::kOther};
  EXPECT_THAT(
      messages_of(report),
      ElementsAre("A2 Date of birth: is in the future", "A4 Weight: must be from 1 to 999",
                  "D2 Product code: must be three letters or digits such as FRN",
                  "D5 Operator of device: “C1” is not a code of FDA's list",
                  "D7 Explant date: is before the implant date", HasSubstr("G9 Manufacturer report number: must"),
                  "H6 Device problem code: “A0401” is not an FDA code (one to five digits)",
                  "H6 Device problem code: 1503 occurs twice", "H7 Other remedial action: describe “other”"));
}

TEST(ReportCheckTest, ASummaryNeedsTheCurrentReleaseAndItsCount) {
  auto report = smallest_report();
  report.evaluation.event_types = {EventType::kMalfunction, EventType::kSummary};
  const CheckOptions current{.release = EmdrRelease::kV2016, .today = kOptions.today};
  EXPECT_THAT(messages_of(report, current),
              ElementsAre("Exemption/variance number: must be VMSR for a summary report",
                          "H1 Number of events summarized: required for a summary report"));
  report.evaluation.events_summarized = 25;
  report.manufacturer.exemption_number = std::string("VMSR");
  EXPECT_THAT(messages_of(report, current), IsEmpty());
  EXPECT_THAT(messages_of(report), ElementsAre(HasSubstr("V3NORMED_2016"), HasSubstr("V3NORMED_2016")));
  report.evaluation.event_types = {EventType::kSummary};
  EXPECT_THAT(messages_of(report, current),
              ElementsAre("H1 Type of reportable event: only malfunctions can be reported as a summary"));
}

TEST(ReportCheckTest, AttachmentsHaveASizeAndOneDot) {
  const std::vector<AttachmentFacts> files{{"photo.jpg", 50'000'000}, {"report.v2.pdf", 10}, {"scan", 10},
                                           {"film.mp4", 60'000'000},  {"empty.txt", 0},      {"photo.jpg", 1}};
  EXPECT_THAT(messages_of(smallest_report(), kOptions, files),
              ElementsAre("Attachment report.v2.pdf: the name must have exactly one dot, before its ending",
                          "Attachment scan: the name must have exactly one dot, before its ending",
                          "Attachment film.mp4: at most 50 MB, 60.0 MB given",
                          "Attachment empty.txt: the file is empty", "Attachment photo.jpg: the name occurs twice"));
}

TEST(ReportCheckTest, ABatchHasOneRegistrationNumberAndNoDuplicates) {
  const auto first = smallest_report();
  auto other_site = first;
  other_site.manufacturer.report_number = std::string("7654321-2026-00001");
  auto follow_up = first;
  follow_up.manufacturer.types = {ReportType::kFollowUp};
  follow_up.manufacturer.follow_up_number = 1;
  const auto check = [](std::vector<const DeviceReport*> reports) { return check_batch(reports); };
  EXPECT_THAT(check({&first, &follow_up}), IsEmpty());
  EXPECT_THAT(check({}), ElementsAre("Select at least one report"));
  EXPECT_THAT(check({&first, &first, &follow_up, &follow_up}),
              ElementsAre("1234567-2026-00042 occurs twice", "1234567-2026-00042, follow-up 1, occurs twice"));
  EXPECT_THAT(check({&first, &other_site}), ElementsAre(HasSubstr("same registration number")));
}

}  // namespace
}  // namespace pharos::report_files
