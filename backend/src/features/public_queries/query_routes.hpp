#pragma once

#include "features/public_queries/query_service.hpp"
#include "http/router.hpp"

namespace pharos::public_queries {

// /stamps and /data/versions.
void add_routes(http::Router& router, QueryService& queries);

}  // namespace pharos::public_queries
