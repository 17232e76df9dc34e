#include <gtest/gtest.h>

#include "core/error.hpp"
#include "public_data/columns/collation.hpp"
#include "public_data/query/ae_filter_document.hpp"
#include "support/reference_store.hpp"
#include "support/store_difference.hpp"
#include "support/store_world.hpp"

namespace pharos::public_data {
namespace {

constexpr size_t kReports = 1200;
constexpr int kFilters = 30;

// Built once, because tests only read.
class StoreTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder_ = std::make_unique<TemporaryFolder>();
    const auto reports = generated_reports(7, kReports);
    counts_ = build_store({.folder = folder_->path(), .version = "v1", .memory_mb = 512}, reports).rows;
    store_ = open_store({.folder = folder_->path(), .version = "v1", .memory_mb = 256, .min_step_rows = 256});
    reference_ = std::make_unique<ReferenceStore>(without_replaced(reports));
  }
  static void TearDownTestSuite() {
    store_.reset();
    reference_.reset();
    folder_.reset();
  }

  // Random filters, and some with only a product code.
  static void for_each_filter(const std::function<void(const AeFilter&)>& check) {
    for (const auto& code : kCodes) check({.product_code = code});
    for (int seed = 0; seed < kFilters; ++seed) {
      const AeFilter filter = random_filter(static_cast<std::uint32_t>(seed));
      SCOPED_TRACE(to_text(to_document(filter)).substr(0, 500));
      check(filter);
      if (HasFatalFailure() || HasNonfatalFailure()) return;
    }
  }

  static inline std::unique_ptr<TemporaryFolder> folder_;
  static inline std::unique_ptr<PublicStore> store_;
  static inline std::unique_ptr<ReferenceStore> reference_;
  static inline RowCounts counts_;
};

// Fewer reports and more filters than in the other tests. bench_store_check compares thousands.
TEST(ManyFiltersTest, EveryAnswerMatchesTheReference) {
  const TemporaryFolder folder;
  const auto reports = generated_reports(11, 150);
  build_store({.folder = folder.path(), .version = "v1"}, reports);
  const auto store = open_store({.folder = folder.path(), .version = "v1"});
  const ReferenceStore reference{without_replaced(reports)};
  for (std::uint32_t seed = 1000; seed < 1300; ++seed) {
    const AeFilter filter = random_filter(seed);
    EXPECT_EQ(first_difference(*store, reference, filter), "") << to_text(to_document(filter));
  }
}

// Filters that differ only in their groups are counted in one pass.
TEST(ManyFiltersTest, ComparedFiltersMatchTheReference) {
  const TemporaryFolder folder;
  const auto reports = generated_reports(13, 150);
  build_store({.folder = folder.path(), .version = "v1"}, reports);
  const auto store = open_store({.folder = folder.path(), .version = "v1"});
  const ReferenceStore reference{without_replaced(reports)};
  for (std::uint32_t seed = 0; seed < 300; ++seed) {
    const auto filters = random_sides(seed);
    EXPECT_FALSE(compare_differently(*store, reference, filters))
        << seed << ' ' << filters.size() << ' ' << to_text(to_document(filters.front()));
  }
}

TEST_F(StoreTest, MoreGroupsThanOnePassCountsAreCounted) {
  std::vector<AeFilter> filters;
  for (size_t i = 0; i < 2 * Selection::kMaxSides + 3; ++i) {
    filters.push_back({.product_code = "FRN"});
    filters.back().groups = {
        {.manufacturer_names = {kSpellings[i % kSpellings.size()]}, .brands_include = {}, .brands_exclude = {}}};
  }
  EXPECT_FALSE(compare_differently(*store_, *reference_, filters));
  EXPECT_GT(store_->compare(filters, {}, {}).at(Selection::kMaxSides).stats.totals.reports, 0);
  EXPECT_TRUE(store_->compare({}, {}, {}).empty());
}

TEST_F(StoreTest, StatsMatchTheReference) {
  for_each_filter([](const AeFilter& filter) {
    const auto got = store_->stats(filter, {});
    const auto expected = reference_->stats(filter, {});
    EXPECT_EQ(got.totals.reports, expected.totals.reports);
    EXPECT_EQ(got.totals.events, expected.totals.events);
    EXPECT_EQ(got.totals.summarized_events, expected.totals.summarized_events);
    EXPECT_EQ(got.totals.by_event_type, expected.totals.by_event_type);
    EXPECT_EQ(got, expected);
  });
}

