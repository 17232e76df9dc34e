#include "public_data/record_log/record_log.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <map>

#include "public_data/files/durable_files.hpp"
#include "public_data/test_support.hpp"
#include "support/store_world.hpp"

namespace pharos::public_data {
namespace {

constexpr const char* kDamaged = "A file of records is damaged or missing";

std::string record_of(size_t number) {
  return fmt::format("record {} {}", number, std::string((number * 37) % 3000, static_cast<char>('a' + number % 26)));
}

void write_log(const std::filesystem::path& file, size_t first, size_t count) {
  RecordLogWriter writer{file};
  for (size_t i = 0; i < count; ++i) EXPECT_EQ(writer.add(record_of(first + i)), i);
  const std::string sha256 = writer.finish();
  EXPECT_EQ(sha256, sha256_of(file));
}

TEST(RecordLogTest, RecordsAreReadByPlaceInAnyOrder) {
  const TemporaryFolder folder;
  write_log(folder.path() / "a.log", 0, 2000);
  const RecordLog log{folder.path() / "a.log"};
  EXPECT_EQ(log.size(), 2000U);
  const std::vector<Place> places = {1999, 0, 7, 7, 1000, 999, 3};
  std::map<size_t, std::string> got;
  log.read(places, [&got](size_t index, std::string_view record) { got[index] = record; });
  ASSERT_EQ(got.size(), places.size());
  for (const auto& [index, record] : got) EXPECT_EQ(record, record_of(places[index]));
}

TEST(RecordLogTest, SeveralFilesAreReadAsOne) {
  const TemporaryFolder folder;
  write_log(folder.path() / "a.log", 0, 500);
  write_log(folder.path() / "b.log", 0, 0);
  write_log(folder.path() / "c.log", 500, 300);
  const RecordLog log{{folder.path() / "a.log", folder.path() / "b.log", folder.path() / "c.log"}};
  EXPECT_EQ(log.size(), 800U);
  Place next = 0;
  log.for_each([&next](Place place, std::string_view record) {
    EXPECT_EQ(place, next++);
    EXPECT_EQ(record, record_of(place));
  });
  EXPECT_EQ(next, 800U);
  const std::vector<Place> places = {500, 499};
  log.read(places, [&places](size_t index, std::string_view record) { EXPECT_EQ(record, record_of(places[index])); });
}

TEST(RecordLogTest, APlaceBeyondTheEndIsRejected) {
  const TemporaryFolder folder;
  write_log(folder.path() / "a.log", 0, 5);
  const RecordLog log{folder.path() / "a.log"};
  const std::vector<Place> places = {5};
  EXPECT_EQ(failure_of([&] { log.read(places, [](size_t, std::string_view) {}); }), kDamaged);
}

TEST(RecordLogTest, ATruncatedFileIsRejected) {
  const TemporaryFolder folder;
  write_log(folder.path() / "a.log", 0, 300);
  const std::string whole = read_file(folder.path() / "a.log");
  for (size_t length = 0; length < whole.size(); length += 1 + whole.size() / 60) {
    const auto cut = folder.write("cut.log", whole.substr(0, length));
    EXPECT_EQ(failure_of([&cut] { RecordLog{cut}; }), kDamaged) << length;
  }
  EXPECT_EQ(failure_of([&folder] { RecordLog{folder.path() / "absent.log"}; }), kDamaged);
}

// Every byte of the file is covered: a wrong one is detected when opening or reading.
TEST(RecordLogTest, AChangedByteIsDetected) {
  const TemporaryFolder folder;
  write_log(folder.path() / "a.log", 0, 300);
  const std::string whole = read_file(folder.path() / "a.log");
  Dice dice{5};
  for (int i = 0; i < 300; ++i) {
    std::string damaged = whole;
    const size_t place = i < 60 ? whole.size() - 1 - static_cast<size_t>(i) : dice.below(whole.size());
    damaged[place] = static_cast<char>(damaged[place] ^ (1 << dice.below(8)));
    const auto file = folder.write("damaged.log", damaged);
    size_t right = 0;
    const std::string failure = failure_of([&file, &right] {
      RecordLog{file}.for_each(
          [&right](Place number, std::string_view record) { right += record == record_of(number); });
    });
    // The frame header has unused bits; if one changed, all records are still intact.
    EXPECT_TRUE(failure == kDamaged || right == 300) << place;
  }
}

// The index is before the footer. It is not read by opening the file, but before a version is switched in.
TEST(RecordLogTest, ADamagedIndexIsDetectedWhenItIsLoaded) {
  const TemporaryFolder folder;
  write_log(folder.path() / "a.log", 0, 300);
  RecordLog{folder.path() / "a.log"}.load();
  std::string damaged = read_file(folder.path() / "a.log");
  damaged[damaged.size() - 40] ^= 1;
  const RecordLog log{folder.write("damaged.log", damaged)};
  EXPECT_EQ(log.size(), 300U);
  EXPECT_EQ(failure_of([&log] { log.load(); }), kDamaged);
  const std::vector<Place> places = {7};
  EXPECT_EQ(failure_of([&] { log.read(places, [](size_t, std::string_view) {}); }), kDamaged) << "and at every read";
}

TEST(RecordLogTest, AnUnfinishedFileIsRejected) {
  const TemporaryFolder folder;
  {
    RecordLogWriter writer{folder.path() / "a.log"};
    for (size_t i = 0; i < 500; ++i) writer.add(record_of(i));
  }
  EXPECT_EQ(failure_of([&folder] { RecordLog{folder.path() / "a.log"}; }), kDamaged);
}

}  // namespace
}  // namespace pharos::public_data
