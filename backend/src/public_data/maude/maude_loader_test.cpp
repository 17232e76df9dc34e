#include "public_data/maude/maude_loader.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "public_data/maude/maude_files.hpp"
#include "public_data/maude/problem_codes_loader.hpp"
#include "public_data/test_support.hpp"

namespace pharos::public_data {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view kReportHeader =
    "MDR_REPORT_KEY|EVENT_KEY|REPORT_NUMBER|MANUFACTURER_LINK_FLAG_|DATE_RECEIVED|DATE_OF_EVENT|EVENT_TYPE|"
    "TYPE_OF_REPORT|SOURCE_TYPE|DATE_CHANGED|SUMMARY_REPORT|NOE_SUMMARIZED\r\n";
constexpr std::string_view kDeviceHeader =
    "MDR_REPORT_KEY|DEVICE_SEQUENCE_NO|DATE_RECEIVED|BRAND_NAME|DEVICE_REPORT_PRODUCT_CODE|DEVICE_EVALUATED_BY_"
    "MANUFACTUR|"
    "UDI-DI\r\n";
constexpr std::string_view kTextHeader =
    "MDR_REPORT_KEY|MDR_TEXT_KEY|TEXT_TYPE_CODE|PATIENT_SEQUENCE_NUMBER|DATE_REPORT|FOI_TEXT\r\n";
constexpr std::string_view kPatientHeader =
    "MDR_REPORT_KEY|PATIENT_SEQUENCE_NUMBER|DATE_RECEIVED|SEQUENCE_NUMBER_TREATMENT|SEQUENCE_NUMBER_OUTCOME|PATIENT_"
    "AGE|"
    "PATIENT_SEX|PATIENT_WEIGHT|PATIENT_ETHNICITY|PATIENT_RACE\r\n";

std::string report_row(int key, std::string_view number = "N", std::string_view changed = "01/01/2024") {
  return fmt::format("{}||{}|Y|01/31/2024|01/01/2024|IL|I,F|05,06|{}|N|1\r\n", key, number, changed);
}

class Maude : public testing::Test {
 protected:
  void write(const std::string& name, std::string_view header, std::string_view rows) {
    folder_.write("in/" + name, std::string(header) + std::string(rows));
  }
  void load() {
    ignored_ = load_maude(DirectoryFiles(folder_.path() / "in"),
                          {.work_folder = folder_.path() / "work", .partitions = 4}, collect_into(events_), report_);
    std::ranges::sort(events_, {}, &AdverseEventReport::mdr_report_key);
    expect_consistent(report_);
  }
  const FileCounts& counts(const std::string& file) { return report_.file(file).counts(); }

