#pragma once

#include "features/audit/audit.hpp"
#include "features/surveillance/due_plan_directory.hpp"
#include "features/surveillance/trend_service.hpp"
#include "features/work/work.hpp"
#include "jobs/scheduler.hpp"
#include "jobs/tenant_gate.hpp"

namespace pharos::surveillance {

// Evaluates every plan in force once a month, with an entry in the audit trail that has no actor, and notifies the
// regulatory managers of signals. Several nodes may run it:
// whether a run is due is checked again in the transaction that records it.
class RunJob final : public jobs::Job {
 public:
  struct Parts {
    db::Database& database;
    const DuePlanDirectory& directory;
    TrendService& trends;
    const RunRepository& runs;
    audit::Trail& trail;
    work::Notifier& notifier;
    const jobs::TenantGate& gate;
  };
  explicit RunJob(const Parts& parts) : parts_(parts) {}

  std::string_view name() const override { return "surveillance runs"; }
  std::chrono::milliseconds interval() const override { return std::chrono::minutes{10}; }
  void run(Timestamp now) override;

 private:
  void evaluate(const DuePlan& due, const std::string& period);

  Parts parts_;
};

}  // namespace pharos::surveillance
