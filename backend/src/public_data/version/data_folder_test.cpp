#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/crypto.hpp"
#include "public_data/columns/store_format.hpp"
#include "public_data/version/version_test_support.hpp"

namespace pharos::public_data {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class DataFolderTest : public testing::Test {
 protected:
  DataFolderTest() { crypto::initialize(); }

  std::filesystem::path file_of(const std::string& id, const std::string& name) const {
    return folder_.path_of(id) / name;
  }
  std::string fault_of(const std::string& id) const {
    return failure_of([this, &id] { folder_.check(id); });
  }
  std::vector<std::string> ids() const {
    std::vector<std::string> ids;
    for (const Manifest& manifest : folder_.list()) ids.push_back(manifest.id);
    return ids;
  }

  TemporaryFolder temporary_;
  DataFolder folder_{temporary_.path() / "data"};
};

TEST_F(DataFolderTest, AManifestRoundTrips) {
  Manifest manifest = small_manifest(7);
  manifest.format = 3;
  manifest.id = "maude-2024-10-04.1";
  manifest.is_generated = true;
  manifest.sources.push_back({.name = "recall", .origin = "generated, seed 7"});
  manifest.difference = {.from_version = "a", .added = 1, .changed = 2, .followed_up = 3, .withdrawn = 4};
  manifest.files = {{.name = "facts", .bytes = 1ULL << 40, .sha256 = "abc"}};
  EXPECT_EQ(read_manifest(to_text(manifest)), manifest);
}

TEST_F(DataFolderTest, AnInvalidManifestIsDistinguishedFromAnotherFormat) {
  EXPECT_THAT(failure_of([] { read_manifest("{\"format\":"); }), HasSubstr("not a JSON object"));
  EXPECT_THAT(failure_of([] { read_manifest("{\"format\": 99, \"name\": \"x\"}"); }), HasSubstr("format 99"));
  EXPECT_THAT(failure_of([] { read_manifest("{}"); }), HasSubstr("cannot be read"));
  Manifest manifest = small_manifest(1);
  manifest.files = {{.name = "../secret", .bytes = 1, .sha256 = ""}};
  EXPECT_THAT(failure_of([&manifest] { read_manifest(to_text(manifest)); }), HasSubstr("outside"));
}

TEST_F(DataFolderTest, ANewFolderIsEmpty) {
  EXPECT_THAT(folder_.list(), IsEmpty());
  EXPECT_EQ(folder_.current(), std::nullopt);
  EXPECT_THAT(failure_of([this] { folder_.publish("maude-2024-10-04.1"); }), HasSubstr("no data version"));
  EXPECT_THAT(failure_of([this] { folder_.roll_back(); }), HasSubstr("no earlier"));
}

TEST_F(DataFolderTest, AVersionIsFinishedThenPublished) {
  const auto id = build_version(folder_, 1, "one");
  EXPECT_EQ(id, "maude-2024-10-04.1");
  EXPECT_EQ(folder_.current(), std::nullopt);
  folder_.publish(id);
  EXPECT_EQ(folder_.current(), id);
  const Manifest manifest = folder_.verify(id);
  EXPECT_EQ(manifest.format, kStoreFormat);
  ASSERT_EQ(manifest.files.size(), 2);
  EXPECT_EQ(manifest.files[0].name, "content");
  EXPECT_EQ(manifest.files[0].sha256, crypto::sha256_hex("one"));
  EXPECT_EQ(manifest.files[1].name, "index/words");
}

TEST_F(DataFolderTest, AnUnfinishedVersionLeavesNothing) {
  {
    const auto building = folder_.begin();
    std::ofstream(building->folder() / "content") << "half";
  }
  EXPECT_THAT(ids(), IsEmpty());
  EXPECT_FALSE(std::filesystem::exists(temporary_.path() / "data" / "building"));
  temporary_.write("data/building/left", "by a program that was killed");
  EXPECT_TRUE(std::filesystem::is_empty(folder_.begin()->folder()));
}

TEST_F(DataFolderTest, OneBuilderAtATime) {
  const auto first = folder_.begin();
  EXPECT_THAT(failure_of([this] { folder_.begin(); }), HasSubstr("another process is building"));
  std::ofstream(first->folder() / "content") << "still there";
  EXPECT_EQ(first->finish(small_manifest(1)).files.size(), 1);
}

TEST_F(DataFolderTest, AnIdIsNeverUsedTwice) {
  EXPECT_EQ(build_version(folder_, 1, "one"), "maude-2024-10-04.1");
  EXPECT_EQ(build_version(folder_, 2, "two"), "maude-2024-10-04.2");
  folder_.prune(0);
  EXPECT_EQ(build_version(folder_, 3, "three"), "maude-2024-10-04.3");
}

TEST_F(DataFolderTest, RollingBackGoesToTheNewestUndamagedVersion) {
  const auto first = publish_version(folder_, 1, "one");
  const auto second = publish_version(folder_, 2, "two");
  const auto third = publish_version(folder_, 3, "three");
  std::ofstream(file_of(second, "content")) << "bad";
  EXPECT_EQ(folder_.roll_back(), first);
  EXPECT_EQ(folder_.current(), first);
  EXPECT_THAT(failure_of([this] { folder_.roll_back(); }), HasSubstr("no earlier"));
  EXPECT_EQ(folder_.current(), first);
}

TEST_F(DataFolderTest, PruningKeepsTheNewestAndTheCurrentOne) {
  const auto first = publish_version(folder_, 1, "one");
  const auto second = build_version(folder_, 2, "two");
  const auto third = build_version(folder_, 3, "three");
  const auto fourth = build_version(folder_, 4, "four");
  EXPECT_THAT(folder_.prune(2), ElementsAre(second));
  EXPECT_THAT(ids(), ElementsAre(fourth, third, first));
  EXPECT_EQ(folder_.verify(first).id, first);
}

TEST_F(DataFolderTest, DamageIsReportedWithItsReason) {
  const auto id = publish_version(folder_, 1, "content");
  std::ofstream(file_of(id, "content")) << "contend";
  EXPECT_THAT(fault_of(id), HasSubstr("the content of content does not match"));
  std::ofstream(file_of(id, "content")) << "content, and more";
  EXPECT_THAT(fault_of(id), HasSubstr("content has 17 bytes instead of 7"));
  std::filesystem::remove(file_of(id, "content"));
  EXPECT_THAT(fault_of(id), HasSubstr("content is missing"));
  std::ofstream(file_of(id, "manifest.json")) << "\x01\x02";
  EXPECT_THAT(fault_of(id), HasSubstr("manifest cannot be read"));
  EXPECT_THAT(ids(), IsEmpty());
}

TEST_F(DataFolderTest, AnotherFormatIsRejected) {
  const auto id = build_version(folder_, 1, "one");
  Manifest manifest = folder_.verify(id);
  manifest.format = kStoreFormat + 1;
  std::ofstream(file_of(id, "manifest.json")) << to_text(manifest);
  EXPECT_THAT(failure_of([this, &id] { folder_.publish(id); }), HasSubstr("Load the data again"));
  EXPECT_EQ(folder_.current(), std::nullopt);
}

TEST_F(DataFolderTest, ADamagedVersionIsNotPublished) {
  const auto good = publish_version(folder_, 1, "one");
  const auto bad = build_version(folder_, 2, "two");
  std::ofstream(file_of(bad, "content")) << "owt";
  EXPECT_THAT(failure_of([this, &bad] { folder_.publish(bad); }), HasSubstr("does not match its checksum"));
  EXPECT_EQ(folder_.current(), good);
}

TEST_F(DataFolderTest, BytesAreReadAgainOnlyWhenTheFileChanged) {
  const auto id = publish_version(folder_, 1, "content");
  const auto file = file_of(id, "content");
  const auto time = std::filesystem::last_write_time(file);
  std::ofstream(file) << "contend";
  std::filesystem::last_write_time(file, time);
  EXPECT_EQ(fault_of(id), "") << "same size, inode and time: treated as the file that was read";
  EXPECT_THAT(failure_of([this, &id] { folder_.verify(id); }), HasSubstr("the content of content"));

  std::filesystem::copy_file(file, file.string() + ".copy");
  std::filesystem::rename(file.string() + ".copy", file);
  EXPECT_THAT(fault_of(id), HasSubstr("the content of content"));
}

TEST_F(DataFolderTest, AFileLinkedFromTheBaseKeepsItsChecksum) {
  const auto base = build_version(folder_, 1, "content");
  const auto link = [this, &base](std::string_view from) {
    const auto building = folder_.begin();
    std::filesystem::create_hard_link(file_of(base, "content"), building->folder() / "content");
    std::ofstream(building->folder() / "more") << "new";
    return building->finish(small_manifest(2), from);
  };
  const Manifest next = link(base);
  EXPECT_EQ(next.files[0].sha256, crypto::sha256_hex("content"));
  EXPECT_EQ(next.files[1].sha256, crypto::sha256_hex("new"));
  EXPECT_EQ(folder_.verify(next.id), next);
  std::ofstream(file_of(base, "content")) << "contend";
  EXPECT_EQ(link(base).files[0].sha256, crypto::sha256_hex("contend")) << "its properties changed, so it is read again";
}

TEST_F(DataFolderTest, AFileThatWasHashedWhileItWasWrittenIsNotReadAgain) {
  const auto building = folder_.begin();
  std::ofstream(building->folder() / "large") << std::string(3'000'000, 'x');
  std::ofstream(building->folder() / "small") << "content";
  const Manifest manifest = building->finish(small_manifest(1), "", {{"large", "known"}});
  EXPECT_EQ(manifest.files[0].sha256, "known");
  EXPECT_EQ(manifest.files[1].sha256, crypto::sha256_hex("content"));
  EXPECT_THAT(failure_of([this, &manifest] { folder_.verify(manifest.id); }), HasSubstr("the content of large"));
}

TEST_F(DataFolderTest, ACopyOnAnotherMachineIsVerifiedOnce) {
  const auto id = build_version(folder_, 1, "content");
  std::filesystem::remove(file_of(id, "verified"));
  EXPECT_EQ(fault_of(id), "");
  EXPECT_TRUE(std::filesystem::exists(file_of(id, "verified")));
}

TEST_F(DataFolderTest, AnIdThatIsAPathIsRejected) {
  for (const char* id : {"", ".", "..", "../x", "/etc", "a/b", "maude 1", "a\n"}) {
    EXPECT_THAT(failure_of([this, id] { folder_.path_of(id); }), HasSubstr("Data version not found")) << id;
  }
}

}  // namespace
}  // namespace pharos::public_data
