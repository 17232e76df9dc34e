#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/choices.hpp"
#include "core/json.hpp"

// Whether an event must be reported to an authority, to which, and by when. The rules are dated tables, not code
// (backend/data/rules): questions, the order in which they are asked, outcomes and time limits.
namespace pharos::reportability {

enum class Jurisdiction { kUs, kEuMdr, kEuIvdr, kGb, kCa, kAu };
constexpr auto kJurisdictions = choices<Jurisdiction>({{Jurisdiction::kUs, "us"},
                                                       {Jurisdiction::kEuMdr, "eu_mdr"},
                                                       {Jurisdiction::kEuIvdr, "eu_ivdr"},
                                                       {Jurisdiction::kGb, "gb"},
                                                       {Jurisdiction::kCa, "ca"},
                                                       {Jurisdiction::kAu, "au"}});
constexpr const auto& choices_of(Jurisdiction) {
  return kJurisdictions;
}

// "the United States (FDA)".
std::string_view jurisdiction_name(Jurisdiction jurisdiction);

// How well the table was compared with the text of the law. Only `primary` may decide without confirmation.
enum class Checked { kPrimary, kSecondary, kUnverified };
constexpr auto kChecked = choices<Checked>(
    {{Checked::kPrimary, "primary"}, {Checked::kSecondary, "secondary"}, {Checked::kUnverified, "unverified"}});
constexpr const auto& choices_of(Checked) {
  return kChecked;
}

enum class Answer { kYes, kNo, kUncertain };
constexpr auto kAnswers =
    choices<Answer>({{Answer::kYes, "yes"}, {Answer::kNo, "no"}, {Answer::kUncertain, "uncertain"}});
constexpr const auto& choices_of(Answer) {
  return kAnswers;
}

// What the product's own records and the public data say about a question.
enum class Lookup { kTwoYearPresumption, kSummaryEligibility, kExpectedAndQuantified, kUnanticipated };
constexpr auto kLookups = choices<Lookup>({{Lookup::kTwoYearPresumption, "two_year_presumption"},
                                           {Lookup::kSummaryEligibility, "summary_eligibility"},
                                           {Lookup::kExpectedAndQuantified, "expected_and_quantified"},
                                           {Lookup::kUnanticipated, "unanticipated"}});
constexpr const auto& choices_of(Lookup) {
  return kLookups;
}

enum class OutcomeKind { kReportable, kNotReportable, kSummary, kFollowUp, kNotMarketed };
constexpr auto kOutcomeKinds = choices<OutcomeKind>({{OutcomeKind::kReportable, "reportable"},
                                                     {OutcomeKind::kNotReportable, "not_reportable"},
                                                     {OutcomeKind::kSummary, "summary"},
                                                     {OutcomeKind::kFollowUp, "follow_up"},
                                                     {OutcomeKind::kNotMarketed, "not_marketed"}});
constexpr const auto& choices_of(OutcomeKind) {
  return kOutcomeKinds;
}

enum class TimeUnit { kCalendarDays, kWorkDays, kHours, kQuarterMonthEnds };
constexpr auto kTimeUnits = choices<TimeUnit>({{TimeUnit::kCalendarDays, "calendar_days"},
                                               {TimeUnit::kWorkDays, "work_days"},
                                               {TimeUnit::kHours, "hours"},
                                               {TimeUnit::kQuarterMonthEnds, "quarter_month_ends"}});
constexpr const auto& choices_of(TimeUnit) {
  return kTimeUnits;
}

// What someone became aware of.
enum class Topic {
  kEvent,
  kReportability,
  kSeverity,
  kRemedialAction,
  kNewFact,
  kCorrectionInitiated,
  kCorrectionReported,  // never recorded as such: it follows from the reports of corrections and removals
};
constexpr auto kTopics = choices<Topic>({{Topic::kEvent, "event"},
                                         {Topic::kReportability, "reportability"},
                                         {Topic::kSeverity, "severity"},
                                         {Topic::kRemedialAction, "remedial_action"},
                                         {Topic::kNewFact, "new_fact"},
                                         {Topic::kCorrectionInitiated, "correction_initiated"},
                                         {Topic::kCorrectionReported, "correction_reported"}});
constexpr const auto& choices_of(Topic) {
  return kTopics;
}

// Whose awareness it is; some clocks start only with certain people.
enum class PersonClass { kAny, kManagement, kAeDuty, kRepresentative };
constexpr auto kPersonClasses = choices<PersonClass>({{PersonClass::kAny, "any"},
                                                      {PersonClass::kManagement, "management"},
                                                      {PersonClass::kAeDuty, "ae_duty"},
                                                      {PersonClass::kRepresentative, "representative"}});
constexpr const auto& choices_of(PersonClass) {
  return kPersonClasses;
}

struct Question {
  std::string key = {};
  std::string text = {};
  std::string help = {};
  std::string citation = {};
  std::optional<Lookup> lookup = {};
};
BOOST_DESCRIBE_STRUCT(Question, (), (key, text, help, citation, lookup))

// Where an answer leads: to another node, or to an outcome.
struct Target {
  std::string key = {};
  bool is_outcome = false;
};

// A question at its place in the tree. The same question may be asked at several places.
struct Node {
  std::string key = {};
  std::string question = {};
  Target yes = {};
  Target no = {};
  Target uncertain = {};

