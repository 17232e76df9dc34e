#include "public_data/query/recall_store.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "public_data/catalog/catalog_test_support.hpp"
#include "public_data/catalog/recall_writer.hpp"
#include "public_data/columns/collation.hpp"
#include "public_data/query/recall_filter_document.hpp"
#include "text_search/tokenizer.hpp"

namespace pharos::public_data {
namespace {

const std::array<std::string, 5> kStatuses = {"Terminated", "Completed", "Open, Classified", "", "Ongoing"};
const std::array<std::string, 4> kCauses = {"Device Design", "Software design", "' or 1=1 --", ""};
const std::array<std::string, 5> kDescriptions = {"Insulin pump, model 7", "PUMP leak", "Ünder\"quoted\"",
                                                  "x'); drop table recall; --", ""};

CatalogRecords random_recalls(std::uint32_t seed, size_t count) {
  Dice dice{seed};
  CatalogRecords records;
  const auto day = [&dice]() -> std::optional<Date> {
    if (dice.one_in(9)) return std::nullopt;
    return Date{kFirstDay + static_cast<std::int32_t>(dice.below(kDays))};
  };
  for (size_t i = 0; i < count; ++i) {
    Recall recall;
    recall.cfres_id = std::to_string(5000 + i);
    recall.product_res_number = fmt::format("Z-{:04}-2021", dice.below(count));
    recall.res_event_number = dice.one_in(20) ? "" : std::to_string(dice.below(count / 3 + 1));
    recall.event_date_initiated = day();
    recall.event_date_posted = day();
    recall.event_date_terminated = day();
    recall.recall_status = dice.of(kStatuses);
    recall.recalling_firm = dice.of(kSpellings);
    recall.product_code = dice.of(kCodes);
    recall.root_cause_description = dice.of(kCauses);
    recall.product_description = dice.of(kDescriptions);
    recall.reason_for_recall = dice.of(kDescriptions);
    records.recalls.push_back(recall);
    if (dice.one_in(3)) continue;
    Enforcement enforcement;
    enforcement.recall_number = recall.product_res_number;
    enforcement.event_id = dice.one_in(4) ? "other" : recall.res_event_number;
    enforcement.classification = kRecallClasses.rows()[dice.below(5)].second;
    enforcement.status = dice.of(kStatuses);
    records.enforcements.push_back(enforcement);
  }
  return records;
}

// The expected join, by reading everything.
std::vector<RecallRow> joined_by_hand(const CatalogRecords& records) {
  std::map<std::pair<std::string, std::string>, Enforcement> last;
  for (const Enforcement& enforcement : records.enforcements) {
    last[{enforcement.recall_number, enforcement.event_id}] = enforcement;
  }
  std::vector<RecallRow> rows;
  for (const Recall& recall : records.recalls) {
    RecallRow& row = rows.emplace_back(RecallRow{recall, std::nullopt});
    for (const auto& [key, enforcement] : last) {
      if (key.first != recall.product_res_number) continue;
      if (!row.enforcement || key.second == recall.res_event_number) row.enforcement = enforcement;
    }
  }
  return rows;
}

std::string word_by_hand(const RecallRow& row) {
  const std::string& own = row.recall.recall_status;
  return own.empty() && row.enforcement ? row.enforcement->status : own;
}

RecallStatus status_by_hand(const RecallRow& row) {
  const std::string word = word_by_hand(row);
  return word == "Terminated"  ? RecallStatus::kTerminated
         : word == "Completed" ? RecallStatus::kCompleted
                               : RecallStatus::kOngoing;
}

RecallClass class_of(const RecallRow& row) {
  return row.enforcement ? kRecallClasses.find(row.enforcement->classification).value() : RecallClass::kNone;
}

std::optional<Date> date_of(const RecallRow& row, RecallDate basis) {
  const Recall& recall = row.recall;
  return basis == RecallDate::kInitiated ? recall.event_date_initiated
         : basis == RecallDate::kPosted  ? recall.event_date_posted
                                         : recall.event_date_terminated;
}

bool has_words(const RecallRow& row, const std::string& q) {
  std::set<std::string> words;
  for (const auto& token : text_search::tokens_of(recall_words(row.recall))) words.insert(token.word);
  for (const auto& token : text_search::tokens_of(q)) {
    if (!words.contains(token.word)) return false;
  }
  return true;
}

template <class T>
bool has(const std::vector<T>& wanted, const T& value) {
  return wanted.empty() || std::ranges::find(wanted, value) != wanted.end();
}

bool matches(const RecallFilter& filter, const RecallRow& row) {
  const auto date = date_of(row, filter.date_basis);
  if (!filter.product_code.empty() && row.recall.product_code != filter.product_code) return false;
  if (filter.start_date && (!date || *date < *filter.start_date)) return false;
  if (filter.end_date && (!date || *date > *filter.end_date)) return false;
  if (!has(filter.firms, row.recall.recalling_firm) || !has(filter.classes, class_of(row))) return false;
  if (!has(filter.statuses, status_by_hand(row)) || !has(filter.root_causes, row.recall.root_cause_description))
    return false;
  if (filter.groups) {
    const std::string maker = canonical_manufacturer(row.recall.recalling_firm);
    const bool is_in_one = std::ranges::any_of(*filter.groups, [&maker](const MakerGroup& group) {
      return std::ranges::any_of(group.manufacturer_names,
                                 [&maker](const std::string& name) { return canonical_manufacturer(name) == maker; });
    });
    if (!is_in_one) return false;
  }
  return filter.q.empty() || has_words(row, filter.q);
}

RecallFilter random_filter(Dice& dice) {
  const std::array<std::string, 6> words = {"pump",      "Z-0001-2021",  "\"; select",
                                            "leak pump", "under QUOTED", "model-7"};
  RecallFilter filter;
  if (dice.one_in(4)) filter.product_code = dice.one_in(6) ? "' or ''='" : dice.of(kCodes);
  filter.date_basis = static_cast<RecallDate>(dice.below(3));
  if (dice.one_in(3)) filter.start_date = Date{kFirstDay + static_cast<std::int32_t>(dice.below(kDays))};
  if (dice.one_in(3)) filter.end_date = Date{kFirstDay + static_cast<std::int32_t>(dice.below(kDays))};
  if (dice.one_in(5)) filter.firms = {dice.of(kSpellings), dice.of(kSpellings)};
  if (dice.one_in(4))
    filter.classes = {static_cast<RecallClass>(dice.below(5)), static_cast<RecallClass>(dice.below(5))};
  if (dice.one_in(5))
    filter.statuses = {static_cast<RecallStatus>(dice.below(3)), static_cast<RecallStatus>(dice.below(3))};
  if (dice.one_in(5)) filter.root_causes = {dice.of(kCauses)};
  if (dice.one_in(5))
    filter.groups = std::vector<MakerGroup>{
        {.manufacturer_names = {dice.of(kSpellings)}, .brands_include = {}, .brands_exclude = {}}, {}};
  if (dice.one_in(4)) filter.q = dice.of(words);
  return filter;
}

std::optional<double> median(std::vector<int> days) {
  if (days.empty()) return std::nullopt;
  std::ranges::sort(days);
  return (days[(days.size() - 1) / 2] + days[days.size() / 2]) / 2.0;
}

RecallCounts count_by_hand(std::span<const RecallRow> rows) {
  RecallCounts counts;
  counts.products_by_class.assign(5, 0);
  std::set<std::string> events;
  for (const RecallRow& row : rows) {
    ++counts.products;
    ++counts.products_by_class[static_cast<size_t>(class_of(row))];
    counts.open += status_by_hand(row) == RecallStatus::kOngoing;
    if (!row.recall.res_event_number.empty()) events.insert(row.recall.res_event_number);
  }
  counts.events = static_cast<std::int64_t>(events.size());
  return counts;
}

void expect_same(const RecallCounts& actual, const RecallCounts& expected, const std::string& query) {
  EXPECT_EQ(actual.products, expected.products) << query;
  EXPECT_EQ(actual.events, expected.events) << query;
  EXPECT_EQ(actual.products_by_class, expected.products_by_class) << query;
  EXPECT_EQ(actual.open, expected.open) << query;
}

using Names = std::vector<std::pair<std::string, std::int64_t>>;
Names most_frequent(std::span<const RecallRow> rows, const std::function<std::string(const Recall&)>& name_of) {
  std::map<std::string, std::int64_t> counts;
  for (const RecallRow& row : rows) ++counts[name_of(row.recall)];
  counts.erase("");
  Names names(counts.begin(), counts.end());
  std::ranges::stable_sort(names, std::greater{}, [](const auto& entry) { return entry.second; });
  return names;
}

TEST(RecallStoreTest, TheLatestRecallsWithTheWordsAreFoundWhileTheyAreTyped) {
  const CatalogRecords records = random_recalls(4, 400);
  const TestCatalog catalog{records};
  const auto all = catalog.recalls().recalls({.q = "pump"}, {.page_size = 500}, {}).rows;
  ASSERT_GT(all.size(), 10U);
  const std::vector<RecallRow> latest(all.begin(), all.begin() + 10);
  EXPECT_EQ(catalog.recalls().find_recalls_with("PUMP", 10, {}), latest);
  for (const auto* unfinished : {"pum", "leak pum"}) {
    const auto found = catalog.recalls().find_recalls_with(unfinished, 500, {});
    const bool with_leak = std::string_view{unfinished} != "pum";
    EXPECT_EQ(found, catalog.recalls().recalls({.q = with_leak ? "leak pump" : "pump"}, {.page_size = 500}, {}).rows);
  }
  for (const auto* nothing : {"pu", "", "€ –", "\"; select"}) {
    EXPECT_TRUE(catalog.recalls().find_recalls_with(nothing, 10, {}).empty()) << nothing;
  }
}

TEST(RecallStoreTest, ResultsMatchReadingEveryRecord) {
  const CatalogRecords records = random_recalls(1, 400);
  const TestCatalog catalog{records};
  const std::vector<RecallRow> all = joined_by_hand(records);
  Dice dice{2};
  size_t found = 0;
  for (int round = 0; round < 100; ++round) {
    const RecallFilter filter = random_filter(dice);
    const std::string query = pharos::to_text(to_document(filter));
    std::vector<RecallRow> expected;
    std::ranges::copy_if(all, std::back_inserter(expected),
                         [&filter](const RecallRow& row) { return matches(filter, row); });
    const RecallPage page = catalog.recalls().recalls(filter, {.page_size = 500}, {});
    EXPECT_EQ(page.total_rows, static_cast<std::int64_t>(expected.size())) << query;
    ASSERT_TRUE(std::ranges::is_permutation(page.rows, expected)) << query;
    found += expected.size();

    const RecallTimeline timeline = catalog.recalls().recall_timeline(filter, {});
    expect_same(timeline.totals, count_by_hand(expected), query);
    std::map<std::string, std::vector<RecallRow>> months;
    std::vector<int> to_posted;
    std::vector<int> to_terminated;
    for (const RecallRow& row : expected) {
      if (const auto date = date_of(row, filter.date_basis)) months[to_iso(*date).substr(0, 7)].push_back(row);
      const auto begun = row.recall.event_date_initiated;
      if (begun && row.recall.event_date_posted) to_posted.push_back(row.recall.event_date_posted->days - begun->days);
      if (begun && row.recall.event_date_terminated) {
        to_terminated.push_back(row.recall.event_date_terminated->days - begun->days);
      }
    }
    ASSERT_EQ(timeline.months.size(), months.size()) << query;
    auto month = months.begin();
    for (const RecallBucket& bucket : timeline.months) {
      EXPECT_EQ(fmt::format("{}-{:02}", bucket.year, bucket.month), month->first);
      expect_same(bucket.counts, count_by_hand(month->second), query);
      ++month;
    }
    EXPECT_EQ(timeline.totals.median_initiated_to_posted, median(to_posted)) << query;
    EXPECT_EQ(timeline.totals.median_initiated_to_terminated, median(to_terminated)) << query;
    EXPECT_EQ(timeline.root_causes, most_frequent(expected, [](const Recall& r) { return r.root_cause_description; }));
    EXPECT_EQ(timeline.firms, most_frequent(expected, [](const Recall& r) { return r.recalling_firm; }));
  }
  EXPECT_GT(found, 2000U);
}

TEST(RecallStoreTest, MarksAreTheDatedRecallsOfTheCodeNewestFirst) {
  const CatalogRecords records = random_recalls(5, 400);
  const TestCatalog catalog{records};
  std::set<std::string> codes{"", "no such code"};
  for (const Recall& recall : records.recalls) codes.insert(recall.product_code);
  size_t found = 0;
  for (const std::string& code : codes) {
    std::vector<RecallRow> expected;
    for (RecallRow& row : catalog.recalls().recalls({}, {.page_size = 500}, {}).rows) {
      if (row.recall.product_code == code && row.recall.event_date_initiated) expected.push_back(std::move(row));
    }
    const auto marks = catalog.recalls().recall_marks(code, {});
    ASSERT_EQ(marks.size(), expected.size()) << code;
    for (size_t i = 0; i < marks.size(); ++i) {
      const Recall& recall = expected[i].recall;
      EXPECT_EQ(marks[i].initiated, *recall.event_date_initiated);
      EXPECT_EQ(marks[i].product_res_number, recall.product_res_number);
      EXPECT_EQ(marks[i].res_event_number, recall.res_event_number);
      EXPECT_EQ(marks[i].firm, recall.recalling_firm);
      EXPECT_EQ(marks[i].canonical_firm, canonical_manufacturer(recall.recalling_firm));
      EXPECT_EQ(marks[i].class_of_recall, class_of(expected[i]));
    }
    found += marks.size();
  }
  EXPECT_GT(found, 200U);
}

TEST(RecallStoreTest, PagesAreInOrderAndNeverOverlap) {
  const CatalogRecords records = random_recalls(3, 120);
  const TestCatalog catalog{records};
  for (const auto& [column, name] : kRecallColumns.rows()) {
    for (const bool descending : {true, false}) {
      std::vector<RecallRow> rows;
      for (std::int64_t page = 1; page <= 5; ++page) {
        const RecallPageRequest request{.order_by = {{column, descending}}, .page = page, .page_size = 25};
        std::ranges::copy(catalog.recalls().recalls({}, request, {}).rows, std::back_inserter(rows));
      }
      EXPECT_TRUE(std::ranges::is_permutation(rows, joined_by_hand(records))) << name;
      for (size_t i = 1; i < rows.size(); ++i) {
        const RecallRow& a = rows[descending ? i : i - 1];
        const RecallRow& b = rows[descending ? i - 1 : i];
        const Recall& first = a.recall;
        const Recall& second = b.recall;
        const bool is_in_order =
            (column != RecallColumn::kFirm || !collates_before(second.recalling_firm, first.recalling_firm)) &&
            (column != RecallColumn::kNumber || first.product_res_number <= second.product_res_number) &&
            (column != RecallColumn::kClass || class_of(a) <= class_of(b)) &&
            (column != RecallColumn::kStatus || status_of(a) <= status_of(b)) &&
            (column != RecallColumn::kStatusWord || !collates_before(word_by_hand(b), word_by_hand(a)));
        EXPECT_TRUE(is_in_order) << name;
        if (column != RecallColumn::kPosted) continue;
        // Rows without a date are last in either direction.
        const auto before = rows[i - 1].recall.event_date_posted;
        const auto after = rows[i].recall.event_date_posted;
        EXPECT_TRUE(!after || (before && (descending ? *before >= *after : *before <= *after)));
      }
    }
  }
  EXPECT_THROW(catalog.recalls().recalls({}, {.page = 0}, {}), Error);
  EXPECT_THROW(catalog.recalls().recalls({}, {.page_size = 501}, {}), Error);
  EXPECT_TRUE(catalog.recalls().recalls({}, {.page = 1000}, {}).rows.empty());
}

TEST(RecallStoreTest, ANumberAndAnEventReturnAllTheirProducts) {
  const CatalogRecords records = random_recalls(4, 200);
  const TestCatalog catalog{records};
  const auto all = joined_by_hand(records);
  for (const RecallRow& row : all) {
    const std::string& number = row.recall.product_res_number;
    const std::string& event = row.recall.res_event_number;
    const auto by_number = catalog.recalls().find_recall(number, {});
    const auto by_event = catalog.recalls().recall_event(event, {});
    EXPECT_EQ(std::ranges::count(all, number, [](const RecallRow& r) { return r.recall.product_res_number; }),
              static_cast<std::ptrdiff_t>(by_number.size()));
    EXPECT_EQ(std::ranges::count(all, event, [](const RecallRow& r) { return r.recall.res_event_number; }),
              static_cast<std::ptrdiff_t>(by_event.size()));
    EXPECT_NE(std::ranges::find(by_number, row), by_number.end());
  }
  EXPECT_TRUE(catalog.recalls().find_recall("' or 1=1 --", {}).empty());
}

TEST(RecallStoreTest, FdaStatusTextsMapToThreeStatuses) {
  const auto status = [](std::string of_recall, std::string of_enforcement = "") {
    RecallRow row;
    row.recall.recall_status = std::move(of_recall);
    if (!of_enforcement.empty()) row.enforcement.emplace().status = std::move(of_enforcement);
    return status_of(row);
  };
  // Every status in our recall and enforcement files, and those used on FDA's pages.
  for (const char* word : {"Open, Classified", "Open", "Open, Unclassified", "Ongoing", "Pending", ""}) {
    EXPECT_EQ(status(word), RecallStatus::kOngoing) << word;
  }
  EXPECT_EQ(status("Completed"), RecallStatus::kCompleted);
  EXPECT_EQ(status("Terminated"), RecallStatus::kTerminated);
  EXPECT_EQ(status("", "Terminated"), RecallStatus::kTerminated);
  EXPECT_EQ(status("Open, Classified", "Terminated"),
            RecallStatus::kOngoing);  // the recall's own status takes precedence
}

TEST(RecallStoreTest, OngoingRecallsCountAsOpen) {
  const TestCatalog catalog{random_recalls(5, 200)};
  const auto& store = catalog.recalls();
  const auto ongoing = store.recalls({.statuses = {RecallStatus::kOngoing}}, {}, {}).total_rows;
  EXPECT_EQ(store.recall_timeline({}, {}).totals.open, ongoing);
  EXPECT_GT(ongoing, 0);
  EXPECT_LT(ongoing, 200);
}

TEST(RecallStoreTest, AWalkReturnsTheRowsOfThePages) {
  const TestCatalog catalog{random_recalls(6, 1300)};
  const RecallFilter filter{.statuses = {RecallStatus::kTerminated, RecallStatus::kOngoing}};
  const std::vector<RecallOrder> order = {{RecallColumn::kFirm, true}, {RecallColumn::kNumber, false}};
  std::vector<RecallRow> paged;
  for (std::int64_t page = 1; page <= 3; ++page) {
    const RecallPageRequest request{.order_by = order, .page = page, .page_size = 500};
    std::ranges::copy(catalog.recalls().recalls(filter, request, {}).rows, std::back_inserter(paged));
  }
  std::vector<RecallRow> walked;
  const auto take = [&walked](const RecallRow& row) { walked.push_back(row); };
  catalog.recalls().for_each_recall(filter, order, 5000, take, {});
  EXPECT_GT(paged.size(), 500U);
  EXPECT_EQ(walked, paged);
  walked.clear();
  catalog.recalls().for_each_recall(filter, order, 7, take, {});
  EXPECT_EQ(walked, std::vector(paged.begin(), paged.begin() + 7));
}

}  // namespace
}  // namespace pharos::public_data
