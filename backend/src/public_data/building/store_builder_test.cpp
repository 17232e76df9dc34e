#include "public_data/building/store_builder.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"
#include "support/reference_store.hpp"
#include "support/store_world.hpp"

namespace pharos::public_data {
namespace {

// A first version with some reports; tests build the next one on it.
class NextVersionTest : public testing::Test {
 protected:
  NextVersionTest() : reports_(without_replaced(generated_reports(21, 600))) {
    std::filesystem::create_directory(folder_.path() / "old");
    std::filesystem::create_directory(folder_.path() / "new");
    build_store(old_, reports_);
  }

  void expect_equals_reference(std::vector<AdverseEventReport> reports) {
    const auto store = open_store({.folder = new_.folder, .version = new_.version, .memory_mb = 256});
    const ReferenceStore reference{std::move(reports)};
    for (const AeFilter& filter : std::initializer_list<AeFilter>{{},
                                                                  {.product_code = "FRN"},
                                                                  {.product_code = "LZG", .hide_duplicates = true},
                                                                  {.q = "pump"},
                                                                  {.unit = Unit::kEvents}}) {
      EXPECT_EQ(store->stats(filter, {}), reference.stats(filter, {}));
      EXPECT_EQ(store->timeline(filter, 1, {}), reference.timeline(filter, 1, {}));
      EXPECT_EQ(store->problems(filter, 10, {}), reference.problems(filter, 10, {}));
      EXPECT_EQ(store->facet(filter, FacetKind::kBrands, "", 10, {}),
                reference.facet(filter, FacetKind::kBrands, "", 10, {}));
      const PageRequest page{.order_by = {{EventColumn::kBrand, false}}, .page_size = 500};
      EXPECT_EQ(store->events(filter, page, {}), reference.events(filter, page, {}));
    }
    EXPECT_EQ(store->pair_counts({}, PairProducts::kProductCodes, {}),
              reference.pair_counts({}, PairProducts::kProductCodes, {}));
  }

