#include "features/reportability/obligations/case_clocks.hpp"

#include <algorithm>

namespace pharos::reportability {
namespace {

bool has_new_fact(const std::vector<Awareness>& awareness, Jurisdiction jurisdiction) {
  return std::ranges::any_of(awareness, [jurisdiction](const Awareness& entry) {
    return entry.topic == Topic::kNewFact && entry.counts() && !entry.is_reported_in(jurisdiction);
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

Clocks CaseClocks::clocks(const TenantScope& tenant, const Case& of, const Obligation& obligation,
                          const std::vector<Awareness>& awareness) const {
  const auto answers = current_answers(obligations_.answers(tenant, of.id, obligation.jurisdiction));
  return clocks_of(rules_of(obligation), obligation, answers,
                   with_corrections(awareness, of, cases_.corrections(tenant, of.product_id)));
}

void CaseClocks::refresh_same_malfunction(const TenantScope& tenant, const Case& of,
                                          const std::vector<std::string>& problem_codes) {
  for (const auto& id : cases_.unsent_with_problems(tenant, of.product_id, problem_codes)) {
    if (id != of.id) refresh(tenant, id);
  }
}

void CaseClocks::refresh(const TenantScope& tenant, const CaseId& id) {
  const auto of = cases_.find(tenant, id).value();
  const auto awareness = cases_.awareness(tenant, id);
  const auto starts = with_corrections(awareness, of, cases_.corrections(tenant, of.product_id));
  for (auto& obligation : obligations_.list(tenant, id)) {
    const auto state = state_with_facts(obligation, has_new_fact(awareness, obligation.jurisdiction));
    if (state != obligation.state) obligations_.set_state(tenant, id, obligation.jurisdiction, state);
    obligation.state = state;
    const auto answers = current_answers(obligations_.answers(tenant, id, obligation.jurisdiction));
    const auto due = clocks_of(rules_of(obligation), obligation, answers, starts).next;
    // A correction or removal is also reported if the event itself needs no report or was reported.
    const bool is_open = is_due(state) || due.due_until;
    if (due != static_cast<const NextDue&>(obligation) || due.due_until) {
      obligations_.set_due(tenant, id, obligation.jurisdiction, due, is_open);
    }
  }
  obligations_.summarize(tenant, id);
}

}  // namespace pharos::reportability
