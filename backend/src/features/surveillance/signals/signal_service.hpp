#pragma once

#include "core/audit_note.hpp"
#include "core/principal.hpp"
#include "features/surveillance/signals/signal_repository.hpp"

namespace pharos::surveillance {

// The assessment of signals. Every change runs in the transaction of its request and is recorded under the plan.
class SignalService {
 public:
  SignalService(SignalRepository& signals, signatures::SigningService& signing, const Clock& clock)
      : signals_(signals), signing_(signing), clock_(clock) {}

  // Throws Error{kNotFound} for what this tenant does not have.
  Signal read(const TenantScope& tenant, const SignalId& id) const;
  SignalView view(const TenantScope& tenant, const Signal& signal) const;
  signatures::Record record(const Signal& signal) const;

  Changed<Signal> assess(const Principal& who, const Signal& before, const Assessment& assessment);
  // Signed by a person who did not assess it: reportable with three yeses, otherwise not.
  Changed<Signal> conclude(const Principal& who, const Signal& before);

 private:
  Changed<Signal> save(const Principal& who, const Signal& before, const Signal& after,
                       const std::optional<UserId>& concluded_by, const std::string& reason);

  SignalRepository& signals_;
  signatures::SigningService& signing_;
  const Clock& clock_;
};

}  // namespace pharos::surveillance
