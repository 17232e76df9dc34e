#include "features/reportability/obligations/obligation.hpp"

namespace pharos::reportability {

using enum ObligationState;

bool is_undecided(ObligationState state) {
  return state == kAware || state == kAssessing;
}

bool is_due(ObligationState state) {
  switch (state) {
    case kAware:
    case kAssessing:
    case kReportable:
    case kUncertainReport:
    case kInSummary:
    case kRejected:
    case kFollowUpDue:
      return true;
    case kNotReportable:
    case kNotMarketedThere:
    case kSubmitted:
    case kAcknowledged:
    case kFinal:
      return false;
  }
  return false;
}

bool is_reported(ObligationState state) {
  return state == kSubmitted || state == kAcknowledged || state == kFollowUpDue || state == kFinal;
}

ObligationState state_after(const Outcome& outcome, bool has_uncertain_answer) {
  switch (outcome.kind) {
    case OutcomeKind::kReportable:
      return has_uncertain_answer ? kUncertainReport : kReportable;
    case OutcomeKind::kNotReportable:
      return kNotReportable;
    case OutcomeKind::kSummary:
      return kInSummary;
    case OutcomeKind::kFollowUp:
      return kFollowUpDue;
    case OutcomeKind::kNotMarketed:
      return kNotMarketedThere;
  }
  return kAssessing;
}

Answers current_answers(const std::vector<CaseAnswer>& answers) {
  Answers current;
  for (const auto& answer : answers) {
    if (!answer.replaced_at) current[answer.question] = answer.answer;
  }
  return current;
}

}  // namespace pharos::reportability
