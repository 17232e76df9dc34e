#pragma once

#include <functional>

#include "features/monitors/monitor_repository.hpp"
#include "features/monitors/runs/change_finder.hpp"
#include "features/monitors/runs/mute_tokens.hpp"
#include "features/outbox/outbox.hpp"
#include "features/work/work.hpp"

namespace pharos::monitors {

// Runs monitors: finds what changed since their last run and queues the mail, atomically.
class MonitorRunner {
 public:
  struct Parts {
    db::Database& database;
    MonitorRepository& monitors;
    RecallStateDirectory& recall_states;
    const competitors::MetadataRepository& settings;
    outbox::OutboxRepository& outbox;
    work::Notifier& notifier;
    const public_data::PublicData& data;
    const MuteTokens& mute_tokens;
    const Clock& clock;
    std::string base_url;
  };
  explicit MonitorRunner(const Parts& parts) : parts_(parts), finder_(parts.recall_states) {}

  // Runs for the current period. A monitor that has not begun records the current state and finds nothing. False if
  // another node was faster.
  bool run_due(const TenantScope& tenant, const Monitor& monitor);
  // Requested by a user; the next period is not affected. `also` runs in the same transaction. Nothing if the monitor
  // is running at this moment.
  using Also = std::function<void(const Run& run)>;
  std::optional<Run> run_now(const TenantScope& tenant, const Monitor& monitor, const Also& also);
  // Whether public data are available.
  bool has_data() const;
  // Removes data that no run needs anymore.
  void sweep();

 private:
  struct Plan {
    std::string period;
    Timestamp next_run_at;
    Also also = {};
  };
  struct Comparison;

  // Whether the data is at least as new as what the monitor has seen.
  bool accepts(const Monitor& monitor, const public_data::DataVersion& version) const;
  bool begin(const TenantScope& tenant, const Monitor& monitor, Timestamp next_run_at);
  bool postpone(const TenantScope& tenant, const Monitor& monitor, Timestamp next_run_at);
  std::optional<Run> run(const TenantScope& tenant, const Monitor& monitor, const Plan& plan);
  Comparison look(const TenantScope& tenant, const Monitor& monitor, const public_data::DataVersion& version);

  Parts parts_;
  ChangeFinder finder_;
};

}  // namespace pharos::monitors
