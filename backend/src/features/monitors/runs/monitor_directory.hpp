#pragma once

#include <vector>

#include "db/database.hpp"
#include "features/monitors/runs/mute_tokens.hpp"

namespace pharos::monitors {

// A monitor to run now.
struct DueMonitor {
  TenantId tenant_id;
  MonitorId id;
};
BOOST_DESCRIBE_STRUCT(DueMonitor, (), (tenant_id, id))

// Monitors of all tenants.
class MonitorDirectory {
 public:
  explicit MonitorDirectory(db::Database& database) : database_(database) {}
  // Monitors that are due and whose creators are members.
  std::vector<DueMonitor> due(Timestamp now, int limit) const;
  // False if there is no such monitor.
  bool mute(const MuteTokens::Target& target, Timestamp now);

 private:
  db::Database& database_;
};

}  // namespace pharos::monitors
