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
  bool is_complete = true;  // the present month is not
};
std::vector<Month> fill_months(const std::vector<MonthCount>& counts,
                               const std::vector<StatisticsRepository::Units>& units, std::string_view present);

}  // namespace pharos::complaints