// Any part, case-insensitive; SQL pattern characters are literal.
TEST_F(StoreTest, AModelMatchesAnyPartOfEitherNumber) {
  for (const std::string code : {"FRN", ""}) {
    for (const std::string& part : kModelParts) {
      SCOPED_TRACE(code + " " + part);
      const AeFilter filter{.product_code = code, .model = part, .unit = Unit::kEvents};
      EXPECT_EQ(store_->stats(filter, {}), reference_->stats(filter, {}));
      EXPECT_EQ(store_->problems(filter, 100, {}), reference_->problems(filter, 100, {}));
      EXPECT_EQ(store_->problem_matrix(filter, 3, 2, {}), reference_->problem_matrix(filter, 3, 2, {}));
      const bool has_digit = part.find_first_of("0123456789") != part.npos;
      EXPECT_EQ(store_->totals(filter, {}).reports > 0, has_digit);
      EXPECT_EQ(!store_->problems(filter, 100, {}).product_problems.empty(), has_digit);
    }
  }
}

TEST_F(StoreTest, ModelAndBrandMustMatchOnTheSameDevice) {
  const AeFilter brand{.product_code = "FRN", .brands = {"Pump One"}};
  const AeFilter model{.product_code = "FRN", .model = "m3"};
  AeFilter both = brand;
  both.model = model.model;
  const auto keys = [](const AeFilter& filter) {
    const auto list = store_->report_keys(filter, kReports, {});
    return std::set(list.begin(), list.end());
  };
  const auto with_brand = keys(brand);
  const auto with_model = keys(model);
  std::vector<std::uint32_t> either_device;
  std::ranges::set_intersection(with_brand, with_model, std::back_inserter(either_device));
  ASSERT_FALSE(keys(both).empty());
  EXPECT_LT(keys(both).size(), either_device.size());
  const auto expected = reference_->report_keys(both, kReports, {});
  EXPECT_EQ(keys(both), std::set(expected.begin(), expected.end()));
  EXPECT_EQ(store_->problems(both, 100, {}), reference_->problems(both, 100, {}));
}

TEST_F(StoreTest, TimelineMatchesTheReference) {
  for_each_filter([](const AeFilter& filter) {
    for (const int months : {1, 3, 12}) {
      EXPECT_EQ(store_->timeline(filter, months, {}), reference_->timeline(filter, months, {}));
    }
    EXPECT_EQ(store_->totals(filter, {}), reference_->totals(filter, {}));
  });
}

TEST_F(StoreTest, ProblemsMatchTheReference) {
  for_each_filter([](const AeFilter& filter) {
    for (const size_t limit : {2, 100}) {
      EXPECT_EQ(store_->problems(filter, limit, {}), reference_->problems(filter, limit, {}));
    }
  });
}

TEST_F(StoreTest, BreakdownsMatchTheReference) {
  for_each_filter([](const AeFilter& filter) {
    for (const auto by :
         {Breakdown::kReportSource, Breakdown::kCountry, Breakdown::kOccupation, Breakdown::kManufacturerName}) {
      EXPECT_EQ(store_->breakdown(filter, by, 3, {}), reference_->breakdown(filter, by, 3, {}));
    }
  });
}

TEST_F(StoreTest, FacetsMatchTheReference) {
  for_each_filter([](const AeFilter& filter) {
    for (const auto kind : {FacetKind::kBrands, FacetKind::kManufacturers}) {
      EXPECT_EQ(store_->facet(filter, kind, "", 2, {}), reference_->facet(filter, kind, "", 2, {}));
      EXPECT_EQ(store_->facet(filter, kind, "E", 50, {}), reference_->facet(filter, kind, "E", 50, {}));
    }
  });
}

TEST_F(StoreTest, PagesByAnyColumnMatchTheReference) {
  Dice dice{3};
  for_each_filter([&dice](const AeFilter& filter) {
    for (const auto& [column, name] : kEventColumns.rows()) {
      if (column == EventColumn::kRelevance && !filter.q.empty()) continue;  // the reference has no relevance
      const PageRequest page{.order_by = {{column, dice.one_in(2)}, {EventColumn::kCountry, dice.one_in(2)}},
                             .page = static_cast<std::int64_t>(1 + dice.below(3)),
                             .page_size = 10};
      ASSERT_EQ(store_->events(filter, page, {}), reference_->events(filter, page, {})) << name;
    }
    ASSERT_EQ(store_->events(filter, {}, {}), reference_->events(filter, {}, {}));
  });
}

