#pragma once

#include "features/public_queries/public_queries.hpp"
#include "http/router.hpp"

namespace pharos::adverse_events {

// /ae/compare/groups, /ae/makers and /ae/makers/coverage: manufacturers as grouped by the organization.
void add_group_routes(http::Router& router, const http::Policy& policy, public_queries::QueryService& queries);

}  // namespace pharos::adverse_events
