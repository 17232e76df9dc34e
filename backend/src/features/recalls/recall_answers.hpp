#pragma once

#include "features/public_queries/public_queries.hpp"

// The questions about recalls. Parameters hold the filter as "filter", and what the comments say.
namespace pharos::recalls {

using public_data::DataVersion;
using public_queries::Payload;

// page, page_size, order_by, maker_groups.
Payload ask_recalls(const DataVersion& version, const JsonObject& parameters);
// incomplete_months.
Payload ask_timeline(const DataVersion& version, const JsonObject& parameters);
// product_res_number, maker_groups; no filter.
Payload ask_recall(const DataVersion& version, const JsonObject& parameters);

}  // namespace pharos::recalls
