#include <gtest/gtest.h>

#include <array>
#include <map>

#include "core/error.hpp"
#include "public_data/building/store_builder.hpp"
#include "public_data/columns/facts.hpp"
#include "public_data/columns/store_files.hpp"
#include "public_data/queries/open_store.hpp"
#include "support/store_world.hpp"

namespace pharos::public_data {
namespace {

// Versions that build on each other, and all their reports for a version loaded at once.
class TextSegmentsTest : public testing::Test {
 protected:
  TextSegmentsTest() {
    for (auto& report : without_replaced(generated_reports(31, 400))) {
      report.mdr_text = any_text();
      current_[report.mdr_report_key] = report;
    }
    build("v0", {}, [this](StoreBuilder& builder) {
      for (const auto& [key, report] : current_) builder.add(report);
    });
  }

  BuildOptions options(const std::string& version) const { return {.folder = folder_.path(), .version = version}; }

  template <class Fill>
  void build(const std::string& version, const std::string& base, const Fill& fill) {
    BuildOptions build = options(version);
    if (!base.empty()) build.base = BaseVersion{.folder = folder_.path(), .version = base};
    StoreBuilder builder{build};
    fill(builder);
    builder.finish();
  }

  std::vector<EventText> any_text() {
    static constexpr std::array<const char*, 12> kWords = {"pump",    "leak", "alarm", "alarms", "battery", "patient",
                                                           "therapy", "the",  "was",   "broken", "device",  "reported"};
    std::vector<EventText> texts(dice_.below(3));
    for (EventText& text : texts) {
      for (size_t words = 1 + dice_.below(20); words > 0; --words) text.text += std::string{" "} + dice_.of(kWords);
    }
    return texts;
  }

  // Adds, changes and withdraws some reports.
  void update(StoreBuilder& builder, std::uint32_t month, size_t changed, size_t withdrawn = 10) {
    std::vector<std::uint32_t> keys;
    for (const auto& [key, report] : current_) keys.push_back(key);
    for (size_t i = 0; i < changed; ++i) {
      auto& report = current_.at(keys[dice_.below(keys.size())]);
      report.mdr_text = any_text();
      builder.add(report);
    }
    for (size_t i = 0; i < withdrawn; ++i) {
      const std::uint32_t key = keys[dice_.below(keys.size())];
      if (builder.withdraw(key)) current_.erase(key);
    }
    for (std::uint32_t key = 10'000 * month; key < 10'000 * month + 20; ++key) {
      current_[key] = generated_report(dice_, key);
      current_[key].mdr_text = any_text();
      builder.add(current_[key]);
    }
  }

  std::unique_ptr<ColumnStore> open(const std::string& version) const {
    return open_store({.folder = folder_.path(), .version = version});
  }
  size_t segments(const std::string& version) const {
    return Facts{facts_stem(folder_.path(), version)}.columns().text_segment.size();
  }

  void expect_equals_one_load(const std::string& version) {
    build("whole", {}, [this](StoreBuilder& builder) {
      for (const auto& [key, report] : current_) builder.add(report);
    });
    ASSERT_EQ(segments("whole"), 1U);
    const auto store = open(version);
    const auto whole = open("whole");
    std::int64_t hits = 0;
    for (const char* q : {"pump", "pump leak", "leak OR alarm", "pump NOT leak", "\"the pump\"", "ala*", "the",
                          "device", "(pump OR battery) AND NOT alarm", "pa* OR \"was reported\"",
                          "(pump leak) OR (alarm battery) OR therapy", "nothing-like-this"}) {
      for (const char* code : {"", "FRN", "LZG"}) {
        const AeFilter filter{.product_code = code, .q = q};
        EXPECT_EQ(store->stats(filter, {}), whole->stats(filter, {})) << q;
        const PageRequest page{.order_by = {{EventColumn::kRelevance, true}}, .page_size = 500};
        const EventPage expected = whole->events(filter, page, {});
        EXPECT_EQ(store->events(filter, page, {}), expected) << q << " in " << code;
        hits += expected.total_rows;
      }
    }
    EXPECT_GT(hits, 500);
  }

