#include "public_data/ingest/ingest.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "public_data/imdrf/imdrf_pack.hpp"
#include "public_data/imdrf/imdrf_release.hpp"
#include "public_data/ingest/ingest_test_support.hpp"
#include "public_data/catalog/open_catalog.hpp"

namespace pharos::public_data {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST_F(IngestTest, AFolderOfMixedFilesIsLoaded) {
  write("one.json", events({{.key = 1}, {.key = 2}}));
  write("packed.json.gz", gzip(events({{.key = 3}})));
  write_archive("device-event-0001-of-0001.json.zip", {{"device-event.json", events({{.key = 4}})}});
  write_archive("mdrfoi.zip", {{"mdrfoi.txt", std::string(kMdrHeader) + "5|1-5|02/15/2023|M|\n"}});
  write("foidev.txt", std::string(kDeviceHeader) + "5|1|Pump|FRN|ACME\n");
  write("readme.md", "nothing");
  const IngestResult result = load();
  EXPECT_EQ(result.manifest.id, "maude-2023-02-15.1");
  EXPECT_EQ(folder_.current(), result.manifest.id);
  EXPECT_EQ(reports(), 5);
  EXPECT_EQ(source(result.manifest, "event").accepted, 5);
  EXPECT_EQ(source(result.manifest, "event").origin, "openFDA, MAUDE text");
  EXPECT_EQ(report(5)->device.at(0).brand_name, "Pump");
  EXPECT_THAT(result.warnings, ElementsAre(HasSubstr("readme.md")));
  EXPECT_FALSE(result.manifest.difference);
  EXPECT_FALSE(left_rubbish());
}

TEST_F(IngestTest, OneFileCanBeLoaded) {
  write("one.json", events({{.key = 1}}));
  write("two.json", events({{.key = 2}}));
  load({.from = in() / "two.json"});
  EXPECT_EQ(reports(), 1);
  EXPECT_TRUE(report(2));
}

TEST_F(IngestTest, OnlyRequestedSourcesAreLoaded) {
  write("events.json", events({{.key = 1}}));
  write("mdrfoi.txt", std::string(kMdrHeader) + "2|1-2|02/15/2023|M|\n");
  write("foidev.txt", std::string(kDeviceHeader) + "2|1|Pump|FRN|ACME\n");
  load({.from = {}, .sources = {"maude"}});
  EXPECT_EQ(reports(), 1);
  EXPECT_TRUE(report(2));
  EXPECT_THAT(failure({.from = {}, .sources = {"gudid"}}), HasSubstr("none of the requested sources"));
}

TEST_F(IngestTest, CountsAreCheckedAgainstTheIndex) {
  write("download.json", index_of({{"device/event/2023q1/device-event-0001-of-0001.json.zip", 3}}));
  write_archive("device/event/2023q1/device-event-0001-of-0001.json.zip",
                {{"part.json", events({{.key = 1}, {.key = 2}})}});
  EXPECT_THAT(failure(),
              testing::AllOf(HasSubstr("has 2 records, but download.json lists 3"), HasSubstr("--accept-mismatch")));
  EXPECT_EQ(folder_.current(), std::nullopt);
  EXPECT_THAT(folder_.list(), IsEmpty());
  EXPECT_FALSE(left_rubbish());

  const IngestResult result = load({.from = {}, .accepts_mismatch = true});
  EXPECT_EQ(reports(), 2);
  EXPECT_EQ(source(result.manifest, "event").expected, 3);
  EXPECT_THAT(source(result.manifest, "event").warnings, Contains(HasSubstr("download.json lists 3")));
}

TEST_F(IngestTest, AMissingPartOfTheIndexIsReported) {
  write("download.json", index_of({{"device/event/a.json", 1}, {"device/event/b.json", 1}}));
  write("device/event/a.json", events({{.key = 1}}));
  EXPECT_THAT(failure(), HasSubstr("device/event/b.json is listed in download.json but missing"));
  EXPECT_EQ(folder_.current(), std::nullopt);
  EXPECT_THAT(load({.from = {}, .accepts_mismatch = true}).warnings, Contains(HasSubstr("b.json")));
}

TEST_F(IngestTest, RejectedRecordsAreListedOneByOne) {
  write("events.json", envelope({to_json({.key = 1}), R"({"mdr_report_key":"x"})", "7",
                                 R"({"mdr_report_key":)"
                                 R"("2","date_received":"20230230"})"}));
  const auto report_file = temporary_.path() / "report.jsonl";
  const IngestResult result = load({.from = {}, .report_file = report_file});
  ASSERT_EQ(result.files.size(), 1);
  EXPECT_EQ(result.files[0].read, 4);
  EXPECT_EQ(result.files[0].rejected, 3);
  const std::string issues = read_file(report_file);
  EXPECT_THAT(issues, HasSubstr(R"("file":"events.json","place":2,"kind":"rejected")"));
  EXPECT_THAT(issues, HasSubstr("is not a JSON object"));
  EXPECT_THAT(issues, HasSubstr("has no date_received"));
}

TEST_F(IngestTest, WithoutPublishingTheCurrentVersionStays) {
  write("one.json", events({{.key = 1}}));
  const auto first = load().manifest.id;
  const auto second = load({.from = {}, .publishes = false}).manifest.id;
  EXPECT_EQ(folder_.current(), first);
  EXPECT_EQ(folder_.list().size(), 2);
  folder_.publish(second);
  EXPECT_EQ(folder_.current(), second);
}

TEST_F(IngestTest, AReportInBothSourcesIsLoadedOnceInItsNewerState) {
  write("events.json", events({{.key = 1}, {.key = 2}}));
  write("mdrfoi.txt", std::string(kMdrHeader) + "1|from text|02/15/2023|M|\n2|from text|02/15/2023|IN|03/01/2023\n");
  write("foidev.txt", std::string(kDeviceHeader) + "1|1|Pump|FRN|ACME\n2|1|Pump|FRN|ACME\n");
  const IngestResult result = load();
  EXPECT_EQ(reports(), 2);
  EXPECT_EQ(report(1)->report_number, "1-1");
  EXPECT_EQ(report(2)->report_number, "from text");
  EXPECT_THAT(result.warnings, Contains(HasSubstr("1 reports of MAUDE text")));
  EXPECT_EQ(source(result.manifest, "event").accepted, 2);
  EXPECT_EQ(source(result.manifest, "event").duplicate, 2);
}

TEST_F(IngestTest, CodeListsGiveProblemsTheirCodes) {
  write("deviceproblemcodes.csv", "1069,Break\n1002,Leak\n");
  write("events.json", events({{.key = 1}}));
  load();
  EXPECT_THAT(report(1)->product_problems, ElementsAre(Problem{"1069", "Break"}));
}

TEST_F(IngestTest, ProgressIsReported) {
  write("one.json", events({{.key = 1}}));
  load();
  EXPECT_THAT(told_.str(), testing::AllOf(HasSubstr("adverse events (openFDA)"), HasSubstr("1 records")));
}

TEST_F(IngestTest, AnUpdateNeedsABaseVersion) {
  write("one.json", events({{.key = 1}}));
  EXPECT_THAT(failure({.from = {}, .is_update = true}), HasSubstr("no data version to update"));
}

TEST_F(IngestTest, AnUpdateRecordsWhatIsNewChangedFollowedUpAndWithdrawn) {
  write("all.json", events({{.key = 1}, {.key = 2}, {.key = 3}, {.key = 4}}));
  const auto first = load().manifest.id;
  clear();
  write("new.json", events({{.key = 1},
                            {.key = 2, .event_type = "Death"},
                            {.key = 3, .type_of_report = R"("Initial submission","Followup")"},
                            {.key = 5}}));
  write("withdrawn.txt", "# gone\n4\n77\n");
  const IngestResult result = update();
  EXPECT_EQ(result.manifest.difference,
            (Difference{.from_version = first, .added = 1, .changed = 2, .followed_up = 1, .withdrawn = 1}));
  EXPECT_EQ(difference(), (ReportDifference{.from_version = first,
                                            .added = {5},
                                            .changed = {2},
                                            .followed_up = {3},
                                            .withdrawn = {4},
                                            .left = {{4, "FRN"}}}));
  EXPECT_EQ(reports(), 4);
  EXPECT_EQ(report(2)->event_type, EventType::kDeath);
  EXPECT_TRUE(report(1));
  EXPECT_FALSE(report(4));
}

TEST_F(IngestTest, ReloadingTheSameFilesMakesNoDifference) {
  write("all.json", events({{.key = 1}, {.key = 2}, {.key = 3, .text = ""}}));
  write("mdrfoi.txt", std::string(kMdrHeader) + "4|1-4|02/15/2023|M|\n");
  write("foidev.txt", std::string(kDeviceHeader) + "4|1|Pump|FRN|ACME\n");
  const auto first = load().manifest.id;
  const IngestResult again = update();
  EXPECT_EQ(again.manifest.difference, (Difference{.from_version = first}));
  EXPECT_EQ(reports(), 4);
}

TEST_F(IngestTest, AReportMissingFromACompleteQuarterIsWithdrawn) {
  const std::string part = "device/event/2023q1/device-event-0001-of-0002.json";
  const std::string other = "device/event/2023q1/device-event-0002-of-0002.json";
  write(part, events({{.key = 1}, {.key = 2}}));
  write(other, events({{.key = 3}}));
  write("later.json", events({{.key = 4, .received = "20230401"}}));
  load();
  clear();
  write(part, events({{.key = 1}}));
  EXPECT_EQ(update().manifest.difference->withdrawn, 0) << "an incomplete quarter proves nothing about the rest";
  write(other, events({{.key = 3}}));
  EXPECT_EQ(update().manifest.difference->withdrawn, 1);
  EXPECT_THAT(difference().withdrawn, ElementsAre(2));
  EXPECT_TRUE(report(4)) << "another quarter";
}

TEST_F(IngestTest, NothingIsWithdrawnIfARecordOfTheQuarterWasRejected) {
  const std::string part = "device/event/2023q1/device-event-0001-of-0001.json";
  write(part, events({{.key = 1}, {.key = 2}}));
  load();
  clear();
  write(part, envelope({to_json({.key = 1}), "17"}));
  const IngestResult result = update();
  EXPECT_EQ(result.manifest.difference->withdrawn, 0);
  EXPECT_THAT(result.warnings, Contains(HasSubstr("was withdrawn")));
  EXPECT_TRUE(report(2));
}

TEST_F(IngestTest, AChangeWithoutNarrativesAndDevicesKeepsTheOldOnes) {
  write("mdrfoi.txt", std::string(kMdrHeader) + "1|1-1|02/15/2023|M|\n");
  write("foidev.txt", std::string(kDeviceHeader) + "1|1|Pump|FRN|ACME\n");
  write("foitext.txt", std::string(kTextHeader) + "1|10|D|1||It broke.\n");
  load();
  clear();
  write("mdrfoiChange.txt", std::string(kMdrHeader) + "1|1-1|02/15/2023|D|03/01/2023\n");
  EXPECT_EQ(update().manifest.difference->changed, 1);
  const auto changed = report(1);
  EXPECT_EQ(changed->event_type, EventType::kDeath);
  EXPECT_EQ(changed->mdr_text.at(0).text, "It broke.");
  EXPECT_EQ(changed->device.at(0).brand_name, "Pump");
}

TEST_F(IngestTest, AnUpdateKeepsTheDataOfOtherSources) {
  write("events.json", events({{.key = 1}}));
  load();
  clear();
  write("more.json", events({{.key = 2, .received = "20230301"}}));
  const IngestResult result = update();
  EXPECT_EQ(result.manifest.id, "maude-2023-03-01.1");
  EXPECT_EQ(source(result.manifest, "event").accepted, 1);
  EXPECT_EQ(source(result.manifest, "event").data_through, find_date("20230301"));
}

TEST_F(IngestTest, AnUpdateNeverReplacesANewerStateWithAnOlderOne) {
  write("events.json",
        events({{.key = 1, .text = "Newer.", .changed = "20240301"}, {.key = 2, .changed = "20240301"}}));
  load();
  write("events.json",
        events({{.key = 1, .text = "Older.", .changed = "20240115"}, {.key = 2, .changed = "20240401"}}));
  const IngestResult result = update();
  EXPECT_EQ(report(1)->mdr_text.at(0).text, "Newer.");
  EXPECT_EQ(report(2)->date_changed, find_date("20240401"));
  EXPECT_EQ(result.manifest.difference->changed, 1);
  EXPECT_THAT(result.warnings, Contains(HasSubstr("1 reports were older")));
}

TEST_F(IngestTest, AnUpdateNeverReplacesADeviceWithAnOlderVersion) {
  const auto device = [](std::string_view id, int version, std::string_view brand) {
    return fmt::format(
        "<device><publicDeviceRecordKey>k{0}</publicDeviceRecordKey><publicVersionNumber>{1}</publicVersionNumber>"
        "<identifiers><identifier><deviceId>{0}</deviceId><deviceIdType>Primary</deviceIdType></identifier>"
        "</identifiers><brandName>{2}</brandName></device>",
        id, version, brand);
  };
  const auto brand_of = [this](std::string_view id) {
    const auto catalog = open_catalog({.folder = current_folder(), .version = kFileLabel});
    const auto found = catalog->products().find_gudid(id, {});
    return found ? found->brand_name : std::string{};
  };
  write("gudid.xml", "<gudid>" + device("11", 3, "Newer") + device("22", 1, "First") + "</gudid>");
  load();
  write("gudid.xml", "<gudid>" + device("11", 2, "Older") + device("22", 2, "Second") + "</gudid>");
  const IngestResult result = update();
  EXPECT_EQ(brand_of("11"), "Newer");
  EXPECT_EQ(brand_of("22"), "Second");
  EXPECT_THAT(result.warnings, Contains(HasSubstr("1 devices were older")));
}

TEST_F(IngestTest, ProductCodesAreFoundInAnyCase) {
  write("events.json", events({{.key = 1, .product_code = "frn"}, {.key = 2, .product_code = " Frn "}}));
  std::string lower = recall("Z-1");
  lower.replace(lower.find("FRN"), 3, "frn");
  write("recalls.json", envelope({lower}));
  write("codes.json", envelope({classification("frn")}));
  const Manifest manifest = load().manifest;
  EXPECT_EQ(manifest.rows.at("code"), 1);
  EXPECT_EQ(report(1)->device.at(0).device_report_product_code, "FRN");
  const auto catalog = open_catalog({.folder = current_folder(), .version = kFileLabel});
  RecallFilter filter;
  filter.product_code = "FRN";
  EXPECT_EQ(catalog->recalls().recalls(filter, {}, {}).total_rows, 1);
}

TEST_F(IngestTest, AProblemHasTheSameNameInEverySource) {
  write("events.json", events({{.key = 1}}));
  write("mdrfoi.txt", std::string(kMdrHeader) + "2|1-2|02/15/2023|M|\n");
  write("foidev.txt", std::string(kDeviceHeader) + "2|1|Pump|FRN|ACME\n");
  write("foidevproblem.txt", "2|1069\n");
  load();
  EXPECT_EQ(report(2)->product_problems, report(1)->product_problems);
  EXPECT_EQ(report(2)->product_problems.at(0), (Problem{.fda_code = "1069", .term = "Break"}));
}

TEST_F(IngestTest, AnImdrfReleaseIsLoadedWithItsDefinitions) {
  write(
      "annexa_2024_1.json",
      R"([{"code":"A01","term":"Patient Device Interaction Problem","definition":"About\tboth.","CodeHierarchy":"A01"},)"
      R"({"code":"A0101","term":"New Wording","definition":"","CodeHierarchy":"A01|A0101"}])");
  const IngestResult result = load();
  EXPECT_EQ(result.imdrf_release, "2024");
  EXPECT_EQ(folder_.current(), std::nullopt) << "terms need no data version";
  const auto terms = read_imdrf_pack(read_file(imdrf_file(folder_.path())));
  ASSERT_GT(terms.size(), 1000) << "the other annexes are kept";
  EXPECT_EQ(terms[0].definition, "About both.");
  EXPECT_EQ(terms[1].term, "New Wording");
  EXPECT_EQ(terms[1].fda_code, "2682") << "IMDRF's own files have no FDA codes";
  EXPECT_EQ(terms[2].code.front(), 'B');
  EXPECT_EQ(terms.back().release, "2024");

  clear();
  write("annexa.json", R"([{"code":"A01","term":"T","CodeHierarchy":"A01"}])");
  EXPECT_THAT(failure(), HasSubstr("must contain its release"));
}

}  // namespace
}  // namespace pharos::public_data
