// Versions with every store: loaded, opened, queried, and switched under readers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <latch>
#include <thread>

#include "public_data/ingest/ingest_test_support.hpp"
#include "public_data/version/open_version.hpp"
#include "public_data/version/opened_versions.hpp"

namespace pharos::public_data {
namespace {

class WholeVersionTest : public IngestTest {
 protected:
  static OpenedVersionsOptions options() { return {.look_every = std::chrono::milliseconds(5)}; }
  static std::unique_ptr<const DataVersion> open(const std::filesystem::path& folder, const Manifest& manifest) {
    return open_version(folder, manifest, {.memory_mb = 256, .threads = 1});
  }
  std::unique_ptr<const DataVersion> current() const {
    const auto id = folder_.current().value();
    return open(folder_.path_of(id), folder_.check(id));
  }
  std::vector<std::string> recall_numbers() const {
    std::vector<std::string> numbers;
    for (const RecallRow& row : current()->recalls().recalls({}, {}, {}).rows) {
      numbers.push_back(row.recall.product_res_number);
    }
    std::ranges::sort(numbers);
    return numbers;
  }
  void write_recalls(const std::vector<std::string>& numbers) const {
    std::vector<std::string> records;
    for (const std::string& number : numbers) records.push_back(recall(number));
    write("download.json", index_of({{"device/recall/all.json", numbers.size()}}, "recall"));
    write("device/recall/all.json", envelope(records));
  }
};

TEST_F(WholeVersionTest, EverySourceCanBeQueried) {
  write("events.json", events({{.key = 1}, {.key = 2}}));
  write_recalls({"Z-1", "Z-2"});
  write("classification.json", envelope({classification("FRN")}));
  write("gudid.xml",
        "<gudid><device><publicDeviceRecordKey>k</publicDeviceRecordKey><identifiers><identifier><deviceId>0123"
        "</deviceId><deviceIdType>Primary</deviceIdType></identifier></identifiers><brandName>Pump</brandName>"
        "</device></gudid>");
  const Manifest manifest = load().manifest;
  const auto version = current();
  EXPECT_EQ(version->reports().totals({}, {}).reports, 2);
  EXPECT_EQ(recall_numbers(), (std::vector<std::string>{"Z-1", "Z-2"}));
  const auto code = version->catalog().find_product_code("FRN", {});
  ASSERT_TRUE(code);
  EXPECT_EQ(code->classification.device_name, "Pump, Infusion");
  EXPECT_EQ(code->reports, 2);
  EXPECT_TRUE(version->catalog().find_gudid("0123", {}));
  EXPECT_EQ(source(manifest, "recall").data_through, find_date("20230220"));
  EXPECT_EQ(version->manifest(), manifest);
}

TEST_F(WholeVersionTest, AnUpdateOfOneSourceKeepsTheOthers) {
  write("events.json", events({{.key = 1}}));
  write_recalls({"Z-1", "Z-2"});
  write("classification.json", envelope({classification("FRN"), classification("ABC")}));
  load();
  clear();
  write("events.json", events({{.key = 2}}));
  const Manifest manifest = update().manifest;
  EXPECT_EQ(recall_numbers(), (std::vector<std::string>{"Z-1", "Z-2"}));
  EXPECT_EQ(source(manifest, "recall").accepted, 2);
  EXPECT_EQ(current()->catalog().find_product_code("FRN", {})->reports, 2);

  clear();
  write_recalls({"Z-2", "Z-3"});
  update();
  EXPECT_EQ(recall_numbers(), (std::vector<std::string>{"Z-2", "Z-3"}))
      << "the endpoint is complete: missing records are gone";
  EXPECT_TRUE(current()->catalog().find_product_code("ABC", {}));
  EXPECT_EQ(current()->reports().totals({}, {}).reports, 2);
}

TEST_F(WholeVersionTest, UpdatesDoNotDisturbSixtyFourReaders) {
  constexpr int kReaders = 64;
  constexpr std::uint32_t kUpdates = 4;
  write("events.json", events({{.key = 1}}));
  load();
  const OpenedVersions versions{folder_, open, options()};
  std::atomic<bool> done = false;
  std::atomic<std::int64_t> answers = 0;
  std::atomic<std::int64_t> mixed = 0;
  std::mutex mutex;
  std::vector<std::string> failures;
  std::latch started(kReaders);
  std::vector<std::jthread> readers;
  for (int i = 0; i < kReaders; ++i) {
    readers.emplace_back([&] {
      started.count_down();
      while (!done) {
        try {
          const auto version = versions.current();
          // Every version has one report more than its predecessor; the newest has its number as key.
          const std::int64_t reports = version->manifest().rows.at("report");
          const bool agrees = version->reports().totals({}, {}).reports == reports &&
                              version->reports().find_report(static_cast<std::uint32_t>(reports), {}) &&
                              !version->reports().find_report(static_cast<std::uint32_t>(reports + 1), {}) &&
                              version->catalog().product_codes({}, {}).rows.at(0).reports == reports;
          if (!agrees) ++mixed;
          ++answers;
        } catch (const std::exception& error) {
          const std::lock_guard lock(mutex);
          failures.emplace_back(error.what());
        }
      }
    });
  }
  started.wait();
  std::string last;
  for (std::uint32_t key = 2; key <= kUpdates; ++key) {
    clear();
    write("more.json", events({{.key = key}}));
    last = update().manifest.id;
    folder_.prune(1);
  }
  while (versions.current()->manifest().id != last) std::this_thread::yield();
  done = true;
  readers.clear();
  EXPECT_THAT(failures, testing::IsEmpty());
  EXPECT_EQ(mixed, 0);
  EXPECT_GT(answers, kReaders);
}

}  // namespace
}  // namespace pharos::public_data
