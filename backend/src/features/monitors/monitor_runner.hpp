#pragma once

#include <atomic>
#include <functional>

#include "features/audit/audit.hpp"
#include "features/monitors/change_finder.hpp"
#include "features/monitors/mute_tokens.hpp"
#include "features/outbox/outbox.hpp"
#include "jobs/scheduler.hpp"
#include "jobs/tenant_gate.hpp"

namespace pharos::monitors {

// Runs monitors: looks what changed since their last run and queues the mail, both or neither.
class MonitorRunner {
 public:
  struct Parts {
    db::Database& database;
    MonitorRepository& monitors;
    RecallStateDirectory& recall_states;
    const competitors::MetadataRepository& settings;
    outbox::Outbox& outbox;
    const public_data::PublicData& data;
    const MuteTokens& mute_tokens;
    const Clock& clock;
    std::string base_url;
  };
  explicit MonitorRunner(const Parts& parts) : parts_(parts), finder_(parts.recall_states) {}

  // For the period that has begun. A monitor that has not begun takes the state of things and finds nothing. False when
  // another node was faster.
  bool run_due(const TenantScope& tenant, const Monitor& monitor);
  // Asked for by a person; the next period comes as planned. `also` is part of the same transaction. Nothing when the
  // monitor runs at this moment anyway.
  using Also = std::function<void(const Run& run)>;
  std::optional<Run> run_now(const TenantScope& tenant, const Monitor& monitor, const Also& also);
  // Whether there are data to look at.
  bool has_data() const;
  // Removes what no run needs any more.
  void sweep();

 private:
  struct Plan {
    std::string period;
    Timestamp next_run_at;
    Also also = {};
  };
  struct Sighting;

  bool begin(const TenantScope& tenant, const Monitor& monitor, Timestamp next_run_at);
  bool put_off(const TenantScope& tenant, const Monitor& monitor, Timestamp next_run_at);
  std::optional<Run> run(const TenantScope& tenant, const Monitor& monitor, const Plan& plan);
  Sighting look(const TenantScope& tenant, const Monitor& monitor, const public_data::DataVersion& version);

  Parts parts_;
  ChangeFinder finder_;
};

// Monitors of every tenant.
class MonitorDirectory {
 public:
  explicit MonitorDirectory(db::Database& database) : database_(database) {}
  struct Due {
    TenantId tenant;
    MonitorId id;
  };
  // Those that are due and whose creators are members.
  std::vector<Due> due(Timestamp now, int limit) const;
  // False when there is no such monitor.
  bool mute(const MuteTokens::Target& target, Timestamp now);

 private:
  db::Database& database_;
};

class MonitorJob final : public jobs::Job {
 public:
  struct Parts {
    MonitorDirectory& directory;
    MonitorRepository& monitors;
    MonitorRunner& runner;
    const jobs::TenantGate& gate;
  };
  explicit MonitorJob(const Parts& parts) : parts_(parts) {}
  std::string_view name() const override { return "monitors"; }
  std::chrono::milliseconds interval() const override { return std::chrono::seconds{20}; }
  void run(Timestamp now) override;
  void stop() { is_stopping_ = true; }  // after the monitor at hand

 private:
  Parts parts_;
  std::atomic<bool> is_stopping_ = false;
};

}  // namespace pharos::monitors
