#pragma once

#include "features/audit/activity_repository.hpp"
#include "http/router.hpp"

namespace pharos::audit {

void add_activity_routes(http::Router& router, const ActivityRepository& activity);

}  // namespace pharos::audit
