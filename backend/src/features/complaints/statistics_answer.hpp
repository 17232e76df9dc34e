#pragma once

#include "features/complaints/complaint_store.hpp"

namespace pharos::complaints {

// Counts, rate, age, months with control limits, and the most frequent codes of the complaints a filter names.
JsonObject statistics_answer(const StatisticsRepository& repository, const TenantScope& tenant,
                             const ComplaintFilter& filter, Timestamp now);

// For tests: months from the first to the last without gaps, with their units where they are known.
struct Month {
  std::string period = {};
  std::int64_t count = 0;
  std::optional<double> units = {};
  bool is_complete = true;
};
std::vector<Month> fill_months(const std::vector<MonthCount>& counts,
                               const std::vector<StatisticsRepository::Units>& units, std::string_view present);
// A month is not complete in which recording began, or which the period of the filter cuts off. Nor is the present one.
void mark_cut_months(std::vector<Month>& months, const ComplaintFilter& filter, std::string_view first_recorded);

}  // namespace pharos::complaints
