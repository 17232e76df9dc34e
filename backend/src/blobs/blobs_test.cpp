#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "blobs/blobs_test_support.hpp"
#include "blobs/encrypted_blobs.hpp"
#include "blobs/folder_blobs.hpp"
#include "core/crypto.hpp"
#include "core/error.hpp"

namespace pharos::blobs {
namespace {

namespace fs = std::filesystem;

const TenantId kTenant{"ten_01J9ZK3V2N8Q4R6T0XW5Y7B1CD"};
constexpr Timestamp kEndOfTime{4'102'444'800'000'000};

BlobKey new_key() {
  return BlobKey::make("attachments", kTenant);
}

class BlobsTest : public ::testing::Test {
 protected:
  BlobsTest() { crypto::initialize(); }
  ~BlobsTest() override { fs::remove_all(folder_); }

  fs::path file_of(const BlobKey& key) const { return folder_ / key.text(); }
  std::string bytes_of(const BlobKey& key) const {
    std::ifstream in{file_of(key), std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
  }
  void overwrite(const BlobKey& key, std::string_view bytes) const {
    std::ofstream{file_of(key), std::ios::binary | std::ios::trunc} << bytes;
  }
  bool is_refused(const BlobKey& key) const {
    try {
      content_of(encrypted_, key);
      return false;
    } catch (const Error& error) {
      return error.code == ErrorCode::kInternal;
    }
  }

  const fs::path folder_ = fs::temp_directory_path() / ("pharos-blobs-" + crypto::to_hex(crypto::random_bytes(8)));
  FolderBlobs plain_{folder_};
  const std::string key_text_ = KeyRing::make_text("2026a");
  EncryptedBlobs encrypted_{plain_, KeyRing::read(key_text_)};
};

// Sizes around the chunk of the encryption.
constexpr size_t kSizes[] = {0, 1, 65'535, 65'536, 65'537, 131'072, 1'000'000};

TEST_F(BlobsTest, AFileIsReadAsItWasWritten) {
  for (BlobStore* store : {static_cast<BlobStore*>(&plain_), static_cast<BlobStore*>(&encrypted_)}) {
    for (const size_t size : kSizes) {
      const auto key = new_key();
      const auto content = size == 0 ? std::string{} : crypto::random_bytes(size);
      put(*store, key, content);
      EXPECT_EQ(content_of(*store, key), content) << size;
      EXPECT_EQ(store->find_size(key), size);
    }
  }
}

TEST_F(BlobsTest, AnAbsentFileIsNotFound) {
  const auto key = new_key();
  EXPECT_EQ(encrypted_.find(key), nullptr);
  EXPECT_EQ(encrypted_.find_size(key), std::nullopt);
  EXPECT_FALSE(encrypted_.remove(key));
}

TEST_F(BlobsTest, ARemovedFileIsGone) {
  const auto key = new_key();
  put(encrypted_, key, "text");
  EXPECT_TRUE(encrypted_.remove(key));
  EXPECT_EQ(encrypted_.find(key), nullptr);
}

TEST_F(BlobsTest, WithoutCommitNothingIsStored) {
  const auto key = new_key();
  {
    const auto writer = encrypted_.create(key);
    writer->write(std::string(200'000, 'x'));
    EXPECT_EQ(encrypted_.find(key), nullptr);
  }
  EXPECT_EQ(encrypted_.find(key), nullptr);
  EXPECT_TRUE(fs::is_empty(file_of(key).parent_path()));
}

TEST_F(BlobsTest, OnlyTheOwnerCanReadTheFiles) {
  const auto key = new_key();
  put(encrypted_, key, "text");
  struct stat file {};
  ASSERT_EQ(::stat(file_of(key).c_str(), &file), 0);
  EXPECT_EQ(file.st_mode & 0777U, 0600U);
  ASSERT_EQ(::stat(folder_.c_str(), &file), 0);
  EXPECT_EQ(file.st_mode & 0777U, 0700U);
}

TEST_F(BlobsTest, SweepVisitsOldFilesAndRemovesLeftovers) {
  const auto kept = new_key();
  put(plain_, kept, "text");
  const auto interrupted = file_of(new_key()).string() + ".part";
  std::ofstream{interrupted} << "half";

  std::vector<BlobKey> seen;
  const auto note = [&seen](const BlobKey& key) { seen.push_back(key); };
  plain_.sweep("attachments", Timestamp{0}, note);
  EXPECT_TRUE(seen.empty());
  EXPECT_TRUE(fs::exists(interrupted)) << "it may still be written";

  encrypted_.sweep("attachments", kEndOfTime, note);
  EXPECT_EQ(seen, std::vector{kept});
  EXPECT_FALSE(fs::exists(interrupted));
  plain_.sweep("results", kEndOfTime, note);  // an area without files
  EXPECT_EQ(seen.size(), 1U);
}

TEST_F(BlobsTest, StorageThatDoesNotWorkIsReported) {
  std::ofstream{folder_} << "not a folder";
  try {
    encrypted_.create(new_key());
    FAIL() << "created a file where there is no folder";
  } catch (const Error& error) {
    EXPECT_EQ(error.code, ErrorCode::kUnavailable);
  }
}

TEST_F(BlobsTest, NothingReadableIsOnTheDisk) {
  const auto key = new_key();
  put(encrypted_, key, "The patient's name is on page one");
  EXPECT_EQ(bytes_of(key).find("patient"), std::string::npos);
}

TEST_F(BlobsTest, AFlippedBitIsRefused) {
  const auto key = new_key();
  put(encrypted_, key, std::string(70'000, 'x'));
  const auto whole = bytes_of(key);
  for (const size_t at : {size_t{0}, size_t{9}, size_t{20}, size_t{41}, size_t{60'000}, whole.size() - 1}) {
    auto changed = whole;
    changed[at] = static_cast<char>(changed[at] ^ 1);
    overwrite(key, changed);
    EXPECT_TRUE(is_refused(key)) << at;
  }
  overwrite(key, whole);
  EXPECT_FALSE(is_refused(key));
}

TEST_F(BlobsTest, ACutOffOrExtendedFileIsRefused) {
  const auto key = new_key();
  put(encrypted_, key, std::string(2 * 65'536, 'x'));
  const auto whole = bytes_of(key);
  const size_t head = 40;
  const size_t chunk = 65'536 + 17;
  for (const size_t size : {size_t{0}, size_t{10}, head, head + 5, head + chunk, head + 2 * chunk, whole.size() - 1}) {
    overwrite(key, whole.substr(0, size));
    EXPECT_TRUE(is_refused(key)) << size;
  }
  overwrite(key, whole + "x");
  EXPECT_TRUE(is_refused(key));
  overwrite(key, whole + whole);
  EXPECT_TRUE(is_refused(key));
}

TEST_F(BlobsTest, AFileMovedToAnotherKeyIsRefused) {
  const auto mine = new_key();
  const auto other = BlobKey::make("attachments", TenantId{"ten_other"});
  put(encrypted_, mine, "mine");
  put(encrypted_, other, "other");
  fs::copy_file(file_of(other), file_of(mine), fs::copy_options::overwrite_existing);
  EXPECT_TRUE(is_refused(mine));
}

TEST_F(BlobsTest, R46_OlderKeysStillOpenTheirFiles) {
  const auto old = new_key();
  put(encrypted_, old, "old");
  const auto next = KeyRing::make_text("2027a");
  EncryptedBlobs rotated{plain_, KeyRing::read(next + "," + key_text_)};
  EXPECT_EQ(content_of(rotated, old), "old");
  const auto fresh = new_key();
  put(rotated, fresh, "fresh");
  EXPECT_TRUE(is_refused(fresh)) << "opened without its key";
}

TEST_F(BlobsTest, AFileOfPublicDataIsStoredWithoutTakingSpace) {
  const auto source = fs::temp_directory_path() / ("pharos-source-" + crypto::to_hex(crypto::random_bytes(8)));
  const auto content = crypto::random_bytes(300'000);
  std::ofstream{source, std::ios::binary} << content;
  const auto key = BlobKey::of_content("public_data", crypto::sha256_hex(content));
  put(plain_, BlobKey::make("attachments", kTenant), "the folder exists");
  plain_.add_file(key, source);
  plain_.add_file(key, source);  // again, as after an interruption
  EXPECT_EQ(content_of(plain_, key), content);
  EXPECT_EQ(fs::hard_link_count(source), 2);

  const auto linked = source.string() + ".linked";
  EXPECT_TRUE(plain_.link_file(key, linked));
  EXPECT_FALSE(plain_.link_file(key, linked)) << "there is a file already";
  EXPECT_EQ(fs::hard_link_count(source), 3);
  EXPECT_FALSE(plain_.link_file(BlobKey::of_content("public_data", std::string(64, '0')), source.string() + ".none"));

  std::vector<BlobKey> seen;
  plain_.sweep("public_data", kEndOfTime, [&seen](const BlobKey& found) { seen.push_back(found); });
  EXPECT_EQ(seen, std::vector{key});
  fs::remove(source);
  fs::remove(linked);
}

TEST_F(BlobsTest, AFileOfAnotherFileSystemIsCopied) {
  const fs::path source = "/proc/self/stat";  // cannot be linked
  const auto key = BlobKey::of_content("public_data", std::string(64, 'a'));
  plain_.add_file(key, source);
  EXPECT_NE(content_of(plain_, key), "(absent)");
  EXPECT_GT(plain_.find_size(key), 0U);
}

TEST_F(BlobsTest, APartOfAFileIsRead) {
  const auto key = new_key();
  put(plain_, key, "0123456789");
  const auto part = [&](std::uint64_t offset, std::uint64_t length) {
    std::string text(100, ' ');
    const auto reader = plain_.find_part(key, offset, length);
    text.resize(reader->read(text));
    return text;
  };
  EXPECT_EQ(part(0, 10), "0123456789");
  EXPECT_EQ(part(3, 4), "3456");
  EXPECT_THROW(part(8, 3), Error) << "the file is shorter";
  EXPECT_EQ(plain_.find_part(new_key(), 0, 1), nullptr);
}

TEST(BlobKeyTest, AKeyOfContentIsItsHash) {
  const auto hash = crypto::sha256_hex("abc");
  const auto key = BlobKey::of_content("public_data", hash);
  EXPECT_EQ(key.text(), "public_data/ba/" + hash);
  EXPECT_EQ(BlobKey::find(key.text()), key);
  EXPECT_EQ(BlobKey::find("public_data/bb/" + hash), std::nullopt) << "another folder";
  EXPECT_THROW(BlobKey::of_content("public_data", "../x"), std::invalid_argument);
}

TEST(BlobKeyTest, R22_AKeyCarriesTheTenantAndIsNewEachTime) {
  crypto::initialize();
  EXPECT_TRUE(new_key().text().starts_with("attachments/" + kTenant.text() + "/"));
  EXPECT_NE(new_key(), new_key());
}

TEST(BlobKeyTest, OnlyOurOwnKeysAreRead) {
  crypto::initialize();
  const auto key = new_key();
  EXPECT_EQ(BlobKey::find(key.text()), key);
  const std::string name(32, 'a');
  for (const std::string& text :
       std::vector<std::string>{"", "attachments/" + name, "../ten_1/" + name, "attachments/../" + name,
                                "attachments/ten_1/" + name + ".part", "attachments/ten_1/x/" + name, "/ten_1/" + name,
                                "attachments/ten_1/..", "attachments//" + name, key.text() + "\n"}) {
    EXPECT_EQ(BlobKey::find(text), std::nullopt) << text;
  }
  EXPECT_THROW(BlobKey::make("attachments", TenantId{"../x"}), std::invalid_argument);
}

}  // namespace
}  // namespace pharos::blobs
