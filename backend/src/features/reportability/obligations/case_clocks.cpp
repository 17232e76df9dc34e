#include "features/reportability/obligations/case_clocks.hpp"

#include <algorithm>

namespace pharos::reportability {
namespace {

bool has_new_fact(const std::vector<Awareness>& awareness) {
  return std::ranges::any_of(awareness, [](const Awareness& entry) {
    return entry.topic == Topic::kNewFact && entry.counts() && !entry.settled_on;
  });
}

// A new fact on a reported case asks for a follow-up; withdrawing it takes that back.
ObligationState state_with_facts(const Obligation& obligation, bool has_fact) {
  using enum ObligationState;
  if (!obligation.submitted_on) return obligation.state;
  if (has_fact && is_reported(obligation.state)) return kFollowUpDue;
  if (!has_fact && obligation.state == kFollowUpDue) return kSubmitted;
  return obligation.state;
}

}  // namespace

Clocks CaseClocks::clocks(const TenantScope& tenant, const CaseId& id, const Obligation& obligation,
                          const std::vector<Awareness>& awareness) const {
  const auto answers = current_answers(obligations_.answers(tenant, id, obligation.jurisdiction));
  return clocks_of(rules_of(obligation), obligation, answers, awareness);
}

void CaseClocks::refresh(const TenantScope& tenant, const CaseId& id) {
  const auto awareness = cases_.awareness(tenant, id);
  const bool has_fact = has_new_fact(awareness);
  for (auto& obligation : obligations_.list(tenant, id)) {
    const auto state = state_with_facts(obligation, has_fact);
    if (state != obligation.state) obligations_.set_state(tenant, id, obligation.jurisdiction, state);
    obligation.state = state;
    const auto due = clocks(tenant, id, obligation, awareness).next;
    if (due != static_cast<const NextDue&>(obligation)) {
      obligations_.set_due(tenant, id, obligation.jurisdiction, due);
    }
  }
  obligations_.summarize(tenant, id);
}

}  // namespace pharos::reportability