  TemporaryFolder folder_;
  Dice dice_{5};
  std::map<std::uint32_t, AdverseEventReport> current_;
};

TEST_F(TextSegmentsTest, ThreeUpdatesGiveTheSameResultsAsOneLoad) {
  build("v1", "v0", [this](StoreBuilder& builder) { update(builder, 1, 10); });
  build("v2", "v1", [this](StoreBuilder& builder) { update(builder, 2, 10); });
  build("v3", "v2", [this](StoreBuilder& builder) { update(builder, 3, 10); });
  EXPECT_EQ(segments("v3"), 4U);
  expect_equals_one_load("v3");
}

TEST_F(TextSegmentsTest, AnUpdateReusesTheFilesOfItsBase) {
  build("v1", "v0", [this](StoreBuilder& builder) { update(builder, 1, 10); });
  EXPECT_TRUE(std::filesystem::equivalent(text_segment_file(folder_.path(), "v0", 0),
                                          text_segment_file(folder_.path(), "v1", 0)));
  const Facts facts{facts_stem(folder_.path(), "v1")};
  const TextSegment& added = facts.columns().text_segment[1];
  EXPECT_LT(added.end - added.first, 100U) << "only what is new";
}

TEST_F(TextSegmentsTest, AnUpdateWithoutReportsNeedsNoSegment) {
  build("v1", "v0", [](StoreBuilder&) {});
  EXPECT_EQ(segments("v1"), 1U);
  expect_equals_one_load("v1");
}

TEST_F(TextSegmentsTest, ManySmallSegmentsBecomeOne) {
  std::string base = "v0";
  for (std::uint32_t month = 1; month <= 12; ++month) {
    const std::string version = "v" + std::to_string(month);
    build(version, base, [this, month](StoreBuilder& builder) { update(builder, month, 1, 0); });
    base = version;
    EXPECT_EQ(segments(version), month < 12 ? month + 1 : 2U);
  }
  expect_equals_one_load(base);
}

TEST_F(TextSegmentsTest, ASegmentWithManySupersededDocumentsIsIndexedAgain) {
  build("v1", "v0", [this](StoreBuilder& builder) { update(builder, 1, 150); });
  EXPECT_EQ(segments("v1"), 2U);
  build("v2", "v1", [this](StoreBuilder& builder) { update(builder, 2, 1); });
  EXPECT_EQ(segments("v2"), 2U) << "the second is kept, and the new one contains the rest of the first";
  expect_equals_one_load("v2");
}

TEST_F(TextSegmentsTest, AVersionWithoutIndexCanBeTheBaseOfOneWithIndex) {
  BuildOptions without = options("v1");
  without.base = BaseVersion{.folder = folder_.path(), .version = "v0"};
  without.text_index = false;
  StoreBuilder{without}.finish();
  EXPECT_EQ(segments("v1"), 0U);
  build("v2", "v1", [this](StoreBuilder& builder) { update(builder, 2, 1); });
  EXPECT_EQ(segments("v2"), 1U);
  expect_equals_one_load("v2");
}

TEST_F(TextSegmentsTest, ADamagedSegmentIsRefusedByName) {
  build("v1", "v0", [this](StoreBuilder& builder) { update(builder, 1, 10); });
  const auto first = text_segment_file(folder_.path(), "v1", 0);
  const auto second = text_segment_file(folder_.path(), "v1", 1);
  const auto refusal = [this] { return failure_of([this] { open("v1"); }); };
  EXPECT_EQ(refusal(), "");
  const auto kept = folder_.path() / "kept";
  std::filesystem::rename(second, kept);
  EXPECT_EQ(refusal(), "narratives-v1.1.sqlite is missing or cannot be read");
  std::filesystem::copy_file(kept, second);
  std::filesystem::resize_file(second, std::filesystem::file_size(kept) - 16'384);
  EXPECT_EQ(refusal(), "narratives-v1.1.sqlite is truncated");
  // A segment of another version whose size is the same.
  build("v2", "v0", [this](StoreBuilder& builder) { update(builder, 1, 10); });
  std::filesystem::copy_file(text_segment_file(folder_.path(), "v2", 1), second,
                             std::filesystem::copy_options::overwrite_existing);
  std::filesystem::resize_file(second, std::filesystem::file_size(kept));
  EXPECT_EQ(refusal(), "narratives-v1.1.sqlite belongs to another data version");
  std::filesystem::copy_file(kept, second, std::filesystem::copy_options::overwrite_existing);
  std::filesystem::remove(first);
  EXPECT_EQ(refusal(), "narratives-v1.0.sqlite is missing or cannot be read");
}

}  // namespace
}  // namespace pharos::public_data