  TemporaryFolder folder_;
  std::vector<AdverseEventReport> reports_;
  BuildOptions old_{.folder = folder_.path() / "old", .version = "v1"};
  BuildOptions new_{.folder = folder_.path() / "new",
                    .version = "v2",
                    .base = BaseVersion{.folder = folder_.path() / "old", .version = "v1"}};
};

TEST_F(NextVersionTest, AnEmptyUpdateChangesNothing) {
  StoreBuilder{new_}.finish();
  expect_equals_reference(reports_);
}

TEST_F(NextVersionTest, NewChangedAndWithdrawnReportsTakeEffect) {
  Dice dice{4};
  StoreBuilder builder{new_};
  std::map<std::uint32_t, AdverseEventReport> expected;
  for (const auto& report : reports_) expected[report.mdr_report_key] = report;

  EXPECT_EQ(builder.add(reports_[3]), Change::kUnchanged);
  for (std::uint32_t key = 5000; key < 5100; ++key) {
    expected[key] = generated_report(dice, key);
    EXPECT_EQ(builder.add(expected[key]), Change::kAdded);
  }
  for (size_t i = 10; i < 60; ++i) {
    auto& report = expected[reports_[i].mdr_report_key];
    report.event_type = report.event_type == EventType::kDeath ? EventType::kInjury : EventType::kDeath;
    report.reporter_country_code = "New country";
    EXPECT_EQ(builder.add(report), Change::kChanged);
    EXPECT_EQ(builder.add(report), Change::kChanged) << "repeated in this build";
  }
  for (size_t i = 100; i < 110; ++i) {
    auto& report = expected[reports_[i].mdr_report_key];
    report.type_of_report.push_back(ReportType::kFollowup);
    EXPECT_EQ(builder.add(report), Change::kFollowedUp);
  }
  for (size_t i = 200; i < 260; ++i) {
    EXPECT_TRUE(builder.withdraw(reports_[i].mdr_report_key));
    EXPECT_FALSE(builder.withdraw(reports_[i].mdr_report_key));
    expected.erase(reports_[i].mdr_report_key);
  }
  EXPECT_FALSE(builder.withdraw(999'999));
  // Withdrawn and restored.
  EXPECT_EQ(builder.add(reports_[200]), Change::kAdded);
  expected[reports_[200].mdr_report_key] = reports_[200];
  // Added and withdrawn.
  EXPECT_TRUE(builder.withdraw(5001));
  expected.erase(5001);

  const auto built = builder.finish();
  EXPECT_EQ(built.rows.at("report"), static_cast<std::int64_t>(expected.size()));
  std::vector<AdverseEventReport> reports;
  for (const auto& [key, report] : expected) reports.push_back(report);
  expect_equals_reference(reports);
}

TEST_F(NextVersionTest, AVersionDoesNotNeedItsBase) {
  StoreBuilder{new_}.finish();
  std::filesystem::remove_all(old_.folder);
  expect_equals_reference(reports_);
}

TEST_F(NextVersionTest, AThirdVersionBuildsOnTheSecond) {
  Dice dice{8};
  auto report = generated_report(dice, 7000);
  {
    StoreBuilder builder{new_};
    builder.add(report);
    builder.finish();
  }
  std::filesystem::remove_all(old_.folder);
  std::filesystem::create_directory(folder_.path() / "third");
  const BuildOptions third{.folder = folder_.path() / "third",
                           .version = "v3",
                           .base = BaseVersion{.folder = new_.folder, .version = new_.version}};
  StoreBuilder builder{third};
  EXPECT_EQ(builder.add(report), Change::kUnchanged);
  report.event_type = report.event_type == EventType::kDeath ? EventType::kInjury : EventType::kDeath;
  EXPECT_EQ(builder.add(report), Change::kChanged);
  builder.finish();
  new_ = third;
  reports_.push_back(report);
  expect_equals_reference(reports_);
}

TEST(StoreBuilderTest, LeavesNothingTemporaryBehind) {
  const TemporaryFolder folder;
  build_store({.folder = folder.path(), .version = "v1"}, generated_reports(2, 50));
  std::set<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
    if (entry.path().extension() != ".column") names.insert(entry.path().filename());
  }
  EXPECT_EQ(names, (std::set<std::string>{"narratives-v1.0.sqlite", "reports-v1.0.log"}));
}

TEST(StoreBuilderTest, ReportsTheActivityOfEachProductCode) {
  const TemporaryFolder folder;
  std::vector<AdverseEventReport> reports(3);
  const std::array<std::int32_t, 3> days = {19000, 18700, 18600};
  for (std::uint32_t i = 0; i < 3; ++i) {
    reports[i].mdr_report_key = i + 1;
    reports[i].date_received = Date{days[i]};
    reports[i].device.resize(2);
    reports[i].device[0].device_report_product_code = "FRN";
    reports[i].device[1].device_report_product_code = i == 0 ? "FRN" : "LZG";
  }
  const auto built = build_store({.folder = folder.path(), .version = "v1"}, reports);
  EXPECT_EQ(built.activity, (std::vector<CodeActivity>{{"FRN", 3, 2}, {"LZG", 2, 1}}));
  EXPECT_EQ(built.data_through, Date{19000});
}

TEST(StoreBuilderTest, WithoutATextIndexEverythingButTheSearchWorks) {
  const TemporaryFolder folder;
  build_store({.folder = folder.path(), .version = "v1", .text_index = false}, generated_reports(2, 50));
  const auto store = open_store({.folder = folder.path(), .version = "v1"});
  EXPECT_GT(store->stats({}, {}).totals.reports, 0);
  EXPECT_EQ(failure_of([&store] { store->stats({.q = "pump"}, {}); }),
            "The narratives of this data version cannot be searched");
}

TEST(StoreBuilderTest, AnEmptyStoreReturnsNothing) {
  const TemporaryFolder folder;
  build_store({.folder = folder.path(), .version = "v1"}, {});
  const auto store = open_store({.folder = folder.path(), .version = "v1"});
  EXPECT_EQ(store->stats({}, {}), AeStats{});
  EXPECT_EQ(store->events({.product_code = "FRN"}, {}, {}).total_rows, 0);
}

TEST(StoreBuilderTest, ADamagedVersionIsRejected) {
  const TemporaryFolder folder;
  build_store({.folder = folder.path(), .version = "v1"}, generated_reports(2, 50));
  std::filesystem::resize_file(folder.path() / "reports-v1.0.log", 100);
  EXPECT_NE(failure_of([&folder] { open_store({.folder = folder.path(), .version = "v1"}); }), "");
  EXPECT_NE(failure_of([&folder] { open_store({.folder = folder.path(), .version = "v2"}); }), "");
}

}  // namespace
}  // namespace pharos::public_data
