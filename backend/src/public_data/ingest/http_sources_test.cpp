#include "public_data/ingest/http_sources.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "public_data/ingest/ingest_test_support.hpp"
#include "public_data/sources/file_set.hpp"
#include "public_data/sources/http_test_server.hpp"

namespace pharos::public_data {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class HttpSourcesTest : public IngestTest {
 protected:
  std::filesystem::path mirror(const std::string& path = "", std::set<std::string, std::less<>> wanted = {}) {
    return mirror_sources(
        server_.address() + path, folder_.downloads(),
        {.wanted = std::move(wanted), .download = {.attempts = 3, .first_pause = std::chrono::milliseconds(1)}},
        progress_);
  }
  std::string mirror_failure() {
    return failure_of([this] { mirror(); });
  }
  std::vector<std::string> files() { return DirectoryFiles(mirror()).list(); }

  HttpTestServer server_;
};

TEST_F(HttpSourcesTest, TheFilesOfAnIndexAreFetchedAndLoaded) {
  server_.put("download.json", {.content = index_of({{"device/event/a.json", 2}, {"device/event/b.json.gz", 1}})});
  server_.put("device/event/a.json", {.content = events({{.key = 1}, {.key = 2}}), .etag = "\"a\""});
  server_.put("device/event/b.json.gz",
              {.content = gzip(events({{.key = 3}})), .etag = "\"b\"", .break_off_after = 60, .break_offs = 1});
  load({.from = mirror()});
  EXPECT_EQ(reports(), 3);
  const auto sent = server_.bytes_sent();
  server_.put("download.json", {.content = index_of({{"device/event/a.json", 2}, {"device/event/b.json.gz", 1}})});
  mirror();
  EXPECT_LT(server_.bytes_sent() - sent, 1000) << "only the index";
  EXPECT_THAT(told_.str(), HasSubstr("downloading: 2 of 2 files"));
}

TEST_F(HttpSourcesTest, AListOfChecksumsIsAnIndexToo) {
  const std::string text = std::string(kMdrHeader) + "5|1-5|02/15/2023|M|\n";
  const std::string devices = std::string(kDeviceHeader) + "5|1|Pump|FRN|ACME\n";
  server_.put("sha256sums", {.content = crypto::sha256_hex(text) + " *mdrfoi.txt\n" + crypto::sha256_hex(devices) +
                                        " *foidev.txt\n"});
  server_.put("mdrfoi.txt", {.content = text});
  server_.put("foidev.txt", {.content = devices});
  load({.from = mirror()});
  EXPECT_EQ(reports(), 1);
}

TEST_F(HttpSourcesTest, AWrongChecksumStopsTheLoad) {
  server_.put("sha256sums", {.content = crypto::sha256_hex("other") + "  mdrfoi.txt\n"});
  server_.put("mdrfoi.txt", {.content = kMdrHeader});
  EXPECT_THAT(mirror_failure(), HasSubstr("mdrfoi.txt: the SHA-256"));

  server_.remove("sha256sums");
  server_.put("download.json", {.content = index_of({{"device/event/a.json", 1}})});
  server_.put("device/event/a.json", {.content = events({{.key = 1}})});
  server_.put("device/event/a.json.sha256", {.content = crypto::sha256_hex("other") + "\n"});
  EXPECT_THAT(mirror_failure(), HasSubstr("device/event/a.json: the SHA-256"));
  server_.put("device/event/a.json.sha256", {.content = crypto::sha256_hex(events({{.key = 1}})) + "  a.json\n"});
  EXPECT_THAT(files(), ElementsAre("device/event/a.json", "download.json"));
}

TEST_F(HttpSourcesTest, FilesNoLongerListedAreRemoved) {
  server_.put("download.json", {.content = index_of({{"device/event/a.json", 1}, {"device/event/b.json", 1}})});
  server_.put("device/event/a.json", {.content = events({{.key = 1}})});
  server_.put("device/event/b.json", {.content = events({{.key = 2}})});
  EXPECT_EQ(files().size(), 3);
  server_.put("download.json", {.content = index_of({{"device/event/b.json", 1}})});
  EXPECT_THAT(files(), ElementsAre("device/event/b.json", "download.json"));
}

TEST_F(HttpSourcesTest, AListedFileTheServerDoesNotHaveIsNamed) {
  server_.put("download.json", {.content = index_of({{"device/event/a.json", 1}})});
  EXPECT_THAT(mirror_failure(), HasSubstr("device/event/a.json: file not found on the server"));
}

TEST_F(HttpSourcesTest, ASingleFileIsFetchedByItsUrl) {
  server_.put("x/events.json", {.content = events({{.key = 1}})});
  load({.from = mirror("/x/events.json")});
  EXPECT_EQ(reports(), 1);
}

TEST_F(HttpSourcesTest, AFolderWithoutAnIndexIsRejected) {
  EXPECT_THAT(mirror_failure(), HasSubstr("neither download.json nor sha256sums"));
}

TEST_F(HttpSourcesTest, OnlyRequestedSourcesAreFetched) {
  server_.put("download.json", {.content = index_of({{"device/event/a.json", 1}})});
  server_.put("device/event/a.json", {.content = events({{.key = 1}})});
  mirror("", {"recall"});
  EXPECT_TRUE(server_.requests("device/event/a.json").empty());
}

}  // namespace
}  // namespace pharos::public_data
