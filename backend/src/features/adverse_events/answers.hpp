#pragma once

#include "features/public_queries/public_queries.hpp"

// Queries about adverse events. The parameters of each contain the filter as the document "filter", and what its
// comment lists.
namespace pharos::adverse_events {

using public_data::DataVersion;
using public_queries::Payload;

Payload ask_stats(const DataVersion& version, const JsonObject& parameters);
// interval (month, quarter, year), incomplete_months.
Payload ask_timeline(const DataVersion& version, const JsonObject& parameters);
// incomplete_months.
Payload ask_quality(const DataVersion& version, const JsonObject& parameters);
// limit, with_signals, incomplete_months, thresholds.
Payload ask_problems(const DataVersion& version, const JsonObject& parameters);
// page, page_size, order_by, maker_groups {raw name: group}.
Payload ask_events(const DataVersion& version, const JsonObject& parameters);
// mdr_report_key, maker_groups; no filter.
Payload ask_event(const DataVersion& version, const JsonObject& parameters);
// names (brands, manufacturers), q, limit, maker_groups.
Payload ask_names(const DataVersion& version, const JsonObject& parameters);
// comparison (same_specialty, all_devices, same_code), thresholds, incomplete_months.
Payload ask_signals(const DataVersion& version, const JsonObject& parameters);
// them: the filter of the other side; names of both.
Payload ask_compare(const DataVersion& version, const JsonObject& parameters);
// interval, incomplete_months, groups [{id, name, side, filter}]; the filter selects the reports of all groups.
Payload ask_groups(const DataVersion& version, const JsonObject& parameters);
// q, like, limit, maker_groups; no filter.
Payload ask_makers(const DataVersion& version, const JsonObject& parameters);
// start_date, end_date, product_codes, groups [{name, side, product_codes, manufacturer_names, brands_include,
// brands_exclude}], conflicts [{raw_name, groups}]; no filter.
Payload ask_coverage(const DataVersion& version, const JsonObject& parameters);

}  // namespace pharos::adverse_events
