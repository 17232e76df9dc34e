#include "public_data/sources/http_download.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/crypto.hpp"
#include "public_data/sources/http_test_server.hpp"
#include "public_data/sources/transfer_note.hpp"
#include "public_data/test_support.hpp"

namespace pharos::public_data {
namespace {

using testing::HasSubstr;
using testing::Not;

class HttpDownloadTest : public testing::Test {
 protected:
  HttpDownloadTest() { crypto::initialize(); }

  static DownloadOptions quick() { return {.attempts = 4, .first_pause = std::chrono::milliseconds(1)}; }
  std::string fetch(const std::string& name, const std::string& sha256 = "") {
    return read_file(HttpDownload(server_.address(), folder_.path(), quick()).fetch(name, sha256));
  }
  std::string failure(const std::string& name, const std::string& sha256 = "") {
    return failure_of([this, &name, &sha256] { fetch(name, sha256); });
  }

  // What a killed run leaves behind.
  void leave_part(const std::string& name, std::string_view bytes, const std::string& etag) const {
    folder_.write("state/" + name + ".part", bytes);
    write_transfer_note(folder_.path() / "state" / (name + ".note"), {.etag = etag});
  }

  HttpTestServer server_;
  TemporaryFolder folder_;
  std::string content_ = [] {
    std::string text;
    for (int i = 0; i < 50'000; ++i) text += std::to_string(i);
    return text;
  }();
};

TEST_F(HttpDownloadTest, AFileIsDownloadedCompletely) {
  server_.put("a/b c.zip", {.content = content_});
  server_.put("a/b%20c.zip", {.content = content_});
  server_.put("empty", {.content = ""});
  EXPECT_EQ(fetch("a/b c.zip"), content_);
  EXPECT_EQ(fetch("empty"), "");
}

TEST_F(HttpDownloadTest, AMissingFileIsAbsent) {
  EXPECT_EQ(HttpDownload(server_.address(), folder_.path(), quick()).find("nothing"), std::nullopt);
  EXPECT_THAT(failure("nothing"), HasSubstr("nothing: file not found on the server"));
}

TEST_F(HttpDownloadTest, AnInterruptedTransferResumes) {
  server_.put("file", {.content = content_, .etag = "\"1\"", .break_off_after = 100'000, .break_offs = 2});
  EXPECT_EQ(fetch("file"), content_);
  const auto requests = server_.requests("file");
  ASSERT_EQ(requests.size(), 3);
  EXPECT_THAT(requests[0], Not(HasSubstr("Range:")));
  EXPECT_THAT(requests[1], HasSubstr("Range: bytes=100000-\r\nIf-Range: \"1\""));
  EXPECT_THAT(requests[2], HasSubstr("Range: bytes=200000-"));
  EXPECT_EQ(server_.bytes_sent(), content_.size());
}

TEST_F(HttpDownloadTest, AnotherRunResumesToo) {
  leave_part("file", content_.substr(0, 1000), "\"1\"");
  server_.put("file", {.content = content_, .etag = "\"1\""});
  EXPECT_EQ(fetch("file"), content_);
  EXPECT_EQ(server_.bytes_sent(), content_.size() - 1000);
}

TEST_F(HttpDownloadTest, AChangedFileIsDownloadedFromTheStart) {
  leave_part("file", std::string(1000, '?'), "\"old\"");
  server_.put("file", {.content = content_, .etag = "\"1\""});
  EXPECT_EQ(fetch("file"), content_);
  ASSERT_EQ(server_.requests("file").size(), 1);
  EXPECT_THAT(server_.requests("file")[0], HasSubstr("If-Range: \"old\""));
}

TEST_F(HttpDownloadTest, WithoutATagATransferStartsOver) {
  server_.put("file", {.content = content_, .break_off_after = 100'000, .break_offs = 1});
  EXPECT_EQ(fetch("file"), content_);
  for (const auto& request : server_.requests("file")) EXPECT_THAT(request, Not(HasSubstr("Range:")));
}

TEST_F(HttpDownloadTest, AServerThatKeepsDisconnectingIsGivenUp) {
  server_.put("file", {.content = content_, .break_off_after = 1000, .break_offs = 1'000'000});
  EXPECT_THAT(failure("file"), HasSubstr("file: the server does not respond or breaks the connection"));
  EXPECT_LE(server_.requests("file").size(), 10);
}

TEST_F(HttpDownloadTest, ACompleteFileIsNotDownloadedAgain) {
  server_.put("tagged", {.content = content_, .etag = "\"1\""});
  server_.put("bare", {.content = content_});
  fetch("tagged");
  fetch("bare");
  const auto before = server_.bytes_sent();
  EXPECT_EQ(fetch("tagged"), content_);
  EXPECT_EQ(server_.bytes_sent(), before);
  EXPECT_EQ(fetch("bare"), content_);
  server_.put("tagged", {.content = "new", .etag = "\"2\""});
  server_.put("bare", {.content = "new"});
  EXPECT_EQ(fetch("tagged"), "new");
  EXPECT_EQ(fetch("bare"), "new");
}

TEST_F(HttpDownloadTest, ABusyServerIsRetried) {
  server_.put("file", {.content = content_, .failures = 2});
  EXPECT_EQ(fetch("file"), content_);
  EXPECT_EQ(server_.requests("file").size(), 3);
}

TEST_F(HttpDownloadTest, AWrongChecksumIsRejected) {
  server_.put("file", {.content = content_, .etag = "\"1\""});
  EXPECT_EQ(fetch("file", crypto::sha256_hex(content_)), content_);
  EXPECT_THAT(failure("file", crypto::sha256_hex("other")), HasSubstr("file: the SHA-256 does not match"));
  EXPECT_FALSE(std::filesystem::exists(HttpDownload::files(folder_.path()) / "file"));
}

TEST_F(HttpDownloadTest, ADamagedLocalCopyIsDownloadedAgain) {
  server_.put("file", {.content = content_, .etag = "\"1\""});
  fetch("file");
  std::ofstream(HttpDownload::files(folder_.path()) / "file") << "damaged";
  EXPECT_EQ(fetch("file", crypto::sha256_hex(content_)), content_);
}

TEST_F(HttpDownloadTest, NamesThatLeadOutsideAndOtherUrlsAreRejected) {
  EXPECT_THAT(failure("../x"), HasSubstr("leads outside"));
  EXPECT_THAT(failure("/etc/passwd"), HasSubstr("leads outside"));
  EXPECT_THAT(failure_of([this] { HttpDownload("file:///etc", folder_.path()); }), HasSubstr("is not a web server URL"));
}

TEST_F(HttpDownloadTest, NoServer) {
  std::string address;
  {
    const HttpTestServer gone;
    address = gone.address();
  }
  EXPECT_THAT(failure_of([this, &address] { HttpDownload(address, folder_.path(), quick()).find("x"); }),
              HasSubstr("x: the server does not respond"));
}

}  // namespace
}  // namespace pharos::public_data