  const Target& after(Answer answer) const {
    return answer == Answer::kYes ? yes : answer == Answer::kNo ? no : uncertain;
  }
};

struct Outcome {
  std::string key = {};
  OutcomeKind kind = OutcomeKind::kReportable;
  std::string label = {};
  std::string text = {};
  std::string citation = {};
  std::vector<std::string> clocks = {};
};
BOOST_DESCRIBE_STRUCT(Outcome, (), (key, kind, label, text, citation, clocks))

struct TimeLimit {
  std::string key = {};
  std::string label = {};
  std::int64_t length = 0;
  TimeUnit unit = TimeUnit::kCalendarDays;
  std::string calendar = {};  // of holidays; empty if none matter
  // The first of these that someone became aware of. `reportability` only counts after a signed decision that the event
  // is not reportable.
  std::vector<Topic> starts_from = {};
  std::vector<PersonClass> counts_for = {};
  bool rolls_to_working_day = false;       // a last day on a weekend or holiday moves to the next working day
  bool includes_two_working_days = false;  // Regulation 1182/71, Article 3(5)
  bool runs_per_fact = false;              // for each fact by itself, whatever the outcome
  bool applies_if_started = false;         // a decision does not wait for what starts it
  std::string rule = {};                   // in words
  std::string citation = {};
};
BOOST_DESCRIBE_STRUCT(TimeLimit, (),
                      (key, label, length, unit, calendar, starts_from, counts_for, rolls_to_working_day,
                       includes_two_working_days, runs_per_fact, applies_if_started, rule, citation))

struct RuleSetHead {
  Jurisdiction jurisdiction = Jurisdiction::kUs;
  std::string version = {};  // the day this text of the rules took effect
  std::string title = {};
  std::string in_force_from = {};  // 2026-02-02
  Checked checked = Checked::kPrimary;
  std::string checked_note = {};
};
BOOST_DESCRIBE_STRUCT(RuleSetHead, (), (jurisdiction, version, title, in_force_from, checked, checked_note))

struct RuleSet : RuleSetHead {
  std::string first = {};  // key of the node that is asked first
  std::vector<Question> questions = {};
  std::vector<Node> nodes = {};
  std::vector<Outcome> outcomes = {};
  std::vector<TimeLimit> clocks = {};

  // Throw std::logic_error for a key the table does not have, which reading it excludes.
  const Question& question(const std::string& key) const;
  const Node& node(const std::string& key) const;
  const Outcome& outcome(const std::string& key) const;
  const TimeLimit& clock(const std::string& key) const;
};

// Throws std::runtime_error naming what is wrong: an unknown key, a node that is never reached or asked twice on a
// path, an outcome without citation.
RuleSet read_rule_set(const Json& document);

}  // namespace pharos::reportability
