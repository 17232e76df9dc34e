#pragma once

#include "features/adverse_events/answer.hpp"

namespace pharos::adverse_events {

// q, like, limit, maker_groups; no filter.
Payload ask_makers(const DataVersion& version, const JsonObject& parameters);
// start_date, end_date, product_codes, groups [{name, side, product_codes, manufacturer_names, brands_include,
// brands_exclude}], conflicts [{raw_name, groups}]; no filter.
Payload ask_coverage(const DataVersion& version, const JsonObject& parameters);

}  // namespace pharos::adverse_events
