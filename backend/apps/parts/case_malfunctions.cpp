// Cases for the quarterly summaries of malfunctions.
#include <fmt/format.h>

#include <algorithm>

#include "core/time_zone.hpp"
#include "parts/case_reports.hpp"

namespace pharos {
namespace {

using report_files::IndividualReason;
using reportability::CaseView;
using reportability::ObligationState;
using reportability::ObligationView;

const reportability::AskedQuestion* find_question(const ObligationView& obligation, std::string_view key) {
  const auto found = std::ranges::find(obligation.asked, key, &reportability::Question::key);
  return found == obligation.asked.end() ? nullptr : &*found;
}

bool has_answer_other_than_no(const ObligationView& obligation, std::string_view key) {
  const auto* asked = find_question(obligation, key);
  return asked && asked->given.answer != reportability::Answer::kNo;
}

// Why the event needs a report of its own, and the question that decided it.
struct Individual {
  IndividualReason reason;
  std::string_view question;
};

std::optional<Individual> find_individual(const ObligationView& obligation) {
  using enum IndividualReason;
  if (!obligation.reached || obligation.reached->kind != reportability::OutcomeKind::kReportable) return std::nullopt;
  if (has_answer_other_than_no(obligation, "remedial_action")) return Individual{kFiveDay, "remedial_action"};
  if (has_answer_other_than_no(obligation, "authority_request")) return Individual{kFiveDay, "authority_request"};
  if (find_question(obligation, "summary_eligible")) return Individual{kNotEligible, "summary_eligible"};
  return Individual{kDeathOrInjury, "death_or_injury"};
}

// The day of the event's awareness is counted in the time zone of the entry, so the interval in UTC is a day wider.
Timestamp start_of(const report_files::Day& day) {
  return Timestamp{} +
         std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::sys_days{day.date}.time_since_epoch());
}

}  // namespace

submissions::SummaryEvent RecordedCaseReports::summary_event(const TenantScope& tenant, const CaseView& view) const {
  const auto known = read(tenant, view.id);
  submissions::SummaryEvent event;
  event.id = view.id.text();
  event.case_number = view.number;
  event.brand_name = known.product ? known.product->brand_name : view.product_name;
  if (event.brand_name.empty()) event.brand_name = view.product_name;
  if (known.product) event.model_number = known.product->version_or_model_number;
  event.device_problems = fda_codes_of('A', view.problem_codes);
  event.methods = fda_codes_of('B', codes_of(known.investigations, 'B'));
  event.results = fda_codes_of('C', codes_of(known.investigations, 'C'));
  event.conclusions = fda_codes_of('D', codes_of(known.investigations, 'D'));
  event.was_returned = std::ranges::any_of(
      known.complaints, [](const complaints::Complaint& one) { return one.spec.device_returned.value_or(false); });
  event.is_single_use = known.product && known.product->is_single_use.value_or(false);
  return event;
}

std::vector<submissions::SummaryEvent> RecordedCaseReports::malfunctions(
    const TenantScope& tenant, const report_files::VmsrQuarter& quarter) const {
  using enum ObligationState;
  using std::chrono::days;
  const auto ids = parts_.list.aware_between(
      tenant, reportability::Jurisdiction::kUs,
      {kInSummary, kReportable, kUncertainReport, kSubmitted, kRejected, kAcknowledged, kFollowUpDue, kFinal},
      start_of(quarter.first) - days{1}, start_of(quarter.last) + days{2});
  std::vector<submissions::SummaryEvent> events;
  for (const auto& id : ids) {
    const auto view = parts_.cases.read(tenant, id);
    const auto aware = report_files::find_day(first_aware_day(view));
    if (!aware || *aware < quarter.first || *aware > quarter.last) continue;
    const auto& obligation = reportability::CaseReader::obligation(view, reportability::Jurisdiction::kUs);
    const auto individual = find_individual(obligation);
    if (!individual && obligation.state != kInSummary) continue;  // its summary was sent
    auto event = summary_event(tenant, view);
    event.aware = *aware;
    if (obligation.lawful_due) event.due = report_files::find_day(*obligation.lawful_due);
    event.correction_number = correction_of(view);
    if (individual) {
      event.individual_reason = individual->reason;
      const auto& given = find_question(obligation, individual->question)->given;
      event.explanation = fmt::format("{} ({})", given.evidence, given.evidence_source);
    }
    events.push_back(std::move(event));
  }
  return events;
}

std::vector<submissions::EarlySummary> RecordedCaseReports::early_summaries(const TenantScope& tenant) const {
  std::vector<submissions::EarlySummary> events;
  for (const auto& id : parts_.list.due_by(tenant, reportability::Jurisdiction::kUs, ObligationState::kInSummary,
                                           reportability::kSummaryAfterCorrection)) {
    const auto view = parts_.cases.read(tenant, id);
    const auto& obligation = reportability::CaseReader::obligation(view, reportability::Jurisdiction::kUs);
    submissions::EarlySummary event;
    event.id = submissions::CaseId{id.text()};
    event.number = view.number;
    event.aware = report_files::find_day(first_aware_day(view)).value();
    event.due_day = obligation.lawful_due.value_or("");
    event.correction_number = correction_of(view).value_or("");
    events.push_back(std::move(event));
  }
  return events;
}

std::optional<std::string> RecordedCaseReports::correction_number(const TenantScope& tenant,
                                                                  const submissions::CaseId& id) const {
  return correction_of(parts_.cases.read(tenant, reportability::CaseId{id.text()}));
}

}  // namespace pharos
