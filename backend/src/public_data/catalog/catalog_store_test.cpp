#include "public_data/query/catalog_store.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include "public_data/catalog/catalog_schema.hpp"
#include "public_data/catalog/catalog_test_support.hpp"
#include "public_data/generate/generator.hpp"
#include "public_data/query/period.hpp"
#include "text_search/tokenizer.hpp"

namespace pharos::public_data {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

CatalogRecords generated(std::uint64_t reports, std::uint64_t seed = 3) {
  const Generator generator{{.reports = reports, .seed = seed, .data_through = *find_date(2026, 9, 30)}};
  CatalogRecords records;
  generator.recalls(collect_into(records.recalls));
  generator.enforcements(collect_into(records.enforcements));
  generator.classifications(collect_into(records.classifications));
  generator.gudid_devices(collect_into(records.devices));
  records.activity = {{"LZG", 500, 40}, {"QBJ", 900, 90}, {"ZZZ", 3, 1}};
  records.data_through = find_date(2026, 9, 30);
  return records;
}

class CatalogStoreTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    records_ = new CatalogRecords(generated(3000));
    catalog_ = new TestCatalog(*records_);
  }
  static void TearDownTestSuite() {
    delete catalog_;
    delete records_;
  }
  static const CatalogRecords& records() { return *records_; }
  static const CatalogStore& store() { return catalog_->products(); }
  static const TestCatalog& catalog() { return *catalog_; }

 private:
  static inline CatalogRecords* records_ = nullptr;
  static inline TestCatalog* catalog_ = nullptr;
};

std::vector<std::string> codes_of(const std::vector<ProductCodeRow>& rows) {
  std::vector<std::string> codes;
  for (const ProductCodeRow& row : rows) codes.push_back(row.classification.product_code);
  return codes;
}

TEST_F(CatalogStoreTest, CountsMatchTheInput) {
  EXPECT_EQ(catalog().counts.at("recall"), static_cast<std::int64_t>(records().recalls.size()));
  EXPECT_EQ(catalog().counts.at("enforcement"), static_cast<std::int64_t>(records().enforcements.size()));
  EXPECT_EQ(catalog().counts.at("code"), static_cast<std::int64_t>(records().classifications.size()) + 1);  // ZZZ
  EXPECT_EQ(catalog().counts.at("gudid"), static_cast<std::int64_t>(records().devices.size()));
  EXPECT_EQ(count_catalog_rows(catalog().options()), catalog().counts);
}

TEST_F(CatalogStoreTest, AProductCodeHasTheCountsOfOtherSources) {
  const auto row = store().find_product_code("LZG", {});
  ASSERT_TRUE(row);
  EXPECT_EQ(row->classification.device_name, "Pump, Infusion, Insulin");
  EXPECT_EQ(row->reports, 500);
  EXPECT_EQ(row->reports_12_months, 40);
  std::set<std::string> events;
  const Date first = find_period("5Y", *records().data_through)->start.value();
  for (const Recall& recall : records().recalls) {
    if (recall.product_code == "LZG" && *recall.event_date_initiated >= first) events.insert(recall.res_event_number);
  }
  EXPECT_EQ(row->recalls_5_years, static_cast<std::int64_t>(events.size()));
  const auto has_code = [](const GudidDevice& device) {
    return std::ranges::find(device.product_codes, "LZG", &GudidProductCode::code) != device.product_codes.end();
  };
  EXPECT_EQ(row->gudid_devices, std::ranges::count_if(records().devices, has_code));
  EXPECT_GT(row->gudid_devices, 0);
  const auto unknown = store().find_product_code("ZZZ", {});
  ASSERT_TRUE(unknown);
  EXPECT_EQ(unknown->reports, 3);
  EXPECT_TRUE(unknown->classification.device_name.empty());
  EXPECT_FALSE(store().find_product_code("' or 1=1", {}));
}

