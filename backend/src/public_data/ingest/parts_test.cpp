// Unit tests of the smaller parts of an ingest.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <sstream>

#include "public_data/ingest/ingest_test_support.hpp"
#include "public_data/ingest/part_names.hpp"
#include "public_data/ingest/record_queue.hpp"
#include "public_data/ingest/source_finder.hpp"
#include "public_data/version/report_changes.hpp"

namespace pharos::public_data {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(PartNames, DatesAreFoundInNames) {
  EXPECT_EQ(date_in("FULLDownload_Part1_Of_192_2025-05-01.xml"), find_date("2025-05-01"));
  EXPECT_EQ(date_in("gudid_update_20250501.zip/part.xml"), find_date("2025-05-01"));
  EXPECT_EQ(date_in("2024-01-01/x_2025-05-01.xml"), find_date("2025-05-01"));
  EXPECT_EQ(date_in("gudid_2016_16000.xml"), std::nullopt);
  EXPECT_EQ(date_in("1234567890123.xml"), std::nullopt);
  EXPECT_EQ(date_in(""), std::nullopt);
}

TEST(PartNames, AQuarterIsCompleteWhenAllItsPartsArePresent) {
  const auto quarters = whole_quarters({"m/device/event/2022q4/device-event-0001-of-0001.json.zip",
                                        "m/device/event/2023q1/device-event-0001-of-0002.json.zip",
                                        "m/device/event/2023q2/device-event-0001-of-0002.json.zip",
                                        "m/device/event/2023q2/device-event-0002-of-0002.json.zip",
                                        "device/event/2023q5/device-event-0001-of-0001.json.zip",
                                        "device/event/all_other/device-event-0001-of-0001.json.zip", "x.json"});
  ASSERT_EQ(quarters.size(), 2);
  EXPECT_EQ(quarters[0].first, find_date("20221001"));
  EXPECT_EQ(quarters[0].last, find_date("20221231"));
  EXPECT_EQ(quarters[1].first, find_date("20230401"));
  EXPECT_EQ(quarters[1].last, find_date("20230630"));
  EXPECT_EQ(quarters[1].files.size(), 2);
}

class SourceFinderTest : public testing::Test {
 protected:
  std::vector<std::string> found() const {
    std::vector<std::string> lines;
    for (const auto& file : find_sources(folder_.path()).files) {
      lines.push_back(fmt::format("{} {}", kSourceKinds.name(file.kind), file.file.name));
    }
    return lines;
  }
  TemporaryFolder folder_;
};

TEST_F(SourceFinderTest, BothSourcesHaveADeviceFile) {
  folder_.write("maude/device.txt", kDeviceHeader);
  folder_.write("gudid/device.txt", "PrimaryDI|brandName\n");
  folder_.write("gudid/deviceSizes.txt", "PrimaryDI|sizeType\n");
  EXPECT_THAT(found(), ElementsAre("maude maude/device.txt", "gudid gudid/device.txt", "gudid gudid/deviceSizes.txt"));
}

TEST_F(SourceFinderTest, ReleasesAreOrderedByDate) {
  folder_.write("z_2024-11-01.xml", "<gudid/>");
  folder_.write("a_2025-05-01.xml", "<gudid/>");
  folder_.write("old.xml", "<gudid/>");
  EXPECT_THAT(found(), ElementsAre("gudid old.xml", "gudid z_2024-11-01.xml", "gudid a_2025-05-01.xml"));
}

TEST_F(SourceFinderTest, ArchivesOfManyPartsAndOfOneWithoutAName) {
  write_zip(folder_, "gudid.zip", {{"part1.xml", "<gudid/>"}, {"part2.xml", "<gudid/>"}, {"readme.html", ""}});
  write_zip(folder_, "foitext2020.zip", {{"data", "x"}});
  const auto sources = find_sources(folder_.path());
  EXPECT_THAT(found(), ElementsAre("maude foitext2020.zip", "gudid gudid.zip/part1.xml", "gudid gudid.zip/part2.xml"));
  EXPECT_THAT(sources.unknown, ElementsAre("gudid.zip/readme.html"));
}

TEST_F(SourceFinderTest, PartsWithoutAnIndexAlsoFormAQuarter) {
  write_zip(folder_, "2023q1/device-event-0001-of-0001.json.zip",
            {{"device-event-0001-of-0001.json", events({{.key = 1}})}});
  EXPECT_EQ(find_sources(folder_.path()).whole_quarters.size(), 1);
}

TEST_F(SourceFinderTest, JsonIsRecognizedByItsFields) {
  folder_.write("1.json", R"({"results":[{"product_res_number":"Z-1"}]})");
  folder_.write("2.json", R"([{"recall_number":"Z-1"}])");
  folder_.write("3.json", R"({"results":[{"public_device_record_key":"k"}]})");
  folder_.write("4.json", R"({"results":[{"product_code":"FRN","medical_specialty_description":"x"}]})");
  folder_.write("5.json", R"([{"code":"A01"}])");
  folder_.write("6.json", R"([{"Code":"A01","CodeHierarchy":"A01"}])");
  EXPECT_THAT(found(), ElementsAre("recall 1.json", "enforcement 2.json", "classification 4.json", "udi 3.json",
                                   "imdrf 6.json"));
  folder_.write("7.json", R"({"results":[]})");
  EXPECT_THAT(failure_of([this] { found(); }), HasSubstr("7.json: has no records"));
}

TEST_F(SourceFinderTest, XmlIsRecognizedByItsFirstElement) {
  folder_.write("a.xml", "\xEF\xBB\xBF<?xml version=\"1.0\"?><x:gudid xmlns:x=\"u\"/>");
  folder_.write("b.xml", "<devices><device/></devices>");
  folder_.write("acknowledgement.xml",
                "<?xml version=\"1.0\"?><!-- <gudid> --><MCCI_IN200101UV01 xmlns=\"urn:hl7-org:v3\"/>");
  EXPECT_THAT(found(), ElementsAre("gudid a.xml", "gudid b.xml"));
  folder_.write("c.xml", "<!DOCTYPE html><html><body>Not found</body></html>");
  EXPECT_THAT(failure_of([this] { found(); }), HasSubstr("c.xml: is a web page"));
}

TEST(RecordQueue, RecordsArriveInOrder) {
  std::vector<std::uint32_t> keys;
  RecordQueue queue(
      [&keys](AnyRecord&& record) { keys.push_back(std::get<AdverseEventReport>(record).mdr_report_key); });
  constexpr std::uint32_t kCount = 10'000;
  for (std::uint32_t key = 0; key < kCount; ++key) {
    AdverseEventReport report;
    report.mdr_report_key = key;
    queue.push(std::move(report));
  }
  queue.drain();
  ASSERT_EQ(keys.size(), kCount);
  EXPECT_TRUE(std::ranges::is_sorted(keys));
}

TEST(RecordQueue, AFailureOfTheWriterStopsTheReader) {
  std::atomic<int> taken = 0;
  RecordQueue queue([&taken](AnyRecord&&) {
    if (++taken == 1000) throw Error(ErrorCode::kUnavailable, "the disk is full");
  });
  const auto push_all = [&queue] {
    for (int i = 0; i < 1'000'000; ++i) queue.push(Recall{});
    queue.drain();
  };
  EXPECT_EQ(failure_of(push_all), "the disk is full");
  EXPECT_EQ(taken, 1000);
}

TEST(ProgressLine, ShowsProgressRateAndRemainingTime) {
  using std::chrono::seconds;
  EXPECT_EQ(progress_line({"event", "reports", 1'200'000, 4'000'000, "", 0, seconds(60)}),
            "event: 1,200,000 of 4,000,000 reports, 20,000/s, 2 min left");
  EXPECT_EQ(progress_line({"event", "bytes", 2'500'000'000, 0, "records", 1000, seconds(10)}),
            "event: 2.50 GB, 250.0 MB/s, 1,000 records, 100/s");
  EXPECT_EQ(progress_line({"downloading", "files", 1, 4, "bytes", 3'000'000, seconds(1)}),
            "downloading: 1 of 4 files, 1/s, 3.0 MB, 3.0 MB/s, 3 s left");
  EXPECT_EQ(progress_line({"x", "files", 0, 4, "", 0, seconds(0)}), "x: 0 of 4 files, 0/s");
}

TEST(DifferenceFile, RoundTrips) {
  const TemporaryFolder folder;
  const ReportDifference difference{.from_version = "maude-2024-01-31.2",
                                    .added = {1, 5},
                                    .changed = {2},
                                    .followed_up = {3},
                                    .withdrawn = {99999999}};
  write_difference(folder.path(), difference);
  EXPECT_EQ(read_difference(folder.path()), difference);
  EXPECT_EQ(counts_of(difference).changed, 2);
  folder.write("difference.txt", "difference 1 x\n+1\n?2\n");
  EXPECT_THAT(failure_of([&folder] { read_difference(folder.path()); }), HasSubstr("damaged at line 3"));
  folder.write("difference.txt", "something else");
  EXPECT_THAT(failure_of([&folder] { read_difference(folder.path()); }), HasSubstr("is not a difference file"));
}

TEST(ReportChanges, AreRelativeToTheBase) {
  ReportChanges changes;
  changes.note(1, Change::kAdded);
  changes.note(1, Change::kFollowedUp);
  changes.note(2, Change::kChanged);
  changes.note(2, Change::kFollowedUp);
  changes.note(2, Change::kChanged);
  changes.note(3, Change::kUnchanged);
  changes.note(4, Change::kAdded);
  changes.note_withdrawn(4);
  changes.note(5, Change::kChanged);
  changes.note_withdrawn(5);
  EXPECT_EQ(changes.since("x"),
            (ReportDifference{.from_version = "x", .added = {1}, .followed_up = {2}, .withdrawn = {5}}));
}

}  // namespace
}  // namespace pharos::public_data
