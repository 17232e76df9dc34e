#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "db/database.hpp"
#include "features/analyses/item.hpp"

namespace pharos::analyses {

// Counts computed by the store.
struct RiskCount {
  std::string risk_key = {};
  bool is_new = false;
  std::string hazard = {};
  std::string hazardous_situation = {};
  std::string harm = {};
  std::int64_t items = 0;       // hazardous situations
  std::int64_t harm_items = 0;  // with harm
  std::optional<std::int64_t> worst_severity = {};
};
BOOST_DESCRIBE_STRUCT(RiskCount, (),
                      (risk_key, is_new, hazard, hazardous_situation, harm, items, harm_items, worst_severity))
struct MonthCount {
  std::string period = {};
  std::int64_t items = 0;
  std::int64_t harms = 0;
};
BOOST_DESCRIBE_STRUCT(MonthCount, (), (period, items, harms))
struct ExclusionCount {
  ExclusionReason reason = ExclusionReason::kDuplicate;
  std::int64_t count = 0;
};
BOOST_DESCRIBE_STRUCT(ExclusionCount, (), (reason, count))
struct ExposureSum {
  double value = 0;
  std::int64_t months = 0;  // with exposure data
};
struct Period {
  std::string start = {};  // days
  std::string end = {};
};
BOOST_DESCRIBE_STRUCT(Period, (), (start, end))
// The codes of an annotation that counts.
struct ItemCodes {
  ItemId item_id = {};
  std::string imdrf = {};  // a document
};
BOOST_DESCRIBE_STRUCT(ItemCodes, (), (item_id, imdrf))

class ResultsRepository {
 public:
  explicit ResultsRepository(db::Database& database) : database_(database) {}
  // Annotations that count: drafts and confirmed ones of items that are neither excluded nor in conflict, and that
  // every coder has finished.
  std::vector<RiskCount> risks(const TenantScope& tenant, const AnalysisId& analysis) const;
  std::vector<MonthCount> months(const TenantScope& tenant, const AnalysisId& analysis) const;
  std::vector<ExclusionCount> exclusions(const TenantScope& tenant, const AnalysisId& analysis) const;
  std::vector<std::string> excluded_refs(const TenantScope& tenant, const AnalysisId& analysis, ExclusionReason reason,
                                         std::int64_t most) const;
  // Items without any hazardous situation.
  std::int64_t items_without_hazard(const TenantScope& tenant, const AnalysisId& analysis) const;
  // Items that count although their date of receipt is unknown.
  std::int64_t items_without_day(const TenantScope& tenant, const AnalysisId& analysis) const;
  // First and last date of receipt.
  std::optional<Period> item_days(const TenantScope& tenant, const AnalysisId& analysis) const;
  // Exposure of the product by month: the worldwide value if there is one, else the sum of the regions. Units in use
  // are averaged over the months, all other metrics are added up.
  ExposureSum exposure(const TenantScope& tenant, const products::ProductId& product, ExposureMetric metric,
                       const Period& period) const;
  // Everything a signature covers, row by row in a fixed order: items, then annotations.
  std::string item_lines(const TenantScope& tenant, const AnalysisId& analysis) const;
  std::string annotation_lines(const TenantScope& tenant, const AnalysisId& analysis) const;
  // Items and codes of the annotations that count.
  std::vector<ItemCodes> codes(const TenantScope& tenant, const AnalysisId& analysis) const;

 private:
  db::Database& database_;
};

}  // namespace pharos::analyses
