#include "report_files/report/report_boxes.hpp"

#include <gmock/gmock.h>

#include <set>

#include "core/error.hpp"
#include "report_files/report/report_document.hpp"
#include "report_files/report/report_test_support.hpp"

namespace pharos::report_files {
namespace {

TEST(ReportBoxesTest, EveryMemberOfAReportIsABoxAndTheReverse) {
  DeviceReport report;
  report.device.concomitant_products.emplace_back();
  std::set<std::string> members;
  visit_boxes(report, "", [&members](const std::string& path, const auto&) { members.insert(path); });
  std::set<std::string> boxes;
  for (const auto& box : report_boxes()) EXPECT_TRUE(boxes.emplace(box.path).second) << box.path;
  EXPECT_EQ(members, boxes);
}

TEST(ReportBoxesTest, TheTitleOfABoxHasItsNumber) {
  EXPECT_EQ(box_title(box_at("device.lot_number")), "D4 Lot number");
  EXPECT_EQ(box_title(box_at("manufacturer.exemption_number")), "Exemption/variance number");
}

TEST(ReportDocumentTest, AReportSurvivesItsDocument) {
  const auto report = full_report();
  EXPECT_EQ(read_report(to_json(report)), report);
  EXPECT_EQ(read_report(to_json(DeviceReport{})), DeviceReport{});
  EXPECT_EQ(read_report(JsonObject{}), DeviceReport{});
}

TEST(ReportDocumentTest, ABoxIsAValueOrANullFlavor) {
  const auto document = to_json(full_report());
  EXPECT_EQ(document.at("device").at("lot_number"), Json("L2291"));
  EXPECT_EQ(document.at("patient").at("birth_date"), Json("1951-03-09"));
  EXPECT_EQ(to_text(document.at("initial_reporter").at("sent_to_fda")), R"({"null_flavor":"ASKU"})");
  EXPECT_TRUE(document.at("facility").at("location_other").is_null());
}

TEST(ReportDocumentTest, EveryWrongMemberIsNamed) {
  const auto document = read_json(R"({
    "reporter": "hospital",
    "patient": {"birth_date": "2026-02-30", "age": {"amount": "4", "unit": "years"}, "sex": {"null_flavor": "UNK"}},
    "device": {"lot_number": 5, "lots": [], "available": "yes"},
    "event": {"outcomes": "death"},
    "manufacturer": {"follow_up_number": 1.5},
    "evaluation": []})");
  try {
    read_report(document);
    FAIL() << "the document was read";
  } catch (const Error& error) {
    std::vector<std::string> paths;
    for (const auto& [path, message] : error.fields) paths.push_back(path);
    EXPECT_THAT(paths, testing::ElementsAre("device", "device.available", "device.lot_number", "evaluation",
                                            "event.outcomes", "manufacturer.follow_up_number", "patient.age.amount",
                                            "patient.birth_date", "patient.sex", "reporter"));
    EXPECT_EQ(error.fields.at("patient.birth_date"), "Must be a date such as 2030-01-31");
  }
}

TEST(DayTest, OnlyCompleteValidDaysAreRead) {
  EXPECT_EQ(to_hl7(day_of("2028-02-29")), "20280229");
  for (const auto* text : {"2026-02-29", "2026-2-01", "20260201", "2026-13-01", "2026-01-00", "2026/01/01", ""}) {
    EXPECT_FALSE(find_day(text)) << text;
  }
}

}  // namespace
}  // namespace pharos::report_files
