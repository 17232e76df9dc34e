#include <gtest/gtest.h>

#include <unordered_set>

#include "public_data/query/ae_filter_document.hpp"
#include "support/reference_parts.hpp"
#include "support/store_world.hpp"

namespace pharos::public_data {
namespace {

constexpr size_t kEventReports = 120'000;
constexpr std::int64_t kLongCode = 100'000;
constexpr const char* kCode = "FRN";

// One product code with more rows than the engine reads at once, so that its threads, joins and sorts matter.
class EventPagesTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder_ = std::make_unique<TemporaryFolder>();
    StoreBuilder builder{{.folder = folder_->path(), .version = "v1", .memory_mb = 512}};
    Dice dice{11};
    for (size_t i = 0; i < kEventReports; ++i) {
      AdverseEventReport report = generated_report(dice, static_cast<std::uint32_t>(1000 + i));
      for (EventDevice& device : report.device) {
        if (!dice.one_in(15)) device.device_report_product_code = kCode;
      }
      if (!dice.one_in(20)) report.mdr_text.clear();  // the text index takes most of the build time
      builder.add(report);
    }
    builder.finish();
    store_ = open_store({.folder = folder_->path(), .version = "v1", .memory_mb = 256, .min_step_rows = 256});
  }
  static void TearDownTestSuite() {
    store_.reset();
    folder_.reset();
  }

  // Restricts something, so that walking all pages is short; every kind of condition occurs.
  static AeFilter random_filter(Dice& dice) {
    AeFilter filter{.product_code = kCode};
    const auto day = static_cast<std::int32_t>(dice.below(kDays));
    if (dice.one_in(2)) filter.start_date = Date{kFirstDay + day};
    if (dice.one_in(2)) filter.end_date = Date{kFirstDay + day + 40 + static_cast<std::int32_t>(dice.below(60))};
    if (dice.one_in(3)) filter.date_basis = DateBasis::kOccurred;
    if (dice.one_in(2)) filter.product_problems = {dice.one_in(2) ? "Leak" : "1003"};
    if (dice.one_in(3)) filter.patient_problems = {"Infection", "unknown"};
    if (dice.one_in(3)) filter.event_types = {static_cast<EventType>(dice.below(5))};
    if (dice.one_in(4)) filter.brands = {dice.of(kBrands)};
    if (dice.one_in(4)) filter.manufacturers = {canonical_manufacturer(dice.of(kSpellings))};
    if (dice.one_in(4)) filter.model = dice.of(kModelParts);
    if (dice.one_in(4)) filter.hide_duplicates = true;
    if (dice.one_in(4)) filter.q = "pump";
    if (dice.one_in(5)) filter.countries = {"DE"};
    if (dice.one_in(5)) filter.has_udi = true;
    if (dice.one_in(9)) filter.product_code.clear();
    return filter;
  }

  static bool comes_before(const std::vector<EventOrder>& order, const EventRow& a, const EventRow& b) {
    static const EventDevice kNone;
    const auto device = [](const EventRow& row) -> const EventDevice& {
      return row.report.device.empty() ? kNone : row.report.device[row.device];
    };
    for (const EventOrder& term : order) {
      const int difference = reference::compare(term, a.report, device(a), b.report, device(b));
      if (difference != 0) return difference < 0;
    }
    if (a.report.date_received != b.report.date_received) return a.report.date_received > b.report.date_received;
    return a.report.mdr_report_key > b.report.mdr_report_key;
  }

  // All pages together: each report once, in order, and in the same order as the download. Returns the number of
  // reports.
  static std::int64_t walk(const AeFilter& filter, const std::vector<EventOrder>& order) {
    PageRequest page{.order_by = order, .page_size = kMaxPageSize};
    const bool by_relevance = !filter.q.empty() && !order.empty() && order.front().column == EventColumn::kRelevance;
    std::optional<EventRow> last;
    std::vector<std::uint32_t> keys;
    std::unordered_set<std::uint32_t> distinct;
    std::unordered_set<std::string> events;
    const AeTotals totals = store_->stats(filter, {}).totals;
    const std::int64_t total = totals.reports;
    for (; static_cast<std::int64_t>(keys.size()) < total; ++page.page) {
      const EventPage answer = store_->events(filter, page, {});
      EXPECT_EQ(answer.total_rows, total);
      if (answer.rows.empty()) break;
      for (const EventRow& row : answer.rows) {
        const std::uint32_t key = row.report.mdr_report_key;
        EXPECT_TRUE(distinct.insert(key).second) << "report " << key << " is on two pages";
        const bool is_in_order = !last || by_relevance || comes_before(order, *last, row);
        EXPECT_TRUE(is_in_order) << "before report " << key;
        if (HasFailure()) return total;
        keys.push_back(key);
        events.insert(row.report.event_key.empty() ? std::to_string(key) : row.report.event_key);
        last = row;
      }
    }
    EXPECT_EQ(static_cast<std::int64_t>(keys.size()), total);
    EXPECT_EQ(static_cast<std::int64_t>(events.size()), totals.events);
    std::vector<std::uint32_t> streamed;
    const auto take = [&streamed](const EventRow& row) { streamed.push_back(row.report.mdr_report_key); };
    store_->for_each_event(filter, order, kEventReports, take, {});
    EXPECT_TRUE(streamed == keys) << "the download differs from the pages";
    EXPECT_TRUE(!order.empty() || store_->report_keys(filter, kEventReports, {}) == keys) << "the keys differ";
    return total;
  }

  static inline std::unique_ptr<TemporaryFolder> folder_;
  static inline std::unique_ptr<PublicStore> store_;
};

TEST_F(EventPagesTest, AFilterByProblemKeepsNewestFirst) {
  const std::vector<EventOrder> newest_first = {{EventColumn::kDateReceived, true}};
  for (AeFilter filter : {AeFilter{.product_problems = {"Leak"}}, AeFilter{.patient_problems = {"Infection"}},
                          AeFilter{.product_problems = {"1003"}, .patient_problems = {"Pain"}}}) {
    filter.product_code = kCode;
    filter.event_types = {EventType::kDeath};
    SCOPED_TRACE(to_text(to_document(filter)));
    EXPECT_GT(walk(filter, {}), 1000);
    EXPECT_GT(walk(filter, newest_first), 1000);
    if (HasFailure()) return;
  }
}

TEST_F(EventPagesTest, AllPagesOfALargeCodeContainEachReportOnceInOrder) {
  EXPECT_GT(walk({.product_code = kCode}, {}), kLongCode);
}

TEST_F(EventPagesTest, RandomFiltersReturnEachReportOnceInEveryOrder) {
  Dice dice{29};
  for (const auto& [column, name] : kEventColumns.rows()) {
    for (const bool descending : {false, true}) {
      AeFilter filter = random_filter(dice);
      while (store_->stats(filter, {}).totals.reports > 4'000) filter = random_filter(dice);
      if (column == EventColumn::kRelevance) filter.q = "pump";
      SCOPED_TRACE(fmt::format("{} {} {}", name, descending, to_text(to_document(filter))));
      walk(filter, {{column, descending}});
      walk(filter, {{column, descending}, {EventColumn::kCountry, !descending}});
      walk(filter, {});
      if (HasFailure()) return;
    }
  }
}

}  // namespace
}  // namespace pharos::public_data
