#pragma once

#include <string>

#include "features/monitors/monitor_service.hpp"
#include "http/router.hpp"

namespace pharos::monitors {

void add_routes(http::Router& router, MonitorService& service, const std::string& base_url);

}  // namespace pharos::monitors