TEST_F(StoreTest, ProblemsPerMonthMatchTheReference) {
  const std::vector<std::string> product = {"1001", "Leak", "unknown", "9999"};
  const std::vector<std::string> patient = {"Fever", "2002"};
  for_each_filter([&](const AeFilter& filter) {
    EXPECT_EQ(store_->problem_months(filter, ProblemKind::kProduct, product, {}),
              reference_->problem_months(filter, ProblemKind::kProduct, product, {}));
    EXPECT_EQ(store_->problem_months(filter, ProblemKind::kPatient, patient, {}),
              reference_->problem_months(filter, ProblemKind::kPatient, patient, {}));
  });
}

TEST_F(StoreTest, TheProblemMatrixMatchesTheReference) {
  for_each_filter([](const AeFilter& filter) {
    EXPECT_EQ(store_->problem_matrix(filter, 3, 2, {}), reference_->problem_matrix(filter, 3, 2, {}));
  });
}

TEST_F(StoreTest, ThePairTableMatchesTheReference) {
  for_each_filter([](AeFilter filter) {
    if (filter.unit == Unit::kSummarizedEvents) filter.unit = Unit::kEvents;
    for (const auto products : {PairProducts::kProductCodes, PairProducts::kManufacturers}) {
      EXPECT_EQ(store_->pair_counts(filter, products, {}), reference_->pair_counts(filter, products, {}));
    }
  });
}

TEST_F(StoreTest, SeveralProductCodesMeanAnyOfThem) {
  const AeFilter filter{.product_codes = {"FRN", "DXY", "XXX"}, .unit = Unit::kEvents};
  EXPECT_EQ(store_->totals(filter, {}), reference_->totals(filter, {}));
  EXPECT_EQ(store_->problems(filter, 100, {}), reference_->problems(filter, 100, {}));
  EXPECT_LT(store_->totals(filter, {}).events, store_->totals({.unit = Unit::kEvents}, {}).events);
  EXPECT_EQ(store_->totals({.product_codes = {"XXX"}}, {}).reports, 0);
}

TEST_F(StoreTest, MakersMatchTheReference) {
  const auto got = store_->makers();
  const auto expected = reference_->makers();
  EXPECT_EQ(std::vector(got.begin(), got.end()), std::vector(expected.begin(), expected.end()));
  EXPECT_EQ(got.size(), kSpellings.size() - 1) << "all except the missing name";
}

TEST_F(StoreTest, CoverageMatchesTheReference) {
  std::int64_t both = 0;
  for (std::uint32_t seed = 0; seed < kFilters; ++seed) {
    Dice dice{seed};
    CoverageQuestion question;
    if (dice.one_in(2)) question.start_date = Date{kFirstDay + static_cast<std::int32_t>(dice.below(kDays))};
    if (dice.one_in(3)) question.end_date = Date{kFirstDay + static_cast<std::int32_t>(dice.below(kDays))};
    if (dice.one_in(3)) question.product_codes = some(dice, kCodes);
    if (dice.one_in(9)) question.product_codes = {"XXX"};
    for (size_t i = dice.below(5); i > 0; --i) {
      CoverageGroup group{.makers = {some(dice, kSpellings), {}, {}}, .is_ours = dice.one_in(2)};
      if (dice.one_in(3)) group.makers.brands_include = some(dice, kBrands);
      if (dice.one_in(3)) group.makers.brands_exclude = some(dice, kBrands);
      if (dice.one_in(3)) group.product_codes = some(dice, kCodes);
      if (dice.one_in(9)) group.makers.manufacturer_names.clear();
      if (dice.one_in(9)) group.makers.manufacturer_names = {"unknown"};
      question.groups.push_back(group);
    }
    const auto got = store_->coverage(question, {});
    EXPECT_EQ(got, reference_->coverage(question, {})) << seed;
    both += got.both;
  }
  EXPECT_GT(both, 0);
}

