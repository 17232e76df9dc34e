#pragma once

#include "features/public_queries/public_queries.hpp"

namespace pharos::product_codes {

using public_data::DataVersion;
using public_queries::Payload;

// q, panel, device_class, regulation_number, order_by, page, page_size.
Payload ask_product_codes(const DataVersion& version, const JsonObject& parameters);
// product_code.
Payload ask_product_code(const DataVersion& version, const JsonObject& parameters);
// query, limit, and filter {key, value} or null.
Payload ask_gudid(const DataVersion& version, const JsonObject& parameters);

// The key of a GUDID filter by any of its names; absent if unknown.
std::optional<public_data::GudidKey> find_gudid_key(std::string_view name);

// The query in the parameters of ask_product_codes.
public_data::ProductCodeQuery product_code_query(const JsonObject& parameters);
// Codes under the same regulation, most reported first.
JsonArray related_codes(const DataVersion& version, const public_data::ProductCodeRow& code);

}  // namespace pharos::product_codes
