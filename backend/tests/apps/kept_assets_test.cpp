#include "server/kept_assets.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <memory>

#include "core/crypto.hpp"
#include "http/static_files.hpp"
#include "support/test_database.hpp"

namespace pharos {
namespace {

namespace fs = std::filesystem;

// A node that is upgraded from release to release.
class KeptAssetsTest : public testing::Test {
 protected:
  KeptAssetsTest() { crypto::initialize(); }

  // Installs a release whose only asset is named after it, and starts the server.
  std::unique_ptr<http::StaticFiles> start(const std::string& release) {
    const auto web = folder_.path() / "web";
    fs::remove_all(web);
    fs::create_directories(web / "assets");
    std::ofstream{web / "index.html"} << "<script src=/assets/" << release << ".js>";
    std::ofstream{web / "assets" / (release + ".js")} << "release " << release;
    auto files = std::make_unique<http::StaticFiles>(web);
    if (const auto previous = keep_assets(web, folder_.path() / "kept")) files->add_assets(*previous);
    return files;
  }
  static int status(const std::unique_ptr<http::StaticFiles>& files, const std::string& path) {
    http::Request request;
    request.path = path;
    return files->serve(request).status;
  }

  db::TemporaryFolder folder_;
};

TEST_F(KeptAssetsTest, AssetsOfThePreviousReleaseAreServed) {
  EXPECT_EQ(status(start("one"), "/assets/one.js"), 200);
  EXPECT_EQ(status(start("one"), "/assets/two.js"), 404);
  const auto second = start("two");
  EXPECT_EQ(status(second, "/assets/one.js"), 200);
  EXPECT_EQ(status(second, "/assets/two.js"), 200);
  const auto third = start("three");
  EXPECT_EQ(status(third, "/assets/two.js"), 200);
  EXPECT_EQ(status(third, "/assets/one.js"), 404) << "only one release back";
}

TEST_F(KeptAssetsTest, AfterAReturnToTheOldReleaseTheNewOneIsThePreviousOne) {
  start("one");
  start("two");
  const auto back = start("one");
  EXPECT_EQ(status(back, "/assets/two.js"), 200);
  EXPECT_EQ(status(start("three"), "/assets/one.js"), 200);
}

TEST_F(KeptAssetsTest, ACopyThatWasInterruptedIsMadeAgain) {
  start("one");
  for (const auto& kept : fs::directory_iterator{folder_.path() / "kept"}) {
    fs::rename(kept.path(), kept.path().string() + ".part");
  }
  start("one");
  EXPECT_EQ(status(start("two"), "/assets/one.js"), 200);
}

TEST_F(KeptAssetsTest, NothingElseInTheFolderIsTouched) {
  const auto kept = folder_.path() / "kept";
  fs::create_directories(kept / "src" / "assets");
  fs::create_directories(kept / "0123456789abcdef");
  std::ofstream{kept / "src" / "main.ts"} << "someone's work";
  std::ofstream{kept / "notes.txt"} << "more of it";
  for (const char* release : {"one", "two", "three", "four"}) start(release);
  EXPECT_TRUE(fs::exists(kept / "src" / "main.ts"));
  EXPECT_TRUE(fs::exists(kept / "notes.txt"));
  EXPECT_TRUE(fs::exists(kept / "0123456789abcdef"));
  EXPECT_EQ(std::distance(fs::directory_iterator{kept}, fs::directory_iterator{}), 3 + 2);
}

TEST_F(KeptAssetsTest, ADiskThatDoesNotWorkIsNoReasonNotToServe) {
  std::ofstream{folder_.path() / "kept"} << "not a folder";
  EXPECT_EQ(status(start("one"), "/assets/one.js"), 200);
}

}  // namespace
}  // namespace pharos