// Five calendar years include one or two leap days, so they are longer than 5 × 365 days.
TEST(RecallsOfFiveYearsTest, EndOnTheDataDayAndStartOnTheSameDayFiveYearsEarlier) {
  CatalogRecords records{.data_through = find_date(2026, 10, 31)};
  const auto add = [&records](std::string event, std::optional<Date> initiated) {
    Recall recall;
    recall.product_code = "LZG";
    recall.cfres_id = recall.product_res_number = recall.res_event_number = std::move(event);
    recall.event_date_initiated = initiated;
    records.recalls.push_back(recall);
  };
  add("too old", find_date(2021, 10, 31));
  add("first day", find_date(2021, 11, 1));
  add("last day", find_date(2026, 10, 31));
  const TestCatalog catalog{records};
  EXPECT_EQ(catalog.products().find_product_code("LZG", {})->recalls_5_years, 2);
}

TEST_F(CatalogStoreTest, TheBestMatchIsFirst) {
  EXPECT_EQ(codes_of(store().product_codes({.q = "lzg"}, {}).rows).front(), "LZG");
  const auto pumps = store().product_codes({.q = "Pump, Infusion"}, {}).rows;
  EXPECT_EQ(codes_of(pumps).front(), "LZG");  // more reports than the others with this prefix
  const auto words = store().product_codes({.q = "insul pump", .page_size = 500}, {});
  EXPECT_EQ(words.total_rows, static_cast<std::int64_t>(words.rows.size()));
  for (const ProductCodeRow& row : words.rows) {
    EXPECT_THAT(row.classification.device_name, testing::HasSubstr("nsulin"));
  }
  EXPECT_GE(words.total_rows, 3);
  const auto regulation = store().product_codes({.q = "880.5725"}, {}).rows;
  EXPECT_THAT(codes_of(regulation), testing::IsSupersetOf({"LZG", "FRN"}));
  for (const ProductCodeRow& row : store().product_codes({.panel = "CV", .device_class = "3"}, {}).rows) {
    EXPECT_EQ(row.classification.review_panel, "CV");
    EXPECT_EQ(row.classification.device_class, "3");
  }
  EXPECT_THAT(store().product_codes({.q = "%"}, {}).rows, IsEmpty());
  EXPECT_THROW(store().product_codes({.page = 0}, {}), Error);
}

TEST_F(CatalogStoreTest, PagesContainEachProductCodeOnce) {
  std::vector<std::string> codes;
  for (std::int64_t page = 1; page < 100; ++page) {
    const auto rows = store().product_codes({.page = page, .page_size = 10}, {}).rows;
    if (rows.empty()) break;
    std::ranges::copy(codes_of(rows), std::back_inserter(codes));
  }
  EXPECT_EQ(codes.size(), records().classifications.size() + 1);
  EXPECT_EQ(std::set<std::string>(codes.begin(), codes.end()).size(), codes.size());
  EXPECT_THAT(std::vector(codes.begin(), codes.begin() + 3), ElementsAre("QBJ", "LZG", "ZZZ"));
}

