#pragma once

#include "features/complaints/statistics/statistics_repository.hpp"
#include "features/harms/harms.hpp"

// Which complaints show which harm of the library: those coded with one of its clinical signs (IMDRF Annex E), or a
// sign below it. A harm without signs is matched by its health impact (Annex F) instead. For the others the impact
// alone would be too broad: any of them may lead to a hospital stay.
namespace pharos::complaints {

// Fills in the codes of the filter's harm and severity. Throws Error{kInvalidFields} for a harm this tenant does not
// have.
void find_harm_codes(const harms::HarmRepository& harms, const TenantScope& tenant, ComplaintFilter& filter);

struct ObservedHarm {
  harms::HarmId harm_id;
  std::int64_t complaints_12m = 0;
  std::string last_observed;
};
BOOST_DESCRIBE_STRUCT(ObservedHarm, (), (harm_id, complaints_12m, last_observed))

// Every harm observed in complaints: how often since `day`, and when last.
std::vector<ObservedHarm> observed_harms(const harms::HarmRepository& harms, const StatisticsRepository& statistics,
                                         const TenantScope& tenant, const std::string& day);

}  // namespace pharos::complaints
