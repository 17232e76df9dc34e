#pragma once

#include "features/public_queries/public_queries.hpp"

// Queries on recalls. Parameters contain the filter as "filter", and what the comments list.
namespace pharos::recalls {

using public_data::DataVersion;
using public_queries::Payload;
using public_queries::payload_of;

// page, page_size, order_by, maker_groups.
Payload ask_recalls(const DataVersion& version, const JsonObject& parameters);
// incomplete_months.
Payload ask_timeline(const DataVersion& version, const JsonObject& parameters);
// product_res_number, maker_groups; no filter.
Payload ask_recall(const DataVersion& version, const JsonObject& parameters);

}  // namespace pharos::recalls
