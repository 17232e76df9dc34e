// The documents of an event file that only the case has, as text.
#include <fmt/format.h>

#include "parts/case_reports.hpp"

namespace pharos {
namespace {

using reportability::CaseView;
using reportability::ObligationView;

std::string head_of(const CaseView& view) {
  return fmt::format("{}: {}\nProduct: {}\nDay of the event: {}\nCountry: {}\nPatient: {}\n\n{}\n", view.number,
                     view.title, view.product_name, view.event_day.value_or("unknown"), view.country,
                     view.patient_reference, view.narrative);
}

void add_answer(std::string& text, const reportability::CaseAnswer& answer, std::string_view question) {
  text += fmt::format("- {}\n  Answer: {}\n  Evidence: {} ({})\n  Answered by {} at {}\n", question,
                      reportability::kAnswers.name(answer.answer), answer.evidence, answer.evidence_source,
                      answer.answered_by_name, to_iso(answer.answered_at));
  if (answer.replaced_at) text += fmt::format("  Replaced at {}\n", to_iso(*answer.replaced_at));
}

void add_decision(std::string& text, const ObligationView& obligation) {
  text +=
      fmt::format("\n== {} ==\nRules: {} ({})\nState: {}\n", reportability::jurisdiction_name(obligation.jurisdiction),
                  obligation.rules.title, obligation.rule_set, reportability::kObligationStates.name(obligation.state));
  for (const auto& asked : obligation.asked) add_answer(text, asked.given, asked.text);
  if (!obligation.earlier_answers.empty()) text += "Earlier answers:\n";
  for (const auto& earlier : obligation.earlier_answers) add_answer(text, earlier, earlier.question);
  if (obligation.decided_at) {
    text += fmt::format("Decision: {}, by {} at {}\n", obligation.outcome.value_or(""),
                        obligation.decided_by_name.value_or(""), to_iso(*obligation.decided_at));
  }
  if (!obligation.qualified_person.empty()) {
    text += fmt::format("Qualified person: {} ({})\n", obligation.qualified_person,
                        reportability::kQualifications.name(obligation.qualification));
  }
  if (!obligation.reason.empty()) text += fmt::format("Reason: {}\n", obligation.reason);
  if (!obligation.source_checked.empty()) text += fmt::format("Rules checked in: {}\n", obligation.source_checked);
  if (obligation.submitted_on) {
    text += fmt::format("Report sent on {}, {}\n", *obligation.submitted_on, obligation.submission_reference);
  }
}

void add_corrections(std::string& text, const std::vector<reportability::CaseCorrection>& corrections) {
  if (!corrections.empty()) text += "\n== Reports of corrections and removals (21 CFR 806.10) of this malfunction ==\n";
  for (const auto& one : corrections) {
    text += fmt::format("- {}, sent on {}, recorded in {}\n", one.number.empty() ? "number not recorded" : one.number,
                        one.sent_on, one.case_number);
  }
}

}  // namespace

std::string decision_record(const CaseView& view, const std::vector<signatures::Signature>& signatures) {
  std::string text = head_of(view);
  for (const auto& obligation : view.obligations) add_decision(text, obligation);
  add_corrections(text, view.corrections);
  if (!signatures.empty()) text += "\n== Signatures ==\n";
  for (const auto& one : signatures) {
    text += fmt::format("- {}, {}, at {}; SHA-256 of what was signed: {}\n", one.signer_printed_name,
                        signatures::kMeanings.name(one.meaning), to_iso(one.signed_at), one.entity_sha256);
  }
  return text;
}

std::string awareness_record(const CaseView& view) {
  std::string text = fmt::format("{}: who became aware of what\n", view.number);
  for (const auto& entry : view.awareness) {
    text += fmt::format("- {} at {} ({}): {}\n  Basis: {}\n  Recorded by {} at {}\n",
                        reportability::kTopics.name(entry.topic), to_iso(entry.at), entry.time_zone, entry.person,
                        entry.basis, entry.recorded_by_name, to_iso(entry.recorded_at));
    if (entry.withdrawn_at) {
      text += fmt::format("  Withdrawn by {} at {}: {}\n", entry.withdrawn_by_name.value_or(""),
                          to_iso(*entry.withdrawn_at), entry.withdrawn_reason.value_or(""));
    }
    for (const auto& report : entry.reports) {
      text +=
          fmt::format("  Reported to {} on {}", reportability::jurisdiction_name(report.jurisdiction), report.sent_on);
      text += report.reference.empty() ? "\n" : fmt::format(", {}\n", report.reference);
    }
  }
  return text;
}

std::string change_record(const std::vector<audit::RecordChange>& changes) {
  std::string text = "Audit trail, newest first\n";
  for (const auto& change : changes) {
    text += fmt::format("- {} {} {}", to_iso(change.at), change.actor ? change.actor->display_name : "", change.action);
    if (change.reason) text += fmt::format(": {}", *change.reason);
    text += '\n';
    for (const auto& field : change.changes) {
      text += fmt::format("    {}: {} -> {}\n", field.field, to_text(field.before), to_text(field.after));
    }
  }
  return text;
}

}  // namespace pharos