  TemporaryFolder folder_;
  std::vector<AdverseEventReport> events_;
  std::vector<std::string> ignored_;
  LoadReport report_;
};

TEST_F(Maude, RowsOfAllFilesBecomeOneReport) {
  write("mdrfoi.txt", kReportHeader, report_row(17) + report_row(18));
  write("DEVICE2024.txt", kDeviceHeader,
        "17|2|2024/01/31|B|FRN|R|\r\n17|1|2024/01/31|\"A, 20 GAUGE|---|Y|00386270001047\r\n");
  write("foitext.txt", kTextHeader, "17|5|D|1||FIRST | SECOND\r\nTHIRD\r\n17|6|N|0||MORE\r\n");
  write("patient.txt", kPatientHeader,
        "17|1|01/31/2024|A; B|H; R|16 YR|Male|NA||\r\n17|2|01/31/2024||H; R; D|||||\r\n");
  write("foidevproblem.txt", "", "17|1528\r\n17|9999\r\n");
  write("patientproblemcode.txt", "MDR_REPORT_KEY|PATIENT_SEQUENCE_NO|PROBLEM_CODE|DATE_ADDED|DATE_CHANGED\r\n",
        " 17.0| 0.0|2348|2016/02/05 13:15:36.000|\r\n");
  write("deviceproblemcodes.txt", "\xEF\xBB\xBF", "1,\"old, to be deactivated\"\r\n1528,Difficult to Remove\r\n");
  write("patientproblemdata.txt", "", "2348|Pain\r\n");
  load();
  ASSERT_EQ(events_.size(), 2);
  const AdverseEventReport& event = events_[0];
  EXPECT_EQ(event.event_type, EventType::kInjury);
  EXPECT_EQ(event.manufacturer_link_flag, true);
  EXPECT_EQ(event.summary_report_flag, false);
  EXPECT_THAT(event.type_of_report, ElementsAre(ReportType::kInitial, ReportType::kFollowup));
  EXPECT_THAT(event.source_type, ElementsAre("Health Professional", "User facility"));
  ASSERT_EQ(event.device.size(), 2);
  EXPECT_EQ(event.device[0].brand_name, "\"A, 20 GAUGE");
  EXPECT_EQ(event.device[0].device_report_product_code, "");
  EXPECT_EQ(event.device[0].udi_di, "00386270001047");
  EXPECT_EQ(event.device[1].device_evaluated_by_manufacturer, "R");
  ASSERT_EQ(event.mdr_text.size(), 2);
  EXPECT_EQ(event.mdr_text[0].text, "FIRST | SECOND THIRD");
  ASSERT_EQ(event.patient.size(), 2);
  EXPECT_THAT(event.patient[0].sequence_number_treatment, ElementsAre("A", "B"));
  EXPECT_THAT(event.patient[0].patient_problems, ElementsAre(Problem{"2348", "Pain"}));
  EXPECT_THAT(event.patient_outcomes,
              ElementsAre(Outcome::kDeath, Outcome::kHospitalization, Outcome::kRequiredIntervention));
  EXPECT_THAT(event.product_problems, ElementsAre(Problem{"1528", "Difficult to Remove"}, Problem{"9999", ""}));
  EXPECT_THAT(events_[1].device, IsEmpty());
  EXPECT_EQ(counts("foitext.txt").repaired, 1);
  EXPECT_EQ(report_.total().rejected, 0);
  EXPECT_EQ(counts("deviceproblemcodes.txt").accepted, 2);
}

TEST_F(Maude, ChangeReplacesAddReplacesBaseAndMissingNarrativesAreKept) {
  write("mdrfoiThru2023.txt", kReportHeader, report_row(1, "base") + report_row(2, "base"));
  write("mdrfoiAdd.txt", kReportHeader, report_row(1, "add") + report_row(3, "add"));
  write("MDRFOICHANGE.TXT", kReportHeader, report_row(1, "change") + report_row(2, "change"));
  write("device2023.txt", kDeviceHeader, "1|1||OLD|FRN||\r\n1|2||OLD TWO|FRN||\r\n2|1||KEPT|FRN||\r\n");
  write("deviceChange.txt", kDeviceHeader, "1|1||NEW|FRN||\r\n");
  write("foitext2023.txt", kTextHeader, "1|5|D|1||STAYS\r\n2|6|D|1||GOES\r\n");
  write("foitextChange.txt", kTextHeader, "2|6|D|1||COMES\r\n2|7|N|1||TOO\r\n");
  load();
  ASSERT_EQ(events_.size(), 3);
  EXPECT_EQ(events_[0].report_number, "change");
  EXPECT_EQ(events_[1].report_number, "change");
  EXPECT_EQ(events_[2].report_number, "add");
  ASSERT_EQ(events_[0].device.size(), 1);
  EXPECT_EQ(events_[0].device[0].brand_name, "NEW");
  EXPECT_EQ(events_[1].device[0].brand_name, "KEPT");
  EXPECT_EQ(events_[0].mdr_text[0].text, "STAYS");
  EXPECT_EQ(events_[1].mdr_text.size(), 2);
  EXPECT_EQ(counts("device2023.txt").duplicate, 2);
  EXPECT_EQ(counts("mdrfoiThru2023.txt").duplicate, 2);
  EXPECT_EQ(counts("foitext2023.txt").duplicate, 1);
}

TEST_F(Maude, OverlappingFilesCountOnceAndTheLaterStateApplies) {
  write("mdrfoiThru2023.txt", kReportHeader, report_row(1, "old", "01/01/2024"));
  write("mdrfoi.txt", kReportHeader, report_row(1, "new", "02/01/2024"));
  write("foitext2022.txt", kTextHeader, "1|5|D|1||SAME\r\n");
  write("foitext2023.txt", kTextHeader, "1|5|D|1||SAME\r\n1|5|D|1||OTHER TEXT, SAME KEY\r\n");
  load();
  ASSERT_EQ(events_.size(), 1);
  EXPECT_EQ(events_[0].report_number, "new");
  EXPECT_EQ(events_[0].mdr_text.size(), 2);
  EXPECT_EQ(report_.total().duplicate, 2);
}

TEST_F(Maude, EveryUnusableRowIsReportedWithItsLine) {
  write("mdrfoi.txt", kReportHeader,
        "orphan piece\r\n" + report_row(1) + "2|too|few\r\n" + "3||N|Y|||IL|I|05|01/01/2024|N|1\r\n" +
            "0||N|Y|01/31/2024||IL|||||\r\n" + "4||N|Y|01/31/2024||IL|I|05|01/01/2024|N|1|surplus\r\n");
  write("device.txt", kDeviceHeader,
        "1|1|13/45/2024|A|FRN||\r\n99|1||NO REPORT|FRN||\r\n3|1||REPORT REJECTED|FRN||\r\n");
  load();
  ASSERT_EQ(events_.size(), 1);
  EXPECT_EQ(counts("mdrfoi.txt").rejected, 5);
  EXPECT_EQ(counts("device.txt").rejected, 2);
  EXPECT_EQ(counts("device.txt").repaired, 1);
  EXPECT_THAT(events_[0].unread, ElementsAre(UnreadValue{"date_received", "13/45/2024"}));
  std::vector<std::string> issues;
  for (const Issue& issue : report_.issues())
    issues.push_back(fmt::format("{}:{} {}", issue.file, issue.place, issue.reason));
  EXPECT_THAT(issues, testing::IsSupersetOf(
                          {"mdrfoi.txt:2 belongs to no row", "mdrfoi.txt:4 has 3 fields, expected 12",
                           "mdrfoi.txt:5 report 3 has no date_received", "mdrfoi.txt:6 has no valid report key",
                           "mdrfoi.txt:7 has 13 fields, expected 12", "device.txt:3 no report with this key",
                           "device.txt:4 report 3 has no date_received"}));
}

TEST_F(Maude, FilesOfAnotherKindAreAnError) {
  write("mdrfoi.txt", "A|B|C\r\n", "1|2|3\r\n");
  EXPECT_THAT(failure_of([this] { load(); }), HasSubstr("missing column mdr_report_key"));
  write("mdrfoi.txt", "", report_row(1));
  EXPECT_THAT(failure_of([this] { load(); }), HasSubstr("missing header line"));
  std::string junk;
  for (int i = 0; i < 100'000; ++i) junk += static_cast<char>(i * 7919 >> 3);
  write("mdrfoi.txt", "", junk);
  EXPECT_NE(failure_of([this] { load(); }), "");
  write("mdrfoi.txt", "", "");
  EXPECT_THAT(failure_of([this] { load(); }), HasSubstr("is empty"));
}

TEST_F(Maude, JunkAfterAHeaderIsRejectedLineByLine) {
  std::string junk;
  for (int i = 0; i < 100'000; ++i) junk += static_cast<char>(i * 7919 >> 3);
  write("mdrfoi.txt", kReportHeader, junk);
  load();
  EXPECT_THAT(events_, IsEmpty());
  EXPECT_GT(report_.total().rejected, 0);
}

TEST_F(Maude, EveryLayoutOfTheDeviceFileIsReadByItsHeader) {
  // Before 2000: the operator is in another column and baseline columns follow, which later rows omit.
  write(
      "foidev1999.txt", "",
      "mdr_report_key|device_sequence_number|brand_name|device_report_product_code|device_operator|baseline_brand_name|"
      "baseline_510_k__flag\r\n1|1|OLD|FRN|0HP|B|Y\r\n2|1|SHORT|FRN|0LP\r\n");
  write("device2024.txt", "",
        "MDR_REPORT_KEY|DEVICE_SEQUENCE_NO|IMPLANT_DATE_YEAR|DATE_REMOVED_YEAR|SERVICED_BY_3RD_PARTY_FLAG|BRAND_NAME|"
        "DEVICE_OPERATOR|DEVICE_REPORT_PRODUCT_CODE|NEW_COLUMN\r\n3|1|2020|2023|N|NEW|001|FRN|x\r\n");
  write("mdrfoi.txt", kReportHeader, report_row(1) + report_row(2) + report_row(3));
  load();
  ASSERT_EQ(events_.size(), 3);
  EXPECT_EQ(events_[0].device[0].device_operator, "HEALTH PROFESSIONAL");
  EXPECT_EQ(events_[1].device[0].device_operator, "LAY USER/PATIENT");
  EXPECT_EQ(events_[2].device[0].device_operator, "PHYSICIAN");
  EXPECT_EQ(events_[2].device[0].implant_date_year, "2020");
  EXPECT_EQ(events_[2].device[0].serviced_by_3rd_party_flag, false);
  EXPECT_EQ(counts("foidev1999.txt").repaired, 1);
  EXPECT_EQ(counts("device2024.txt").unknown_fields.at("new_column"), 1);
}

TEST_F(Maude, FilesOfOtherSetsAreNamedNotRead) {
  write("mdrfoi.txt", kReportHeader, report_row(1));
  write("ASR_2019.txt", "", "x");
  write("mdr84.txt", "", "x");
  load();
  EXPECT_THAT(ignored_, ElementsAre("ASR_2019.txt", "mdr84.txt"));
}

TEST(MaudeFiles, NamesDetermineKindAndRank) {
  using enum MaudeKind;
  using enum MaudeRank;
  const std::vector<std::tuple<std::string, MaudeKind, MaudeRank>> cases = {
      {"mdrfoiThru2023.zip", kReport, kBase},
      {"mdrfoiAdd.txt", kReport, kAdd},
      {"x/MDRFOICHANGE.TXT", kReport, kChange},
      {"DEVICE2016.txt.gz", kDevice, kBase},
      {"deviceAdd.txt", kDevice, kAdd},
      {"foidevthru1997.txt", kDevice, kBase},
      {"foidevproblem.txt", kDeviceProblem, kBase},
      {"deviceproblemcodes.csv", kDeviceProblemList, kBase},
      {"patientproblemcode.txt", kPatientProblem, kBase},
      {"patientproblemdata.csv", kPatientProblemList, kBase},
      {"patientThru2023.txt", kPatient, kBase},
      {"patientChange.txt", kPatient, kChange},
      {"foitextthru1995.txt", kText, kBase}};
  for (const auto& [name, kind, rank] : cases) {
    EXPECT_EQ(find_maude_file(name), (MaudeFile{name, kind, rank})) << name;
  }
  for (const char* name : {"ASR_PPC.txt", "mdr97.txt", "DISCLAIM.txt", "readme.md"}) {
    EXPECT_EQ(find_maude_file(name), std::nullopt) << name;
  }
}

}  // namespace
}  // namespace pharos::public_data
