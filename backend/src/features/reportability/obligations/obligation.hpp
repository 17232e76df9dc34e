#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/id.hpp"
#include "features/reportability/clocks/due_date.hpp"
#include "features/reportability/rules/decision_path.hpp"
#include "features/signatures/signatures.hpp"

namespace pharos::reportability {

enum class ObligationState {
  kAware,
  kAssessing,
  kReportable,
  kUncertainReport,
  kNotReportable,
  kInSummary,
  kNotMarketedThere,
  kSubmitted,
  kRejected,
  kAcknowledged,
  kFollowUpDue,
  kFinal,
};
constexpr auto kObligationStates = choices<ObligationState>({{ObligationState::kAware, "aware"},
                                                             {ObligationState::kAssessing, "assessing"},
                                                             {ObligationState::kReportable, "reportable"},
                                                             {ObligationState::kUncertainReport, "uncertain_report"},
                                                             {ObligationState::kNotReportable, "not_reportable"},
                                                             {ObligationState::kInSummary, "in_summary"},
                                                             {ObligationState::kNotMarketedThere, "not_marketed_there"},
                                                             {ObligationState::kSubmitted, "submitted"},
                                                             {ObligationState::kRejected, "rejected"},
                                                             {ObligationState::kAcknowledged, "acknowledged"},
                                                             {ObligationState::kFollowUpDue, "follow_up_due"},
                                                             {ObligationState::kFinal, "final"}});
constexpr const auto& choices_of(ObligationState) {
  return kObligationStates;
}

// Not decided yet.
bool is_undecided(ObligationState state);
// A decision or a report is due.
bool is_due(ObligationState state);
// A report has been sent.
bool is_reported(ObligationState state);
ObligationState state_after(const Outcome& outcome, bool has_uncertain_answer);

// Who is qualified to decide that an event is not reportable (21 CFR 803.20(c)(2)).
enum class Qualification { kNone, kPhysician, kNurse, kRiskManager, kBiomedicalEngineer, kOther };
constexpr auto kQualifications = choices<Qualification>({{Qualification::kNone, ""},
                                                         {Qualification::kPhysician, "physician"},
                                                         {Qualification::kNurse, "nurse"},
                                                         {Qualification::kRiskManager, "risk_manager"},
                                                         {Qualification::kBiomedicalEngineer, "biomedical_engineer"},
                                                         {Qualification::kOther, "other"}});
constexpr const auto& choices_of(Qualification) {
  return kQualifications;
}

// What the person who decides adds to the answers.
struct DecisionSpec {
  std::string qualified_person = {};
  Qualification qualification = Qualification::kNone;
  std::string reason = {};
  std::string source_checked = {};  // where the time limits of an unverified rule set were looked up
};
BOOST_DESCRIBE_STRUCT(DecisionSpec, (), (qualified_person, qualification, reason, source_checked))

// When something is due; stored with the obligation, so that lists can be sorted by it.
struct NextDue {
  std::optional<std::string> due_clock = {};
  std::optional<std::string> nominal_due = {};
  std::optional<std::string> lawful_due = {};
  std::optional<Timestamp> due_until = {};
  bool is_provisional = false;  // not decided: the last date that may still apply

  bool operator==(const NextDue&) const = default;
};
BOOST_DESCRIBE_STRUCT(NextDue, (), (due_clock, nominal_due, lawful_due, due_until, is_provisional))

// What a case requires in one jurisdiction.
struct Obligation : DecisionSpec, NextDue {
  Jurisdiction jurisdiction = Jurisdiction::kUs;
  std::string rule_set = {};  // the version of the rules it is decided under
  ObligationState state = ObligationState::kAware;
  std::optional<std::string> outcome = {};
  bool is_uncertain = false;  // decided with uncertain answers
  std::optional<signatures::SignatureId> signature_id = {};
  std::optional<Timestamp> decided_at = {};
  std::optional<std::string> decided_by_name = {};
  std::optional<Timestamp> not_reportable_at = {};  // first signed as not reportable, also if reopened since
  std::optional<std::string> submitted_on = {};
  std::string submission_reference = {};
  std::optional<bool> was_on_time = {};
  std::int64_t version = 1;
};
BOOST_DESCRIBE_STRUCT(Obligation, (DecisionSpec, NextDue),
                      (jurisdiction, rule_set, state, outcome, is_uncertain, signature_id, decided_at, decided_by_name,
                       not_reportable_at, submitted_on, submission_reference, was_on_time, version))

// An answer with its evidence.
struct AnswerSpec {
  Answer answer = Answer::kYes;
  std::string evidence = {};         // quoted
  std::string evidence_source = {};  // where the quotation comes from
};
BOOST_DESCRIBE_STRUCT(AnswerSpec, (), (answer, evidence, evidence_source))

struct CaseAnswer : AnswerSpec {
  std::string question = {};
  Timestamp answered_at = {};
  std::string answered_by_name = {};
  std::optional<Timestamp> replaced_at = {};
};
BOOST_DESCRIBE_STRUCT(CaseAnswer, (AnswerSpec), (question, answered_at, answered_by_name, replaced_at))

// The current answers, by question.
Answers current_answers(const std::vector<CaseAnswer>& answers);

}  // namespace pharos::reportability
