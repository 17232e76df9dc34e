#pragma once

#include "core/audit_note.hpp"
#include "core/principal.hpp"
#include "features/audit/audit.hpp"
#include "features/monitors/runs/monitor_directory.hpp"
#include "features/monitors/runs/monitor_runner.hpp"
#include "features/tenants/tenants.hpp"

namespace pharos::monitors {

class MonitorService {
 public:
  struct Parts {
    MonitorRepository& monitors;
    MonitorDirectory& directory;
    MonitorRunner& runner;
    const MuteTokens& mute_tokens;
    const tenants::PlanLimits& limits;
    audit::Trail& trail;
    db::Database& database;
    const Clock& clock;
  };
  explicit MonitorService(const Parts& parts) : parts_(parts) {}

  // The caller's own monitors, or all of the organization for those who may change any.
  std::vector<MonitorView> list(const Principal& who) const;
  // Throws Error{kNotFound} for monitors the caller cannot see.
  Monitor read(const Principal& who, const MonitorId& id) const;
  // Throws Error{kConflict} if the plan's limit is reached.
  Changed<MonitorView> create(const Principal& who, const NewMonitor& wanted);
  Changed<MonitorView> change(const Principal& who, const Monitor& before, const MonitorChange& change);
  Changed<MonitorView> mute(const Principal& who, const Monitor& before, bool is_muted);
  AuditNote remove(const Principal& who, const Monitor& monitor);
  std::vector<Run> runs(const Principal& who, const Monitor& monitor) const;
  // Commits and records the run itself. Throws Error{kTooManyRequests} within ten minutes of the last run,
  // Error{kConflict} if it is muted, has expired or has not started.
  Run run_now(const Principal& who, const Monitor& monitor);

  // The monitor of a token in a mail's one-click URL. Throws Error{kNotFound}.
  MuteTokens::Target read_target(std::string_view token) const;
  // Commits and records the change itself: the caller has no session, the token is the authorization.
  void mute_by_mail(const Principal& who, std::string_view token);

 private:
  MonitorView view(const Principal& who, const Monitor& monitor) const;
  Changed<MonitorView> save(const Principal& who, const Monitor& before, const Monitor& after,
                            std::optional<Timestamp> next_run_at);

  Parts parts_;
};

}  // namespace pharos::monitors
