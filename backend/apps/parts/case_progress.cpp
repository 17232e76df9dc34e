#include "parts/case_progress.hpp"

#include <algorithm>

#include "core/time_zone.hpp"

namespace pharos {
namespace {

using reportability::CaseView;
using reportability::Jurisdiction;
using reportability::ObligationState;

const reportability::ObligationView* find_us(const CaseView& view) {
  const auto found = std::ranges::find(view.obligations, Jurisdiction::kUs, &reportability::Obligation::jurisdiction);
  return found == view.obligations.end() ? nullptr : &*found;
}

// Whether the obligation can be met by this report.
bool waits_for(const reportability::ObligationView& obligation, bool is_follow_up) {
  using enum ObligationState;
  if (is_follow_up) return obligation.submitted_on && obligation.state != kRejected;
  switch (obligation.state) {
    case kReportable:
    case kUncertainReport:
    case kInSummary:
    case kRejected:
      return true;
    default:
      return false;
  }
}

}  // namespace

std::string ReportedCaseProgress::day_of(const CaseView& view, const submissions::Receipt& receipt) const {
  const auto zone = zone_of(view.awareness.front().time_zone);
  const auto local_day = [&zone](Timestamp moment) { return to_iso(cctz::civil_day(local_time(moment, zone))); };
  const auto today = local_day(parts_.clock.now());
  const auto day = receipt.stated_day.value_or(local_day(receipt.submission.exported_at.value_or(parts_.clock.now())));
  return std::min(day, today);  // FDA's clock may be ahead
}

void ReportedCaseProgress::submit(const Principal& who, const submissions::CaseId& id,
                                  const submissions::Receipt& receipt) {
  const auto& sent = receipt.submission;
  const auto view = parts_.cases.read(who, reportability::CaseId{id.text()});
  const auto* obligation = find_us(view);
  const bool is_follow_up = sent.follow_up_number > 0;
  if (!obligation || !waits_for(*obligation, is_follow_up)) return;
  const auto changed = parts_.decisions.submit(
      who, {view, Jurisdiction::kUs},
      {.kind = is_follow_up ? reportability::ReportKind::kSupplement : reportability::ReportKind::kInitial,
       .sent_on = day_of(view, receipt),
       .reference = sent.report_number.value_or("")});
  parts_.trail.append(audit::entry_of(who, "case.submit", changed.note));
}

void ReportedCaseProgress::acknowledge(const Principal& who, const submissions::CaseId& id,
                                       const submissions::Receipt& receipt, bool passed) {
  const auto view = parts_.cases.read(who, reportability::CaseId{id.text()});
  const auto* obligation = find_us(view);
  if (!obligation || !obligation->submitted_on) return;
  if (obligation->state != ObligationState::kSubmitted && obligation->state != ObligationState::kFollowUpDue) return;
  const auto changed = parts_.decisions.acknowledge(
      who, {view, Jurisdiction::kUs}, {.is_accepted = passed, .note = receipt.submission.report_number.value_or("")});
  parts_.trail.append(audit::entry_of(who, "case.acknowledge", changed.note));
}

void ReportedCaseProgress::received(const Principal& who, const submissions::Receipt& receipt) {
  if (receipt.submission.follow_up_number > 0) return;
  for (const auto& id : receipt.cases) submit(who, id, receipt);
}

void ReportedCaseProgress::processed(const Principal& who, const submissions::Receipt& receipt, bool passed) {
  const bool is_follow_up = receipt.submission.follow_up_number > 0;
  if (is_follow_up && !passed) return;  // its facts are still to be reported, so their clock goes on
  for (const auto& id : receipt.cases) {
    if (is_follow_up || passed) submit(who, id, receipt);
    acknowledge(who, id, receipt, passed);
  }
}

}  // namespace pharos
