#pragma once

#include "features/audit/activity.hpp"
#include "http/router.hpp"

namespace pharos::audit {

void add_activity_routes(http::Router& router, const RecordHistory& history);

}  // namespace pharos::audit