TEST_F(CatalogStoreTest, AMistypedCodeFindsSimilarCodes) {
  EXPECT_EQ(codes_of(store().similar_codes("LZ", 3, {})).front(), "LZG");
  EXPECT_EQ(codes_of(store().similar_codes("qbi", 1, {})), std::vector<std::string>{"QBJ"});
  EXPECT_EQ(store().similar_codes(std::string(100'000, 'X'), 5, {}).size(), 5U);
}

// The searchable words of a device.
bool is_found(const GudidDevice& device, const std::string& query) {
  std::string text = device.brand_name + " " + device.company_name + " " + device.catalog_number + " " +
                     device.version_or_model_number + " " + device.device_description + " " + device.primary_di;
  for (const auto& entry : device.identifiers) text += " " + entry.id;
  for (const auto& entry : device.product_codes) text += " " + entry.code;
  for (const auto& entry : device.gmdn_terms) text += " " + entry.name + " " + entry.code;
  const auto words = text_search::tokens_of(text);
  std::istringstream parts{query};
  for (std::string part; parts >> part;) {
    const auto wanted = text_search::tokens_of(part);
    const auto equals = [&wanted](const text_search::Token& word, const text_search::Token& token) {
      const bool may_go_on = &token == &wanted.back() && token.word.size() >= 3;
      return may_go_on ? word.word.starts_with(token.word) : word.word == token.word;
    };
    if (std::search(words.begin(), words.end(), wanted.begin(), wanted.end(), equals) == words.end() &&
        !wanted.empty()) {
      return false;
    }
  }
  return true;
}

std::vector<GudidFacet> facets_by_hand(std::span<const GudidDevice> devices,
                                       const std::function<std::set<std::string>(const GudidDevice&)>& names_of) {
  std::map<std::string, std::int64_t> counts;
  for (const GudidDevice& device : devices) {
    for (const std::string& name : names_of(device)) ++counts[name];
  }
  std::vector<GudidFacet> facets;
  for (const auto& [name, count] : counts) facets.push_back({name, count});
  std::ranges::stable_sort(facets, std::greater{}, &GudidFacet::count);
  facets.resize(std::min<size_t>(facets.size(), 20));
  return facets;
}

void expect_same(const std::vector<GudidFacet>& actual, const std::vector<GudidFacet>& expected,
                 const std::string& what) {
  ASSERT_EQ(actual.size(), expected.size()) << what;
  for (size_t i = 0; i < actual.size(); ++i) {
    EXPECT_EQ(actual[i].name, expected[i].name) << what;
    EXPECT_EQ(actual[i].count, expected[i].count) << what;
  }
}

std::string value_of(const GudidDevice& device, GudidKey key, const std::map<std::string, std::string>& classes) {
  switch (key) {
    case GudidKey::kPrimaryDi:
      return device.primary_di;
    case GudidKey::kBrand:
      return device.brand_name;
    case GudidKey::kCompany:
      return device.company_name;
    case GudidKey::kCatalogNumber:
      return device.catalog_number;
    case GudidKey::kModel:
      return device.version_or_model_number;
    case GudidKey::kProductCode:
      return device.product_codes.back().code;
    case GudidKey::kGmdn:
      return device.gmdn_terms.front().name;
    case GudidKey::kClass:
      return classes.at(device.product_codes.front().code);
    case GudidKey::kStatus:
      return device.commercial_distribution_status;
  }
  return "";
}

bool has_value(const GudidDevice& device, GudidKey key, const std::string& value,
               const std::map<std::string, std::string>& classes) {
  if (key == GudidKey::kProductCode || key == GudidKey::kClass) {
    return std::ranges::any_of(device.product_codes, [&](const GudidProductCode& entry) {
      return (key == GudidKey::kClass ? classes.at(entry.code) : entry.code) == value;
    });
  }
  return value_of(device, key, classes) == value;
}

TEST_F(CatalogStoreTest, GudidSearchMatchesReadingEveryRecord) {
  std::map<std::string, std::string> classes;
  for (const Classification& facts : records().classifications) classes[facts.product_code] = facts.device_class;
  Dice dice{5};
  const auto device = [&dice] { return records().devices[dice.below(records().devices.size())]; };
  size_t found = 0;
  for (int round = 0; round < 150; ++round) {
    GudidQuery query{.query = {}, .filter = {}, .limit = dice.one_in(4) ? 5U : 10'000U};
    const GudidDevice first = device();
    const std::array<std::string, 7> texts = {first.brand_name,
                                              first.company_name.substr(0, 5),
                                              first.primary_di,
                                              first.version_or_model_number,
                                              first.product_codes.front().code + " " + first.brand_name.substr(0, 4),
                                              "pump",
                                              "' or 1=1 -- \" * AND"};
    if (!dice.one_in(4)) query.query = dice.of(texts);
    if (dice.one_in(2)) {
      const auto key = static_cast<GudidKey>(dice.below(9));
      query.filter = {key, dice.one_in(10) ? "'; drop table gudid; --" : value_of(device(), key, classes)};
    }
    std::vector<GudidDevice> expected;
    std::ranges::copy_if(records().devices, std::back_inserter(expected), [&](const GudidDevice& candidate) {
      return (query.query.empty() || is_found(candidate, query.query)) &&
             (!query.filter || has_value(candidate, query.filter->first, query.filter->second, classes));
    });
    const GudidAnswer answer = store().search_gudid(query, {});
    EXPECT_EQ(answer.total_rows, static_cast<std::int64_t>(expected.size())) << query.query;
    EXPECT_EQ(answer.truncated, expected.size() > query.limit);
    ASSERT_EQ(answer.rows.size(), std::min(query.limit, expected.size())) << query.query;
    EXPECT_TRUE(answer.truncated || std::ranges::is_permutation(answer.rows, expected)) << query.query;
    expect_same(answer.companies,
                facets_by_hand(expected, [](const GudidDevice& d) { return std::set{d.company_name}; }), query.query);
    expect_same(answer.product_codes,
                facets_by_hand(expected,
                               [](const GudidDevice& d) {
                                 std::set<std::string> codes;
                                 for (const auto& entry : d.product_codes) codes.insert(entry.code);
                                 return codes;
                               }),
                query.query);
    found += expected.size();
  }
  EXPECT_GT(found, 1000U);
}

TEST_F(CatalogStoreTest, ADeviceIsFoundByItsIdentifier) {
  for (const GudidDevice& device : records().devices) EXPECT_EQ(store().find_gudid(device.primary_di, {}), device);
  EXPECT_FALSE(store().find_gudid("", {}));
  EXPECT_FALSE(store().find_gudid("' or 1=1 --", {}));
  EXPECT_THROW(store().search_gudid({.query = "--", .filter = {}, .limit = 1}, {}), Error);
}

TEST(CatalogBuilderTest, AnEmptyCatalogReturnsNothing) {
  const TestCatalog catalog{{}};
  EXPECT_EQ(catalog.recalls().recalls({}, {}, {}).total_rows, 0);
  EXPECT_EQ(catalog.recalls().recall_timeline({}, {}).totals.products, 0);
  EXPECT_EQ(catalog.products().product_codes({}, {}).total_rows, 0);
  EXPECT_EQ(catalog.products().search_gudid({}, {}).total_rows, 0);
}

TEST(CatalogBuilderTest, ALaterRecordReplacesAnEarlierOne) {
  CatalogRecords records = generated(500);
  CatalogRecords twice = records;
  for (auto& recall : twice.recalls) recall.reason_for_recall = "changed";
  for (auto& device : twice.devices) device.brand_name = "changed";
  for (auto& code : twice.classifications) code.definition = "changed";
  std::ranges::copy(std::vector(twice.devices), std::back_inserter(records.devices));
  std::ranges::copy(twice.recalls, std::back_inserter(records.recalls));
  std::ranges::copy(twice.classifications, std::back_inserter(records.classifications));
  const TestCatalog catalog{records};
  EXPECT_EQ(catalog.counts.at("gudid"), static_cast<std::int64_t>(twice.devices.size()));
  EXPECT_EQ(catalog.counts.at("recall"), static_cast<std::int64_t>(twice.recalls.size()));
  const auto answer = catalog.products().search_gudid({.query = {}, .filter = {}, .limit = 10'000}, {});
  EXPECT_TRUE(std::ranges::is_permutation(answer.rows, twice.devices));
  for (const RecallRow& row : catalog.recalls().recalls({}, {.page_size = 500}, {}).rows) {
    EXPECT_EQ(row.recall.reason_for_recall, "changed");
  }
}

TEST(CatalogBuilderTest, AnUpdateEqualsABuildFromScratch) {
  const TemporaryFolder folder;
  const CatalogRecords old = generated(800, 1);
  const CatalogRecords fresh = generated(800, 2);
  std::filesystem::create_directories(folder.path() / "a");
  std::filesystem::create_directories(folder.path() / "b");
  std::filesystem::create_directories(folder.path() / "c");
  build_catalog({.folder = folder.path() / "a", .version = "a"}, old);
  CatalogRecords update = fresh;
  update.devices.resize(100);
  const BuildOptions on_base{
      .folder = folder.path() / "b", .version = "b", .base = BaseVersion{folder.path() / "a", "a"}};
  const RowCounts counts = build_catalog(on_base, update);

  CatalogRecords both = old;
  std::ranges::copy(update.recalls, std::back_inserter(both.recalls));
  std::ranges::copy(update.enforcements, std::back_inserter(both.enforcements));
  std::ranges::copy(update.classifications, std::back_inserter(both.classifications));
  std::ranges::copy(update.devices, std::back_inserter(both.devices));
  EXPECT_EQ(counts, build_catalog({.folder = folder.path() / "c", .version = "c"}, both));
  const auto updated = open_catalog({.folder = folder.path() / "b", .version = "b"});
  const auto whole = open_catalog({.folder = folder.path() / "c", .version = "c"});
  EXPECT_EQ(updated->products().search_gudid({.query = {}, .filter = {}, .limit = 10'000}, {}).rows,
            whole->products().search_gudid({.query = {}, .filter = {}, .limit = 10'000}, {}).rows);
  EXPECT_EQ(updated->recalls().recalls({}, {.page_size = 500}, {}).rows,
            whole->recalls().recalls({}, {.page_size = 500}, {}).rows);
  EXPECT_EQ(updated->products().product_codes({.page_size = 500}, {}).rows,
            whole->products().product_codes({.page_size = 500}, {}).rows);
  // Only the files of the version are left.
  std::set<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path() / "b"))
    names.insert(entry.path().filename());
  EXPECT_EQ(names, (std::set<std::string>{"catalog-b.duckdb", "gudid-b.log", "gudid-text-b.sqlite", "recall-b.log",
                                          "recall-text-b.sqlite"}));
}

TEST(CatalogBuilderTest, ACompleteLoadDropsEarlierRecords) {
  const TemporaryFolder folder;
  const CatalogRecords old = generated(800, 1);
  build_catalog({.folder = folder.path(), .version = "a"}, old);
  CatalogBuilder builder{{.folder = folder.path(), .version = "b", .base = BaseVersion{folder.path(), "a"}}};
  builder.forget(CatalogSource::kGudid);
  builder.forget(CatalogSource::kRecalls);
  builder.add(old.devices.front());
  const RowCounts counts = builder.finish({}, {});
  EXPECT_EQ(counts.at("gudid"), 1);
  EXPECT_EQ(counts.at("recall"), 0);
  EXPECT_EQ(counts.at("enforcement"), static_cast<std::int64_t>(old.enforcements.size()));
  const auto catalog = open_catalog({.folder = folder.path(), .version = "b"});
  EXPECT_EQ(catalog->products().search_gudid({}, {}).rows, std::vector{old.devices.front()});
}

TEST(CatalogFilesTest, DamagedFilesAreRejected) {
  const TemporaryFolder folder;
  build_catalog({.folder = folder.path(), .version = "a"}, generated(300));
  EXPECT_THROW(open_catalog({.folder = folder.path(), .version = "b"}), Error);
  for (const auto& file :
       {catalog_file(folder.path(), "a"), gudid_file(folder.path(), "a"), recall_file(folder.path(), "a")}) {
    const auto kept = file.string() + ".kept";
    std::filesystem::copy_file(file, kept);
    std::filesystem::resize_file(file, std::filesystem::file_size(file) / 2);
    EXPECT_THROW(open_catalog({.folder = folder.path(), .version = "a"}), Error) << file;
    std::filesystem::rename(kept, file);
  }
  EXPECT_NO_THROW(open_catalog({.folder = folder.path(), .version = "a"}));
}

}  // namespace
}  // namespace pharos::public_data
