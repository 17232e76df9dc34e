#pragma once

#include "features/audit/audit.hpp"
#include "features/monitors/monitor_service.hpp"
#include "http/router.hpp"

namespace pharos::monitors {

void add_routes(http::Router& router, MonitorService& service, audit::Trail& trail, const Clock& clock);

}  // namespace pharos::monitors
