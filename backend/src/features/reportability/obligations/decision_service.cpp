#include "features/reportability/obligations/decision_service.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/error.hpp"
#include "core/time_zone.hpp"

namespace pharos::reportability {
namespace {

using enum ObligationState;

const ObligationView& obligation_of(const DecisionService::Place& place) {
  return CaseReader::obligation(place.before, place.jurisdiction);
}

const Outcome& reached_outcome(const ObligationView& obligation) {
  if (!is_undecided(obligation.state)) {
    throw Error(ErrorCode::kConflict, "This has already been decided. Reopen the decision first.");
  }
  if (!obligation.reached) {
    throw Error(ErrorCode::kConflict, "Answer every question first: " + obligation.next_question->text);
  }
  return *obligation.reached;
}

// Time limits that were not compared with the law may not decide by themselves.
void require_source(const ObligationView& obligation, const DecisionSpec& spec) {
  if (obligation.rules.checked == Checked::kPrimary || !spec.source_checked.empty()) return;
  throw invalid_field("source_checked",
                      "These rules were not compared with the law. Name the source in which you checked them.");
}

// Which of the outcome's time limits nothing has started.
void require_started(const RuleSet& rules, const Obligation& obligation, const Outcome& outcome,
                     const std::vector<Awareness>& awareness) {
  Obligation decided = obligation;
  decided.state = state_after(outcome, false);
  decided.outcome = outcome.key;
  const auto clocks = clocks_of(rules, decided, {}, awareness);
  const bool runs = outcome.clocks.empty() || last_day_of(clocks, outcome);
  if (clocks.not_started.empty() && runs) return;
  const auto& limit = clocks.not_started.empty()
                          ? rules.clock(outcome.clocks.front())
                          : *std::ranges::find(rules.clocks, clocks.not_started.front(), &TimeLimit::label);
  throw invalid_field(
      "awareness",
      fmt::format("The clock \"{}\" has not started. Record who became aware, and when: {}", limit.label, limit.rule));
}

// Corrections and removals have a report of their own only where the rules have a clock for it.
void require_corrections(const RuleSet& rules) {
  const bool has_clock = std::ranges::any_of(
      rules.clocks, [](const TimeLimit& limit) { return limit.starts_from.front() == Topic::kCorrectionInitiated; });
  if (!has_clock) throw invalid_field("kind", "These rules have no report of a correction or removal");
}

Json signed_document(const CaseView& view, const ObligationView& obligation, const DecisionSpec& spec) {
  return JsonObject{{"case", to_json(static_cast<const CaseFacts&>(view))},
                    {"number", view.number},
                    {"rules", to_json(obligation.rules)},
                    {"answers", to_json(obligation.asked)},
                    {"awareness", to_json(view.awareness)},
                    {"outcome", to_json(obligation.reached)},
                    {"decision", to_json(spec)}};
}

}  // namespace

Changed<CaseView> DecisionService::finish(const Principal& who, const Place& place, Json after) {
  if (!parts_.cases.touch(who.scope(), place.before.id, place.before.version, who.user)) {
    throw changed_meanwhile("This case was");
  }
  parts_.clocks.refresh(who.scope(), place.before.id);
  JsonObject document{{"jurisdiction", to_json(place.jurisdiction)}};
  for (const auto& [name, value] : after.as_object()) document[name] = value;
  return {parts_.reader.read(who.scope(), place.before.id),
          {.entity_id = place.before.id.text(), .after = std::move(document)}};
}

Changed<CaseView> DecisionService::answer(const Principal& who, const Place& place, const std::string& question,
                                          const AnswerSpec& spec) {
  const auto& obligation = obligation_of(place);
  if (!is_undecided(obligation.state)) {
    throw Error(ErrorCode::kConflict, "This has already been decided. Reopen the decision first.");
  }
  const auto& questions = parts_.clocks.rules_of(obligation).questions;
  if (std::ranges::find(questions, question, &Question::key) == questions.end()) {
    throw Error(ErrorCode::kNotFound, "Question not found");
  }
  parts_.obligations.answer(who.scope(), place.before.id, place.jurisdiction, question, spec, who.user);
  if (obligation.state == kAware) {
    parts_.obligations.set_state(who.scope(), place.before.id, place.jurisdiction, kAssessing);
  }
  auto document = to_json(spec).as_object();
  document["question"] = question;
  return finish(who, place, std::move(document));
}

Changed<CaseView> DecisionService::store(const Principal& who, const Place& place, const DecisionSpec& spec,
                                         const std::optional<signatures::SignatureId>& signature) {
  const auto& obligation = obligation_of(place);
  const auto& outcome = *obligation.reached;
  ObligationRepository::Decision decision;
  static_cast<DecisionSpec&>(decision) = spec;
  decision.state = state_after(outcome, obligation.has_uncertain_answer);
  decision.outcome = outcome.key;
  decision.is_uncertain = obligation.has_uncertain_answer;
  decision.signature_id = signature;
  parts_.obligations.decide(who.scope(), place.before.id, place.jurisdiction, decision, who.user);
  auto document = to_json(spec).as_object();
  document["outcome"] = outcome.key;
  document["state"] = to_json(decision.state);
  auto changed = finish(who, place, std::move(document));
  changed.note.reason = spec.reason;
  return changed;
}

Changed<CaseView> DecisionService::decide(const Principal& who, const Place& place, const DecisionSpec& spec) {
  const auto& obligation = obligation_of(place);
  const auto& outcome = reached_outcome(obligation);
  if (outcome.kind == OutcomeKind::kNotReportable) {
    throw Error(ErrorCode::kConflict, "\"Not reportable\" needs a qualified person and a signature");
  }
  require_source(obligation, spec);
  require_started(parts_.clocks.rules_of(obligation), obligation, outcome, place.before.awareness);
  return store(who, place, spec, std::nullopt);
}

Changed<CaseView> DecisionService::decide_not_reportable(const Principal& who, const Place& place,
                                                         const DecisionSpec& spec) {
  const auto& obligation = obligation_of(place);
  const auto& outcome = reached_outcome(obligation);
  if (outcome.kind != OutcomeKind::kNotReportable) {
    throw Error(ErrorCode::kConflict, "The answers lead to \"" + outcome.label + "\"");
  }
  FieldErrors missing;
  if (spec.qualified_person.empty()) missing["qualified_person"] = "Name the qualified person";
  if (spec.qualification == Qualification::kNone) missing["qualification"] = "Select the person's qualification";
  if (spec.reason.empty()) missing["reason"] = "Explain why the event is not reportable";
  if (!missing.empty()) throw Error(ErrorCode::kInvalidFields, missing.begin()->second, missing);
  require_source(obligation, spec);
  const auto signature = parts_.signing.sign(who,
                                             {.entity = "case",
                                              .id = place.before.id.text(),
                                              .version = place.before.version,
                                              .content = signed_document(place.before, obligation, spec)},
                                             signatures::Meaning::kApproved);
  return store(who, place, spec, signature.id);
}

Changed<CaseView> DecisionService::reopen(const Principal& who, const Place& place, const std::string& reason) {
  const auto& obligation = obligation_of(place);
  if (is_undecided(obligation.state)) throw Error(ErrorCode::kConflict, "This has not been decided");
  if (obligation.submitted_on) {
    throw Error(ErrorCode::kConflict, "A report has been sent. Record the new facts and send a supplement.");
  }
  parts_.obligations.reopen(who.scope(), place.before.id, place.jurisdiction);
  auto changed = finish(who, place, JsonObject{{"state", "assessing"}});
  changed.note.reason = reason;
  return changed;
}

Changed<CaseView> DecisionService::submit(const Principal& who, const Place& place, const SentReport& sent) {
  const auto& obligation = obligation_of(place);
  const auto& tenant = who.scope();
  const auto zone = zone_of(place.before.awareness.front().time_zone);
  if (civil_day_of(sent.sent_on) > cctz::civil_day(local_time(parts_.clock.now(), zone))) {
    throw invalid_field("sent_on", "The day cannot be in the future");
  }
  const auto until = moment_of(cctz::civil_second(civil_day_of(sent.sent_on) + 1), zone);
  const FactReport report{.jurisdiction = place.jurisdiction, .sent_on = sent.sent_on, .reference = sent.reference};
  if (sent.kind == ReportKind::kCorrection) {
    require_corrections(parts_.clocks.rules_of(obligation));
    const auto fault = fault_of_correction_number(sent.reference, sent.sent_on);
    if (!fault.empty()) throw invalid_field("reference", fault);
    if (parts_.cases.settle_facts(tenant, place.before.id, Topic::kCorrectionInitiated, report, until) == 0) {
      throw Error(ErrorCode::kConflict, "There is no correction or removal whose report is due");
    }
    parts_.clocks.refresh_same_malfunction(tenant, place.before, place.before.problem_codes);
    return finish(who, place, to_json(sent));
  }
  const bool is_follow_up = sent.kind != ReportKind::kInitial;
  if (is_follow_up && !obligation.submitted_on && obligation.state != kFollowUpDue) {
    throw Error(ErrorCode::kConflict, "No report has been sent yet. Send the initial report first.");
  }
  if (!is_follow_up && obligation.submitted_on && obligation.state != kRejected) {
    throw Error(ErrorCode::kConflict, "The initial report has already been sent. Send a supplement.");
  }
  if (is_undecided(obligation.state) || obligation.state == kNotReportable || obligation.state == kNotMarketedThere) {
    throw Error(ErrorCode::kConflict, "Decide that the event is reportable first");
  }
  if (is_follow_up && obligation.state == kRejected) {
    throw Error(ErrorCode::kConflict, "The initial report was rejected. Correct it and send it again first.");
  }
  std::optional<bool> was_on_time;
  const auto& outcome = parts_.clocks.rules_of(obligation).outcome(obligation.outcome.value());
  const auto clocks = parts_.clocks.clocks(tenant, place.before, obligation, place.before.awareness);
  if (const auto last = last_day_of(clocks, outcome)) was_on_time = sent.sent_on <= *last;
  parts_.obligations.submit(
      tenant, place.before.id, place.jurisdiction,
      {.day = sent.sent_on, .reference = sent.reference, .was_on_time = was_on_time, .is_initial = !is_follow_up});
  parts_.cases.settle_facts(tenant, place.before.id, Topic::kNewFact, report, until);
  if (sent.kind == ReportKind::kFinal) {
    parts_.obligations.set_state(tenant, place.before.id, place.jurisdiction, kFinal);
  }
  return finish(who, place, to_json(sent));
}

Changed<CaseView> DecisionService::acknowledge(const Principal& who, const Place& place,
                                               const Acknowledgement& acknowledgement) {
  const auto& obligation = obligation_of(place);
  // New facts do not wait for the acknowledgement of the report before them.
  const bool has_new_facts = obligation.state == kFollowUpDue && obligation.submitted_on;
  if (obligation.state != kSubmitted && !has_new_facts) {
    throw Error(ErrorCode::kConflict, "There is no report waiting for an acknowledgement");
  }
  if (!acknowledgement.is_accepted || !has_new_facts) {
    parts_.obligations.set_state(who.scope(), place.before.id, place.jurisdiction,
                                 acknowledgement.is_accepted ? kAcknowledged : kRejected);
  }
  return finish(who, place, to_json(acknowledgement));
}

}  // namespace pharos::reportability
