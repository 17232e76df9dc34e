#include "http/static_files.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "support/edge_server.hpp"

namespace pharos::http {
namespace {

using testing_support::TemporaryFolder;

class StaticFilesTest : public testing::Test {
 protected:
  StaticFilesTest() {
    crypto::initialize();
    write("web/index.html", "<!doctype html>");
    write("web/assets/app-1a2b.js", "plain");
    write("web/assets/app-1a2b.js.br", "brotli");
    write("web/assets/app-1a2b.js.gz", "gzip");
    write("web/assets/font.woff2", "font");
    write("secret.txt", "secret");
    files_ = std::make_unique<StaticFiles>(folder_.path() / "web");
  }
  void write(const std::string& name, const std::string& content) const {
    const auto file = folder_.path() / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << content;
  }
  Response serve(const std::string& path, const std::string& header = "", const std::string& value = "") const {
    Request request;
    request.path = path;
    if (!header.empty()) request.headers.set(header, value);
    return files_->serve(request);
  }
  static std::string body(const Response& response) {
    const auto* found = std::get_if<std::string>(&response.body);
    return found ? *found : "";
  }

  TemporaryFolder folder_;
  std::unique_ptr<StaticFiles> files_;
};

TEST_F(StaticFilesTest, RootIsTheIndexPageAndIsRevalidated) {
  const auto response = serve("/");
  EXPECT_EQ(response.status, 200);
  EXPECT_EQ(body(response), "<!doctype html>");
  EXPECT_EQ(response.headers.find("Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(response.headers.find("Cache-Control"), "no-cache");
  EXPECT_EQ(response.headers.find("Vary"), std::nullopt);
}

TEST_F(StaticFilesTest, HashedAssetsAreImmutable) {
  const auto response = serve("/assets/app-1a2b.js");
  EXPECT_EQ(response.headers.find("Cache-Control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(response.headers.find("Content-Type"), "text/javascript; charset=utf-8");
  EXPECT_EQ(serve("/assets/font.woff2").headers.find("Content-Type"), "font/woff2");
}

TEST_F(StaticFilesTest, BestAcceptedCopyIsSent) {
  const auto encoded = [this](const std::string& accept) {
    return serve("/assets/app-1a2b.js", "Accept-Encoding", accept);
  };
  EXPECT_EQ(body(encoded("gzip, deflate, br")), "brotli");
  EXPECT_EQ(encoded("gzip, deflate, br").headers.find("Content-Encoding"), "br");
  EXPECT_EQ(body(encoded("gzip")), "gzip");
  EXPECT_EQ(body(encoded("br;q=0, gzip;q=0.5")), "gzip");
  EXPECT_EQ(body(encoded("identity")), "plain");
  EXPECT_EQ(encoded("identity").headers.find("Content-Encoding"), std::nullopt);
  EXPECT_EQ(encoded("identity").headers.find("Vary"), "Accept-Encoding");
}

TEST_F(StaticFilesTest, KnownEtagIsNotModified) {
  const std::string etag(serve("/").headers.get_or("ETag", ""));
  ASSERT_FALSE(etag.empty());
  for (const auto& given : {etag, "W/" + etag, "\"other\", " + etag}) {
    const auto response = serve("/", "If-None-Match", given);
    EXPECT_EQ(response.status, 304);
    EXPECT_EQ(body(response), "");
    EXPECT_EQ(response.headers.find("ETag"), etag);
  }
  EXPECT_EQ(serve("/", "If-None-Match", "\"other\"").status, 200);
}

TEST_F(StaticFilesTest, EncodingsHaveSeparateTags) {
  EXPECT_NE(serve("/assets/app-1a2b.js", "Accept-Encoding", "br").headers.find("ETag"),
            serve("/assets/app-1a2b.js").headers.find("ETag"));
}

TEST_F(StaticFilesTest, NothingOutsideTheFolderIsReachable) {
  for (const auto* path : {"/../secret.txt", "/..", "//secret.txt", "/assets/../../secret.txt", "/assets", "/nothing",
                           "/assets/app-1a2b.js.br", ""}) {
    EXPECT_EQ(serve(path).status, 404) << path;
  }
}

}  // namespace
}  // namespace pharos::http
