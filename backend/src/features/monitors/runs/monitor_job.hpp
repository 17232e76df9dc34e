#pragma once

#include <atomic>

#include "features/monitors/runs/monitor_directory.hpp"
#include "features/monitors/runs/monitor_runner.hpp"
#include "jobs/scheduler.hpp"
#include "jobs/tenant_gate.hpp"

namespace pharos::monitors {

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
  void stop() { is_stopping_ = true; }  // after the current monitor

 private:
  Parts parts_;
  std::atomic<bool> is_stopping_ = false;
};

}  // namespace pharos::monitors
