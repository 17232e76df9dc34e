#pragma once

#include "features/complaints/complaint_store.hpp"

namespace pharos::complaints {

// Counts, rate, age, months with control limits, and the most frequent codes of the selected complaints.
JsonObject statistics_answer(const StatisticsRepository& repository, const TenantScope& tenant,
                             const ComplaintFilter& filter, Timestamp now);

// Months from the first to the last without gaps, with their units where known; public for tests.
struct Month {
  std::string period = {};
  std::int64_t count = 0;
  std::optional<double> units = {};
  bool is_complete = true;
};
std::vector<Month> fill_months(const std::vector<MonthCount>& counts,
                               const std::vector<StatisticsRepository::Units>& units, std::string_view present);
// A month is incomplete if recording started in it or the filter's period covers only part of it, and so is the current
// month.
void mark_cut_months(std::vector<Month>& months, const ComplaintFilter& filter, std::string_view first_recorded);

}  // namespace pharos::complaints
