// Every kind of bad file through a whole ingest: nothing is published, and the message names the file and the reason.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "public_data/ingest/ingest_test_support.hpp"

namespace pharos::public_data {
namespace {

using testing::HasSubstr;
using testing::Not;

class BadFiles : public IngestTest {
 protected:
  BadFiles() {
    write("good.json", events({{.key = 1}}));
    before_ = load().manifest.id;
    write("good.json", events({{.key = 1}, {.key = 2}}));
  }
  void expect_refused(const std::string& file, const std::string& reason) {
    EXPECT_THAT(failure(), testing::AllOf(HasSubstr(file), HasSubstr(reason)));
    EXPECT_EQ(folder_.current(), before_);
    EXPECT_EQ(folder_.list().size(), 1);
    EXPECT_EQ(reports(), 1);
    EXPECT_FALSE(left_rubbish());
  }
  // The first bytes of a complete archive.
  void cut(const std::string& name, size_t bytes) const { write(name, read_file(in() / name).substr(0, bytes)); }
  static std::string many_reports(size_t count) {
    std::vector<std::string> records;
    for (size_t i = 1; i <= count; ++i) records.push_back(fmt::format(R"({{"mdr_report_key":"{}"}})", i));
    return envelope(records);
  }

  std::string before_;
};

TEST_F(BadFiles, ATruncatedZip) {
  write_archive("event.json.zip", {{"event.json", events({{.key = 3}})}});
  cut("event.json.zip", 100);
  expect_refused("event.json.zip", "truncated or damaged");
}

TEST_F(BadFiles, ATruncatedGzip) {
  write("event.json.gz", gzip(many_reports(2000)));
  cut("event.json.gz", 2000);
  expect_refused("event.json.gz", "truncated");
}

TEST_F(BadFiles, JsonThatBreaksAtRecord50000) {
  std::string text = many_reports(60'000);
  text.insert(text.find(R"("50000")") - 20, "}");
  write("event.json", text);
  expect_refused("event.json", "invalid JSON");
}

TEST_F(BadFiles, JsonThatEndsTooEarly) {
  const std::string text = many_reports(1000);
  write("event.json", text.substr(0, text.size() - 40));
  expect_refused("event.json", "truncated");
}

TEST_F(BadFiles, AnApiErrorResponse) {
  write("event.json", R"({"error":{"code":"NOT_FOUND","message":"No matches found!"}})");
  expect_refused("event.json", "an error response");
}

TEST_F(BadFiles, WrongColumnsOfMaudeText) {
  write("foidev.txt", std::string(kDeviceHeader) + "5|1|Pump|FRN|ACME\n");
  write("mdrfoi.txt", "A|B|C\n1|2|3\n");
  expect_refused("mdrfoi.txt", "missing column mdr_report_key");
}

TEST_F(BadFiles, WrongColumnsOfFoiclass) {
  write("foiclass.txt", "A|B|C\n1|2|3\n");
  expect_refused("foiclass.txt", "missing column product_code");
}

TEST_F(BadFiles, WrongColumnsOfGudidText) {
  write("device.txt", "PrimaryDI|publicVersionNumber|brandName\n007|1|Brand\n");
  write("identifiers.txt", "PrimaryDI|deviceId|deviceIdType\n007|007|Primary\n");
  write("productCodes.txt", "PrimaryDI|productCode\n007|FRN\n");
  write("gmdnTerms.txt", "Code|Name\n1|2\n");
  expect_refused("gmdnTerms.txt", "the first column is not PrimaryDI");
}

TEST_F(BadFiles, XmlThatIsNotXml) {
  write("gudid.xml", "<gudid><device></gudid>");
  expect_refused("gudid.xml", "line 1");
}

TEST_F(BadFiles, XmlWithADocumentType) {
  write("gudid.xml", "<!DOCTYPE gudid [<!ENTITY a \"b\">]><gudid/>");
  expect_refused("gudid.xml", "document type");
}

TEST_F(BadFiles, BinaryJunkWithAnyName) {
  std::string junk;
  for (int i = 0; i < 5000; ++i) junk += static_cast<char>((i * 7919) % 256);
  for (const char* name : {"event.json", "mdrfoi.txt", "foiclass.txt", "gudid.xml", "device-event.json.zip"}) {
    write(name, junk);
    expect_refused(name, "");
    std::filesystem::remove(in() / name);
  }
}

TEST_F(BadFiles, AZipBomb) {
  write_archive("event.json.zip", {{"event.json", events({{.key = 3, .text = std::string(30'000'000, ' ')}})}});
  expect_refused("event.json", "times its size");
}

TEST_F(BadFiles, AZipWhoseMemberLeadsOutside) {
  write_archive("gudid.zip", {{"../../evil.xml", "<gudid/>"}});
  expect_refused("gudid.zip", "leads outside");
}

TEST_F(BadFiles, AnIndexThatLeadsOutside) {
  write("download.json", index_of({{"../../secret.json", 1}}));
  expect_refused("download.json", "an invalid URL");
}

TEST_F(BadFiles, AnIndexThatIsNotAnIndex) {
  write("download.json", R"({"results": {}})");
  expect_refused("download.json", "is not an index");
}

// What an interrupted download, a proxy's error page or a wrong export leaves behind, for every kind of text file.
struct DamagedText {
  const char* what;
  const char* name;
  std::string content;
  const char* reason;
};

class DamagedTexts : public BadFiles, public testing::WithParamInterface<DamagedText> {};

TEST_P(DamagedTexts, IsRejected) {
  write("foidev.txt", std::string(kDeviceHeader) + "5|1|Pump|FRN|ACME\n");
  write("mdrfoi.txt", std::string(kMdrHeader) + "5|1-5|02/15/2023|M|\n");
  write("identifiers.txt", "PrimaryDI|deviceId|deviceIdType\n007|007|Primary\n");
  write("productCodes.txt", "PrimaryDI|productCode\n007|FRN\n");
  write("device.txt", "PrimaryDI|publicVersionNumber|brandName\n007|1|Brand\n");
  write(GetParam().name, GetParam().content);
  expect_refused(GetParam().name, GetParam().reason);
}

constexpr const char* kFoiclassHeader = "PRODUCTCODE|DEVICENAME|DEVICECLASS\n";
constexpr const char* kWebPage = "<html><head><title>Error</title></head><body><p>Not found</p></body></html>";

INSTANTIATE_TEST_SUITE_P(
    AllKinds, DamagedTexts,
    testing::Values(
        DamagedText{"cut", "mdrfoi.txt", std::string(kMdrHeader) + "5|1-5|02/15/2023|M|\r\n6|1-6|02/1", "truncated"},
        DamagedText{"cut_in_key", "mdrfoi.txt", std::string(kMdrHeader) + "5|1-5|02/15/2023|M|\n65", "truncated"},
        DamagedText{"cut", "foidev.txt", std::string(kDeviceHeader) + "5|1|Pump|FRN|ACME\n5|2|Pu", "truncated"},
        DamagedText{"cut", "foitext.txt", std::string(kTextHeader) + "5|1|D|1||IT BROKE\n5|2|N", "truncated"},
        DamagedText{"cut", "foiclass.txt", std::string(kFoiclassHeader) + "FRN|Pump, Infusion|2\nLZG|Pu", "truncated"},
        DamagedText{"cut", "device.txt", "PrimaryDI|publicVersionNumber|brandName\n007|1|Brand\n008|1", "truncated"},
        DamagedText{"header_only", "mdrfoi.txt", kMdrHeader, "has no records"},
        DamagedText{"header_only", "foiclass.txt", kFoiclassHeader, "has no records"},
        DamagedText{"header_only", "productCodes.txt", "PrimaryDI|productCode\n", "has no records"},
        DamagedText{"empty", "mdrfoi.txt", "", "is empty"},
        DamagedText{"empty", "foiclass.txt", "", "missing column product_code"},
        DamagedText{"empty", "productCodes.txt", "", "the first column is not PrimaryDI"},
        DamagedText{"empty", "gudid.xml", "", "line 1"}, DamagedText{"empty", "event.json", "", "event.json"},
        DamagedText{"no_record", "event.json", R"({"meta":{},"results":[]})", "has no records"},
        DamagedText{"wrong_header", "foidev.txt", "A|B\n5|1\n", "missing column mdr_report_key"},
        DamagedText{"web_page", "gudid.xml", kWebPage, "is a web page"},
        DamagedText{"no_record", "gudid.xml", "<gudid><header/></gudid>", "has no records"},
        DamagedText{"web_page", "mdrfoi.txt", kWebPage, "missing column mdr_report_key"},
        DamagedText{"web_page", "foiclass.txt", kWebPage, "missing column product_code"},
        DamagedText{"web_page", "event.json", kWebPage, "event.json"},
        DamagedText{"web_page", "mdrfoi2023.zip", kWebPage, "mdrfoi2023.zip"},
        DamagedText{"cut_xml", "gudid.xml", "<gudid><device><brandName>A</brandName>", "line 1"}),
    [](const auto& damaged) {
      std::string name = std::string(damaged.param.what) + "_" + damaged.param.name;
      std::ranges::replace(name, '.', '_');
      return name;
    });

// Unusual, but still readable.
TEST_F(BadFiles, ByteOrderMarksLineEndsAndWindowsLettersAreRead) {
  clear();
  write("mdrfoi.txt", "\xEF\xBB\xBF" + std::string(kMdrHeader) + "5|1-5|02/15/2023|M|\r\n6|1-6|02/16/2023|M|");
  write("foidev.txt", std::string(kDeviceHeader) + "5|1|Pump\x92s|FRN|ACME\r\n6|1|Pump|FRN|ACME");
  write("foiclass.txt", "PRODUCTCODE|DEVICENAME|DEVICECLASS\r\nFRN|Pump \x93new\x94|2\r\n");
  load();
  EXPECT_EQ(reports(), 2);
  EXPECT_EQ(report(5)->device.at(0).brand_name, "Pump\u2019s");
}

TEST_F(BadFiles, ReportsWithoutTheirDeviceFile) {
  write("mdrfoi.txt", std::string(kMdrHeader) + "5|1-5|02/15/2023|M|\n");
  expect_refused("mdrfoi.txt", "has no matching device file");
  EXPECT_EQ(load({.from = {}, .accepts_mismatch = true}).manifest.rows.at("report"), 3);
}

TEST_F(BadFiles, DevicesWithoutTheirReportFile) {
  write("foidev.txt", std::string(kDeviceHeader) + "5|1|Pump|FRN|ACME\n");
  expect_refused("foidev.txt", "has no matching mdrfoi file");
}

TEST_F(BadFiles, AnIncompleteDelimitedRelease) {
  write("gudid/device.txt", "PrimaryDI|publicVersionNumber|brandName\n007|1|Brand\n");
  write("gudid/identifiers.txt", "PrimaryDI|deviceId|deviceIdType\n007|007|Primary\n");
  expect_refused("gudid/productCodes.txt", "is missing");
}

TEST_F(BadFiles, AVersionThatLosesRecords) {
  write("good.json", events({{.key = 1}}));
  write("recalls.json", envelope({recall("Z-1"), recall("Z-2")}));
  load({.from = {}, .is_update = true});
  const auto current = folder_.current();
  write("recalls.json", envelope({recall("Z-1")}));
  EXPECT_THAT(failure(), testing::AllOf(HasSubstr("1 recalls instead of 2"), HasSubstr("--accept-loss"),
                                        Not(HasSubstr("reports instead"))));
  std::filesystem::remove(in() / "good.json");
  EXPECT_THAT(failure(), testing::AllOf(HasSubstr("0 reports instead of 1"), HasSubstr("--update")));
  EXPECT_EQ(folder_.current(), current);
  EXPECT_FALSE(left_rubbish());

  load({.from = {}, .accepts_loss = true});
  EXPECT_EQ(reports(), 0);
}

TEST_F(BadFiles, AnEmptyVersion) {
  clear();
  write("withdrawn.txt", "1\n");
  EXPECT_THAT(failure({.from = {}, .is_update = true}), HasSubstr("contain no report"));
  EXPECT_EQ(folder_.current(), before_);
}

TEST_F(BadFiles, AFailedUpdatePublishesNothing) {
  write("event.json", "[{\"mdr_report_key\": \"9\"}, ");
  EXPECT_THAT(failure({.from = {}, .is_update = true}), HasSubstr("event.json"));
  EXPECT_EQ(folder_.current(), before_);
  EXPECT_FALSE(left_rubbish());
}

}  // namespace
}  // namespace pharos::public_data
