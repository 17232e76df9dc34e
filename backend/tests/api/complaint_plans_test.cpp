#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/algorithm/string/join.hpp>

#include "features/complaints/complaint_repository.hpp"
#include "support/test_database.hpp"

namespace pharos {
namespace {

using complaints::ComplaintFilter;
using complaints::ComplaintRepository;
using testing::HasSubstr;
using testing::Not;

// How SQLite reads a page of complaints. PostgreSQL decides by the number of rows, so its plans are shown by
// bench_complaint_lists.
class ComplaintPlansTest : public testing::Test {
 protected:
  std::string plan(const ComplaintFilter& filter, const std::vector<SortKey>& order) {
    auto query = ComplaintRepository::list_query(db::scope_of("ten_1"), filter, order);
    return boost::join(database_->explain(query.limit(25)), "\n");
  }

 private:
  db::TestDatabase database_{db::Database::Engine::kSqlite};
};

TEST_F(ComplaintPlansTest, EverySortOrderReadsAnIndexInsteadOfSorting) {
  for (const auto& column : complaints::kComplaintColumns) {
    for (const bool is_descending : {false, true}) {
      const auto lines = plan({}, {{std::string{column.name}, is_descending}});
      EXPECT_THAT(lines, Not(HasSubstr("TEMP B-TREE"))) << column.name << "\n" << lines;
      EXPECT_THAT(lines, HasSubstr("USING INDEX complaints_by_")) << column.name << "\n" << lines;
    }
  }
}

TEST_F(ComplaintPlansTest, FiltersReadAnIndexInTheOrderOfThePage) {
  const std::vector<std::pair<std::string, ComplaintFilter>> filters = {
      {"complaints_by_product ", {.product_id = products::ProductId{"prd_1"}}},
      {"complaints_by_date ", {.start_date = "2026-01-01", .end_date = "2026-03-31"}},
      {"complaints_by_status ", {.status = complaints::ComplaintStatus::kNew}},
      {"complaints_by_lot ", {.lot_number = "L1"}},
      {"complaints_by_country ", {.country = "DE"}},
      {"complaints_by_completeness ", {.incomplete = true}},
      {"complaints_by_reportable ", {.reportable = complaints::Reportable::kYes}},
  };
  for (const auto& [index, filter] : filters) {
    const auto lines = plan(filter, {{"date_received", true}});
    EXPECT_THAT(lines, HasSubstr(index)) << lines;
    EXPECT_THAT(lines, Not(HasSubstr("TEMP B-TREE FOR ORDER BY"))) << lines;
  }
}

TEST_F(ComplaintPlansTest, CodesAreFoundByTheirIndex) {
  EXPECT_THAT(plan({.imdrf_a = "A07"}, {{"date_received", true}}), HasSubstr("complaint_codes_by_code"));
}

}  // namespace
}  // namespace pharos
