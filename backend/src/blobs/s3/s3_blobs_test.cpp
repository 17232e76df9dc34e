#include "blobs/s3/s3_blobs.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <set>

#include "blobs/blobs_test_support.hpp"
#include "blobs/encrypted_blobs.hpp"
#include "blobs/s3/s3_listing.hpp"
#include "core/crypto.hpp"
#include "core/error.hpp"

namespace pharos::blobs {
namespace {

constexpr Timestamp kFarFuture{4'102'444'800'000'000};
const TenantId kOwner{"ten_01J9ZK3V2N8Q4R6T0XW5Y7B1CD"};

// endpoint|bucket|access key|secret key, from scripts/with-s3.
std::vector<std::string> server_fields() {
  const char* given = std::getenv("PHAROS_TEST_S3");
  std::vector<std::string> fields;
  std::string_view rest = given == nullptr ? "" : given;
  while (!rest.empty()) {
    const auto end = std::min(rest.find('|'), rest.size());
    fields.emplace_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return fields;
}

class S3BlobsTest : public ::testing::Test {
 protected:
  void SetUp() override {
    crypto::initialize();
    const auto fields = server_fields();
    if (fields.size() != 4) GTEST_SKIP() << "no object store: run with scripts/with-s3";
    settings_ = {.endpoint = fields[0],
                 .bucket = fields[1],
                 .access_key = fields[2],
                 .secret_key = Secret<std::string>{fields[3]},
                 .objects_per_list = 3};
    store_.emplace(settings_, spool_);
  }
  void TearDown() override { std::filesystem::remove_all(spool_); }

  static BlobKey new_object() { return BlobKey::make("attachments", kOwner); }

  S3Settings settings_;
  const std::filesystem::path spool_ =
      std::filesystem::temp_directory_path() / ("pharos-spool-" + std::to_string(::getpid()));
  std::optional<S3Blobs> store_;
};

TEST_F(S3BlobsTest, AFileIsReadAsItWasWritten) {
  EncryptedBlobs encrypted{*store_, KeyRing::read(KeyRing::make_text("2026a"))};
  for (BlobStore* store : {static_cast<BlobStore*>(&*store_), static_cast<BlobStore*>(&encrypted)}) {
    for (const size_t size : {size_t{0}, size_t{1}, size_t{65'537}, size_t{3'000'000}}) {
      const auto key = new_object();
      const auto content = size == 0 ? std::string{} : crypto::random_bytes(size);
      put(*store, key, content);
      EXPECT_EQ(content_of(*store, key), content) << size;
      EXPECT_EQ(store->find_size(key), size);
    }
  }
  EXPECT_TRUE(std::filesystem::is_empty(spool_)) << "content stays behind on the disk";
}

TEST_F(S3BlobsTest, AFileExistsFromItsCommitUntilItsRemoval) {
  const auto key = new_object();
  {
    const auto writer = store_->create(key);
    writer->write("half");
  }
  EXPECT_EQ(store_->find(key), nullptr);
  EXPECT_EQ(store_->find_size(key), std::nullopt);
  EXPECT_FALSE(store_->remove(key));
  put(*store_, key, "text");
  EXPECT_TRUE(store_->remove(key));
  EXPECT_EQ(store_->find(key), nullptr);
}

TEST_F(S3BlobsTest, SweepVisitsEveryFileOfTheAreaOverSeveralPages) {
  const auto area = [] { return BlobKey::make("sweep_area", kOwner); };
  std::set<BlobKey> stored;
  for (int i = 0; i < 8; ++i) put(*store_, *stored.insert(area()).first, "x");
  put(*store_, new_object(), "of another area");

  std::set<BlobKey> seen;
  const auto note = [&seen](const BlobKey& key) { EXPECT_TRUE(seen.insert(key).second); };
  store_->sweep("sweep_area", Timestamp{0}, note);
  EXPECT_TRUE(seen.empty()) << "younger than the limit";
  store_->sweep("sweep_area", kFarFuture, note);
  EXPECT_EQ(seen, stored);
  store_->sweep("sweep_area", kFarFuture, [&](const BlobKey& key) { store_->remove(key); });
  seen.clear();
  store_->sweep("sweep_area", kFarFuture, note);
  EXPECT_TRUE(seen.empty());
}

TEST_F(S3BlobsTest, ALargeFileIsStoredAndReadInParts) {
  constexpr std::uint64_t kPart = 5ULL << 20;  // the least that servers accept
  settings_.part_bytes = kPart;
  S3Blobs store{settings_, spool_};
  std::filesystem::create_directories(spool_);
  const auto source = spool_ / "source";
  for (const std::uint64_t size : {std::uint64_t{0}, std::uint64_t{1000}, kPart, 2 * kPart + 12'345}) {
    const auto content = size == 0 ? std::string{} : crypto::random_bytes(size);
    std::ofstream{source, std::ios::binary | std::ios::trunc} << content;
    const auto key = BlobKey::of_content("public_data", crypto::sha256_hex(content));
    store.add_file(key, source);
    EXPECT_EQ(store.find_size(key), size);
    EXPECT_TRUE(content_of(store, key) == content) << size;
    if (size < kPart) continue;
    std::string part(2000, ' ');
    const auto reader = store.find_part(key, kPart - 1000, 1000);
    ASSERT_NE(reader, nullptr);
    part.resize(reader->read(part));
    EXPECT_TRUE(part == content.substr(kPart - 1000, 1000));
    EXPECT_THROW(static_cast<void>(store.find_part(key, size - 10, 11)), Error) << "the object is shorter";
  }
  EXPECT_EQ(store.find_part(BlobKey::of_content("public_data", std::string(64, '0')), 0, 1), nullptr);
  std::filesystem::remove(source);
}

TEST_F(S3BlobsTest, TheServerRefusesAnotherSecretAndOtherContent) {
  const auto refuses = [](auto action) {
    try {
      action();
      return false;
    } catch (const Error& error) {
      return error.code == ErrorCode::kUnavailable;
    }
  };
  auto wrong = settings_;
  wrong.secret_key = Secret<std::string>{"guessed"};
  S3Blobs stranger{wrong, spool_};
  const auto key = new_object();
  EXPECT_TRUE(refuses([&] { put(stranger, key, "text"); }));
  EXPECT_TRUE(refuses([&] { static_cast<void>(stranger.find(key)); }));

  S3Client client{settings_};
  SpoolFile content{spool_};
  content.append("changed on its way");
  EXPECT_TRUE(refuses([&] { client.put(key.text(), content, crypto::sha256_hex("what was meant")); }));
  EXPECT_EQ(store_->find(key), nullptr);
}

TEST(S3Test, AStoreThatIsDownIsReported) {
  crypto::initialize();
  S3Blobs store{{.endpoint = "http://127.0.0.1:1", .bucket = "pharos", .access_key = "a"},
                std::filesystem::temp_directory_path()};
  try {
    static_cast<void>(store.find(BlobKey::make("attachments", kOwner)));
    FAIL() << "found a file without a server";
  } catch (const Error& error) {
    EXPECT_EQ(error.code, ErrorCode::kUnavailable);
  }
}

TEST(S3Test, AListingIsReadAndAnythingElseIsRefused) {
  const auto listing = read_listing(
      "<?xml version='1.0'?><ListBucketResult xmlns='http://s3.example/'><IsTruncated>true</IsTruncated>"
      "<Contents><Key>a/b/c&amp;d</Key><LastModified>2026-11-17T23:07:02.500Z</LastModified></Contents>"
      "<Contents><Key>e</Key><LastModified>2026-11-17T23:07:03Z</LastModified></Contents>"
      "<NextContinuationToken>more==</NextContinuationToken></ListBucketResult>");
  ASSERT_EQ(listing.objects.size(), 2U);
  EXPECT_EQ(listing.objects[0].key, "a/b/c&d");
  EXPECT_EQ(listing.objects[0].changed_at, find_timestamp("2026-11-17T23:07:02.5Z"));
  EXPECT_EQ(listing.continuation, "more==");
  for (const char* document : {"", "<html/>", "<ListBucketResult>", "<!DOCTYPE a><ListBucketResult/>",
                               "<ListBucketResult><Contents><LastModified>soon</LastModified></Contents>"
                               "</ListBucketResult>"}) {
    EXPECT_THROW(read_listing(document), Error) << document;
  }
}

}  // namespace
}  // namespace pharos::blobs
