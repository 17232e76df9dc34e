#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "features/complaints/complaint.hpp"
#include "features/complaints/list/complaint_filter.hpp"

namespace pharos::complaints {

// Counts for pages that show many complaints at once.
struct MonthCount {
  std::string period = {};  // 2026-10
  std::int64_t count = 0;
};
BOOST_DESCRIBE_STRUCT(MonthCount, (), (period, count))
struct StatusCount {
  ComplaintStatus status = {};
  std::int64_t count = 0;
};
BOOST_DESCRIBE_STRUCT(StatusCount, (), (status, count))
struct CodeCount {
  std::string scheme = {};
  std::string code = {};
  std::int64_t count = 0;
};
BOOST_DESCRIBE_STRUCT(CodeCount, (), (scheme, code, count))
struct Totals {
  std::int64_t complaints = 0;
  std::int64_t incomplete = 0;
  std::int64_t reportable_yes = 0;
  std::int64_t reportable_no = 0;
  std::int64_t open = 0;
};
BOOST_DESCRIBE_STRUCT(Totals, (), (complaints, incomplete, reportable_yes, reportable_no, open))
struct ProductCount {
  ProductId product_id = {};
  std::int64_t count = 0;
};
BOOST_DESCRIBE_STRUCT(ProductCount, (), (product_id, count))
// An annex E or F code with the last day a complaint was received with it.
struct SignDay {
  std::string code = {};
  std::string day = {};
};
BOOST_DESCRIBE_STRUCT(SignDay, (), (code, day))
// A complaint with an annex E or F code.
struct Sign {
  ComplaintId complaint_id = {};
  std::string code = {};
};
BOOST_DESCRIBE_STRUCT(Sign, (), (complaint_id, code))
// A complaint with one of its Annex F codes, or with an empty one.
struct MonthImpact {
  ComplaintId complaint_id = {};
  std::string period = {};
  std::string code = {};
};
BOOST_DESCRIBE_STRUCT(MonthImpact, (), (complaint_id, period, code))
struct Units {
  std::string period = {};
  double value = 0;
};
BOOST_DESCRIBE_STRUCT(Units, (), (period, value))

class StatisticsRepository {
 public:
  explicit StatisticsRepository(db::Database& database) : database_(database) {}
  Totals totals(const TenantScope& tenant, const ComplaintFilter& filter) const;
  std::vector<MonthCount> months(const TenantScope& tenant, const ComplaintFilter& filter) const;
  std::vector<CodeCount> codes(const TenantScope& tenant, const ComplaintFilter& filter) const;  // most frequent first
  std::vector<StatusCount> statuses(const TenantScope& tenant, const ComplaintFilter& filter) const;
  // The median day of receipt of the open complaints; `open` is their number.
  std::optional<std::string> middle_open_day(const TenantScope& tenant, const ComplaintFilter& filter,
                                             std::int64_t open) const;
  // For each product that has any.
  std::vector<ProductCount> counts_since(const TenantScope& tenant, const std::string& day) const;
  std::vector<SignDay> last_days_of_signs(const TenantScope& tenant) const;
  // Ordered by complaint.
  std::vector<Sign> signs_since(const TenantScope& tenant, const std::string& day) const;
  // The health impact of each complaint, ordered by complaint.
  std::vector<MonthImpact> impacts(const TenantScope& tenant, const ComplaintFilter& filter) const;
  // Units sold of the selected products, by month.
  std::vector<Units> units(const TenantScope& tenant, const ComplaintFilter& filter) const;

 private:
  db::Database& database_;
};

}  // namespace pharos::complaints