TEST_F(StoreTest, KeysAndDownloadsMatchTheReference) {
  for_each_filter([](const AeFilter& filter) {
    EXPECT_EQ(store_->report_keys(filter, 40, {}), reference_->report_keys(filter, 40, {}));
    const std::vector<EventOrder> order = {{EventColumn::kBrand, false}};
    std::vector<EventRow> got, expected;
    store_->for_each_event(filter, order, 70, [&got](const EventRow& row) { got.push_back(row); }, {});
    reference_->for_each_event(filter, order, 70, [&expected](const EventRow& row) { expected.push_back(row); }, {});
    EXPECT_EQ(got, expected);
  });
}

TEST_F(StoreTest, RelativesMatchTheReference) {
  size_t siblings = 0, duplicates = 0;
  for (std::uint32_t key = 990; key < 1400; ++key) {
    EXPECT_EQ(store_->siblings(key, {}), reference_->siblings(key, {})) << key;
    EXPECT_EQ(store_->near_duplicates(key, {}), reference_->near_duplicates(key, {})) << key;
    siblings += reference_->siblings(key, {}).size();
    duplicates += reference_->near_duplicates(key, {}).size();
  }
  EXPECT_GT(siblings, 0U);
  EXPECT_GT(duplicates, 0U);
}

TEST_F(StoreTest, ReportsAreFoundByTheirNumber) {
  size_t found = 0;
  for (std::uint32_t key = 990; key < 1400; ++key) {
    const auto report = reference_->find_report(key, {});
    if (!report) continue;
    const auto got = store_->reports_numbered(report->report_number, {});
    EXPECT_EQ(got, reference_->reports_numbered(report->report_number, {})) << report->report_number;
    found += got.size();
    EXPECT_TRUE(store_->reports_numbered(report->report_number + "0", {}).empty()) << report->report_number;
  }
  EXPECT_GT(found, 0U);
  EXPECT_TRUE(store_->reports_numbered("~", {}).empty());
}

TEST_F(StoreTest, ANarrativeSearchFindsReportsWithTheWords) {
  for (const auto& word : kWords) {
    const AeFilter filter{.product_code = "FRN", .q = word};
    const auto got = store_->report_keys(filter, kReports, {});
    EXPECT_EQ(got, reference_->report_keys(filter, kReports, {})) << word;
    EXPECT_EQ(got.empty(), word == "nowhere");
  }
}

TEST_F(StoreTest, RelevanceOrdersTheSameReports) {
  const AeFilter filter{.product_code = "FRN", .q = "pump OR battery"};
  const std::vector<EventOrder> order = {{EventColumn::kRelevance, true}};
  std::set<std::uint32_t> keys;
  PageRequest page{.order_by = order, .page_size = 7};
  const auto total = store_->events(filter, page, {}).total_rows;
  for (; (page.page - 1) * page.page_size < total; ++page.page) {
    for (const auto& row : store_->events(filter, page, {}).rows) keys.insert(row.report.mdr_report_key);
  }
  const auto expected = store_->report_keys(filter, kReports, {});
  EXPECT_GT(expected.size(), 20U);
  EXPECT_EQ(keys, std::set(expected.begin(), expected.end()));
  // "connector" occurs once in a text of two sentences, and nowhere else.
  const auto best = store_->events({.q = "connector"}, {.order_by = order}, {}).rows;
  ASSERT_FALSE(best.empty());
  EXPECT_EQ(best.front().report.mdr_text.size(), 1U) << "the shortest text with the word is the most relevant";
}

TEST_F(StoreTest, RelevanceWithoutASearchIsNewestFirst) {
  const PageRequest by_relevance{.order_by = {{EventColumn::kRelevance, true}}};
  EXPECT_EQ(store_->events({}, by_relevance, {}), reference_->events({}, {}, {}));
}

TEST_F(StoreTest, AnInvalidSearchIsRejected) {
  EXPECT_NE(failure_of([] { store_->stats({.q = "\"open"}, {}); }), "");
}

TEST_F(StoreTest, KnowsTheProductCodesOfItsReports) {
  EXPECT_TRUE(store_->knows_product_code("FRN"));
  EXPECT_FALSE(store_->knows_product_code("frn"));
  EXPECT_FALSE(store_->knows_product_code("ZZZ"));
}

