#pragma once

#include "features/surveillance/plans/plan_repository.hpp"
#include "features/surveillance/runs/run_repository.hpp"
#include "features/surveillance/signals/signal_repository.hpp"

namespace pharos::surveillance {

// Evaluates the indicators of plans and records runs.
class TrendService {
 public:
  struct Parts {
    const PlanRepository& plans;
    const EventSources& sources;
    RunRepository& runs;
    SignalRepository& signals;
    const Clock& clock;
  };
  explicit TrendService(const Parts& parts) : parts_(parts) {}

  // Since when each threshold of the version applies, or would apply if it were approved now. The first version applies
  // from the start of surveillance. A changed threshold applies from the month of its approval, never earlier; an
  // unchanged one continues.
  std::vector<AppliesFrom> applies_from(const TenantScope& tenant, const Plan& plan) const;
  // The current values; nothing is recorded.
  std::vector<IndicatorTrend> evaluate(const TenantScope& tenant, const Plan& plan) const;

  // What a run reads, outside of its transaction.
  struct Prepared {
    Plan plan = {};
    RunContent content = {};
  };
  // The version in force. Throws Error{kConflict} if there is none.
  Prepared prepare(const TenantScope& tenant, const PlanId& plan) const;
  // Records the run and opens a signal for each indicator that signals, unless one is open or the period was assessed
  // before. `by` is absent for a scheduled run.
  Run record(const TenantScope& tenant, const Prepared& prepared, const std::optional<UserId>& by);

 private:
  std::vector<NewSignal> find_signals(const TenantScope& tenant, const Prepared& prepared) const;

  Parts parts_;
};

}  // namespace pharos::surveillance
