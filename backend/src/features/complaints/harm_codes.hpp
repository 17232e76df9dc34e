#pragma once

#include "core/json.hpp"
#include "features/complaints/complaint_store.hpp"
#include "features/harms/harms.hpp"

// Which complaints show which harm of the library: those coded with one of its clinical signs (IMDRF Annex E), or a
// sign below it. A harm without signs is matched by its health impact (Annex F) instead. For the others the impact
// alone would be too broad: any of them may lead to a hospital stay.
namespace pharos::complaints {

// Fills in the codes of the filter's harm and severity. Throws Error{kInvalidFields} for a harm this tenant does not
// have.
void find_harm_codes(const harms::HarmRepository& harms, const TenantScope& tenant, ComplaintFilter& filter);

// Every harm observed in complaints: how often since `day`, and when last.
JsonArray observed_harms(const harms::HarmRepository& harms, const StatisticsRepository& statistics,
                         const TenantScope& tenant, const std::string& day);

}  // namespace pharos::complaints
