#pragma once

#include "features/exports/exports.hpp"
#include "features/public_queries/public_queries.hpp"
#include "http/router.hpp"

namespace pharos::recalls {

void add_routes(http::Router& router, public_queries::QueryService& queries, exports::ExportService& exports);

}  // namespace pharos::recalls
