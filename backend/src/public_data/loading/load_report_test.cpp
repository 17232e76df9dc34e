#include "public_data/loading/load_report.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "public_data/loading/key_ledger.hpp"
#include "public_data/test_support.hpp"

namespace pharos::public_data {
namespace {

TEST(LoadReport, EveryIssueIsWrittenAndTheFirstAreKept) {
  const TemporaryFolder folder;
  {
    LoadReport report(folder.path() / "report.jsonl", 2);
    FileReport& file = report.file("mdrfoi.txt");
    file.accept();
    file.accept_repaired(7, {"a date is impossible", "a code is unknown"});
    file.accept_repaired(8, {});
    file.reject(9, "has 3 fields, expected 82");
    file.duplicate(10, "same \"key\"");
    EXPECT_EQ(report.issue_count(), 4);
    EXPECT_EQ(report.issues().size(), 2);
    const FileCounts total = report.total();
    EXPECT_EQ(total.read, 5);
    EXPECT_EQ(total.accepted, 3);
    EXPECT_EQ(total.repaired, 1);
    EXPECT_EQ(total.rejected, 1);
    EXPECT_EQ(total.duplicate, 1);
    expect_consistent(report);
  }
  const std::string written = read_file(folder.path() / "report.jsonl");
  EXPECT_EQ(std::ranges::count(written, '\n'), 4);
  EXPECT_THAT(written, testing::HasSubstr(R"({"file":"mdrfoi.txt","place":9,"kind":"rejected","reason":"has 3)"));
  EXPECT_THAT(written, testing::HasSubstr(R"("reason":"same \"key\"")"));
}

TEST(LoadReport, CountsThatDifferFromTheSourceAreReported) {
  LoadReport report;
  report.file("good.json").expect(0);
  report.file("bad.json").accept();
  report.file("bad.json").expect(2);
  EXPECT_THAT(report.disagreements(), testing::ElementsAre("bad.json has 1 records, but its source declares 2"));
}

TEST(KeyLedger, TheNewerRecordOfAKeyWins) {
  ReportKeyLedger reports;
  EXPECT_EQ(reports.note(7, 100), Sighting::kFirst);
  EXPECT_EQ(reports.note(7, 100), Sighting::kOlder);
  EXPECT_EQ(reports.note(7, 101), Sighting::kNewer);
  EXPECT_EQ(reports.note(7, 100), Sighting::kOlder);
  EXPECT_EQ(reports.note(90'000'000, 0), Sighting::kFirst);
  TextKeyLedger devices;
  EXPECT_EQ(devices.note("a", 1), Sighting::kFirst);
  EXPECT_EQ(devices.note("a", 2), Sighting::kNewer);
  EXPECT_EQ(devices.note("a", 1), Sighting::kOlder);
  EXPECT_EQ(devices.note("b", 1), Sighting::kFirst);
}

}  // namespace
}  // namespace pharos::public_data
