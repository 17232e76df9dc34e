#pragma once

#include "core/json.hpp"
#include "features/complaints/complaint_store.hpp"
#include "features/harms/harms.hpp"

// Which complaints show which harm of the library: those coded with one of its clinical signs (IMDRF annex E), or a
// sign below it. A harm without signs is known by its health impact (annex F) instead. The impact alone would be too
// wide for the others: a hospital stay may follow from any of them.
namespace pharos::complaints {

// Fills in the codes of the harm and the severity that the filter names. Throws Error{kInvalidFields} for a harm this
// tenant does not have.
void find_harm_codes(const harms::HarmRepository& harms, const TenantScope& tenant, ComplaintFilter& filter);

// Every harm that complaints have shown: how often since `day`, and when last.
JsonArray observed_harms(const harms::HarmRepository& harms, const StatisticsRepository& statistics,
                         const TenantScope& tenant, const std::string& day);

}  // namespace pharos::complaints
