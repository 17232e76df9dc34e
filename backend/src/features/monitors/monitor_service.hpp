#pragma once

#include "features/monitors/monitor_runner.hpp"
#include "features/tenants/tenants.hpp"

namespace pharos::monitors {

class MonitorService {
 public:
  MonitorService(MonitorRepository& repository, MonitorRunner& runner, const tenants::PlanLimits& limits,
                 const Clock& clock)
      : repository_(repository), runner_(runner), limits_(limits), clock_(clock) {}

  // The caller's own monitors, or all of the organization for those who may change any.
  std::vector<Monitor> list(const Principal& who) const;
  // Throws Error{kNotFound} for monitors the caller cannot see.
  Monitor read(const Principal& who, const MonitorId& id) const;
  // Throws Error{kConflict} if the plan's limit is reached.
  Monitor create(const Principal& who, const NewMonitor& wanted);
  Monitor change(const Principal& who, Monitor monitor, const MonitorChange& change);
  Monitor mute(const Principal& who, Monitor monitor, bool is_muted);
  void remove(const Principal& who, const Monitor& monitor);
  std::vector<Run> runs(const Principal& who, const Monitor& monitor) const;
  // Throws Error{kTooManyRequests} within ten minutes of the last run, Error{kConflict} if it is muted, has expired or
  // has not started.
  Run run_now(const Principal& who, const Monitor& monitor, const MonitorRunner::Also& also);

 private:
  Monitor save(const Principal& who, const Monitor& monitor, std::optional<Timestamp> next_run_at);

  MonitorRepository& repository_;
  MonitorRunner& runner_;
  const tenants::PlanLimits& limits_;
  const Clock& clock_;
};

}  // namespace pharos::monitors