TEST_F(StoreTest, PagesTogetherContainEveryReportOnce) {
  const AeFilter filter{.product_code = "FRN", .brands = {"Pump One", "PUMP ONE"}};
  std::set<std::uint32_t> keys;
  PageRequest page{.order_by = {{EventColumn::kEventType, false}}};
  const auto total = store_->events(filter, page, {}).total_rows;
  for (; (page.page - 1) * page.page_size < total; ++page.page) {
    for (const auto& row : store_->events(filter, page, {}).rows) {
      EXPECT_TRUE(keys.insert(row.report.mdr_report_key).second);
    }
  }
  EXPECT_EQ(static_cast<std::int64_t>(keys.size()), total);
  EXPECT_EQ(total, store_->stats(filter, {}).totals.reports);
}

TEST_F(StoreTest, ACompleteReportRoundTrips) {
  for (const std::uint32_t key : {1000U, 1001U, 1017U, 1500U, 1U}) {
    EXPECT_EQ(store_->find_report(key, {}), reference_->find_report(key, {})) << key;
    EXPECT_EQ(store_->find_event(key, {}), reference_->find_event(key, {})) << key;
  }
}

TEST_F(StoreTest, TheBuildersCountsMatchTheFiles) {
  EXPECT_EQ(counts_, count_rows({.folder = folder_->path(), .version = "v1"}));
  EXPECT_EQ(counts_.at("report"), store_->stats({}, {}).totals.reports);
}

// Hostile text in every field; none may be read as SQL, so the result must match the reference: nothing.
TEST_F(StoreTest, R17_HostileTextsInEveryFilterMatchNothing) {
  const auto before = store_->stats({}, {});
  for (const std::string hostile :
       {"' or '1'='1", "\"; drop table ae; --", "FRN' --", "1) or (1=1", "\\'; delete from ae", "%", "*", "FRN\0x"}) {
    for (const auto& filter :
         std::initializer_list<AeFilter>{{.product_code = hostile},
                                         {.manufacturers = {hostile}},
                                         {.brands = {hostile}},
                                         {.product_problems = {hostile}},
                                         {.patient_problems = {hostile}},
                                         {.countries = {hostile}},
                                         {.occupations = {hostile}},
                                         {.groups = std::vector<MakerGroup>{{{hostile}, {hostile}, {hostile}}}}}) {
      EXPECT_EQ(store_->stats(filter, {}).totals.reports, reference_->stats(filter, {}).totals.reports) << hostile;
      EXPECT_EQ(store_->events(filter, {}, {}).rows.size(), reference_->events(filter, {}, {}).rows.size());
      EXPECT_EQ(store_->timeline(filter, 1, {}), reference_->timeline(filter, 1, {}));
      EXPECT_EQ(store_->problems(filter, 5, {}), reference_->problems(filter, 5, {}));
    }
    EXPECT_EQ(store_->facet({}, FacetKind::kBrands, hostile, 10, {}),
              reference_->facet({}, FacetKind::kBrands, hostile, 10, {}));
  }
  EXPECT_EQ(store_->stats({}, {}), before);
}

TEST_F(StoreTest, R17_OrderByTakesColumnNamesOnly) {
  EXPECT_EQ(read_event_order("brand_name:desc"), (EventOrder{EventColumn::kBrand, true}));
  EXPECT_EQ(read_event_order("date_received"), (EventOrder{EventColumn::kDateReceived, false}));
  for (const char* hostile : {"", "-", "1", "brand", "brand_name desc", "brand_name; drop table ae", "brand_name:down",
                              "(select 1)", "BRAND_NAME", "image", "rowid"}) {
    EXPECT_NE(failure_of([hostile] { read_event_order(hostile); }), "") << hostile;
  }
}

TEST_F(StoreTest, AnImpossiblePageIsRejected) {
  for (const auto& page : {PageRequest{.page = 0}, PageRequest{.page_size = 0}, PageRequest{.page_size = 501},
                           PageRequest{.page = std::numeric_limits<std::int64_t>::max()}}) {
    EXPECT_NE(failure_of([&page] { store_->events({}, page, {}); }), "");
  }
}

TEST_F(StoreTest, ACanceledQueryReturnsNothing) {
  std::stop_source gone;
  gone.request_stop();
  EXPECT_EQ(failure_of([&gone] { store_->stats({}, {.cancelled = gone.get_token()}); }), "The query was canceled");
}

}  // namespace
}  // namespace pharos::public_data
