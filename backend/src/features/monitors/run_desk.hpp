#pragma once

#include <atomic>

#include "features/monitors/change_finder.hpp"
#include "features/outbox/outbox.hpp"
#include "jobs/scheduler.hpp"
#include "jobs/tenant_gate.hpp"

namespace pharos::monitors {

// Runs monitors: looks what changed since their last run and queues the mail, both or neither.
class RunDesk {
 public:
  struct Parts {
    db::Database& database;
    MonitorRepository& monitors;
    outbox::Outbox& outbox;
    const public_data::PublicData& data;
    const Clock& clock;
    std::string base_url;
  };
  explicit RunDesk(const Parts& parts) : parts_(parts), finder_(parts.data) {}

  // For the period that has begun. Nothing when another node was faster.
  std::optional<Run> run_due(const TenantScope& tenant, const Monitor& monitor);
  // Asked for by a person; the next period comes as planned. `also` is part of the same transaction.
  using Also = std::function<void(const Run& run)>;
  std::optional<Run> run_now(const TenantScope& tenant, const Monitor& monitor, const Also& also);
  // The version that is published, or nothing while there is none.
  std::optional<std::string> current_version() const;

 private:
  std::optional<Run> run(const TenantScope& tenant, const Monitor& monitor, const std::string& period,
                         Timestamp next_run_at, const Also& also);

  Parts parts_;
  ChangeFinder finder_;
};

// Those of every tenant that are due, their creators being members.
class MonitorDirectory {
 public:
  explicit MonitorDirectory(db::Database& database) : database_(database) {}
  struct Due {
    TenantId tenant;
    MonitorId id;
  };
  std::vector<Due> due(Timestamp now, int limit) const;

 private:
  db::Database& database_;
};

class MonitorJob final : public jobs::Job {
 public:
  struct Parts {
    MonitorDirectory& directory;
    MonitorRepository& monitors;
    RunDesk& desk;
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
