#pragma once

#include "features/exports/exports.hpp"
#include "features/products/products.hpp"
#include "features/public_queries/public_queries.hpp"
#include "http/router.hpp"

namespace pharos::product_codes {

// Product codes, the device identifier database and the IMDRF terms.
void add_routes(http::Router& router, public_queries::QueryService& queries, exports::ExportService& exports,
                const products::ImportedDevices& imported);

// Parts of the above.
void add_gudid_routes(http::Router& router, public_queries::QueryService& queries,
                      const products::ImportedDevices& imported);
void add_profile_routes(http::Router& router, public_queries::QueryService& queries, exports::ExportService& exports);

}  // namespace pharos::product_codes
