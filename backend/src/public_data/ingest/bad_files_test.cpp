// Every kind of bad file through the whole ingest: nothing is published, and the message names the file and the reason.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "public_data/ingest/ingest_test_support.hpp"

namespace pharos::public_data {
namespace {

using testing::HasSubstr;

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
  // The first bytes of an archive that was whole.
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
  expect_refused("event.json.zip", "cut off or damaged");
}

TEST_F(BadFiles, ATruncatedGzip) {
  write("event.json.gz", gzip(many_reports(2000)));
  cut("event.json.gz", 2000);
  expect_refused("event.json.gz", "cut off");
}

TEST_F(BadFiles, JsonThatBreaksAtRecord50000) {
  std::string text = many_reports(60'000);
  text.insert(text.find(R"("50000")") - 20, "}");
  write("event.json", text);
  expect_refused("event.json", "not proper JSON");
}

TEST_F(BadFiles, JsonThatEndsTooEarly) {
  const std::string text = many_reports(1000);
  write("event.json", text.substr(0, text.size() - 40));
  expect_refused("event.json", "cut off");
}

TEST_F(BadFiles, AnAnswerThatSaysThereIsNothing) {
  write("event.json", R"({"error":{"code":"NOT_FOUND","message":"No matches found!"}})");
  expect_refused("event.json", "an error answer");
}

TEST_F(BadFiles, WrongColumnsOfMaudeText) {
  write("mdrfoi.txt", "A|B|C\n1|2|3\n");
  expect_refused("mdrfoi.txt", "there is no column mdr_report_key");
}

TEST_F(BadFiles, WrongColumnsOfFoiclass) {
  write("foiclass.txt", "A|B|C\n1|2|3\n");
  expect_refused("foiclass.txt", "there is no column product_code");
}

TEST_F(BadFiles, WrongColumnsOfGudidText) {
  write("gmdnTerms.txt", "Code|Name\n1|2\n");
  expect_refused("gmdnTerms.txt", "the first column is not PrimaryDI");
}

TEST_F(BadFiles, XmlThatIsNone) {
  write("gudid.xml", "<gudid><device></gudid>");
  expect_refused("gudid.xml", "line 1");
}

TEST_F(BadFiles, XmlWithADocumentType) {
  write("gudid.xml", "<!DOCTYPE gudid [<!ENTITY a \"b\">]><gudid/>");
  expect_refused("gudid.xml", "document type");
}

TEST_F(BadFiles, BinaryJunkWithAnyName) {
  std::string junk;
  for (int i = 0; i < 5000; ++i) junk += static_cast<char>(i * 7919 % 256);
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
  expect_refused("download.json", "no proper address");
}

TEST_F(BadFiles, AnIndexThatIsNone) {
  write("download.json", R"({"results": {}})");
  expect_refused("download.json", "is no index");
}

TEST_F(BadFiles, AnUpdateFailsAsWhollyAsALoad) {
  write("event.json", "[{\"mdr_report_key\": \"9\"}, ");
  EXPECT_THAT(failure({.from = {}, .is_update = true}), HasSubstr("event.json"));
  EXPECT_EQ(folder_.current(), before_);
  EXPECT_FALSE(left_rubbish());
}

}  // namespace
}  // namespace pharos::public_data
