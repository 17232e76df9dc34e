#pragma once

#include "features/audit/audit.hpp"
#include "features/monitors/monitor_service.hpp"
#include "http/router.hpp"

namespace pharos::monitors {

struct RouteParts {
  MonitorService& service;
  MonitorDirectory& directory;
  const MuteTokens& mute_tokens;
  db::Database& database;
  audit::Trail& trail;
  const Clock& clock;
  std::string base_url;
};
void add_routes(http::Router& router, const RouteParts& parts);

}  // namespace pharos::monitors
