#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "core/time_zone.hpp"
#include "features/reportability/clocks/due_date.hpp"
#include "features/reportability/rules/decision_path.hpp"
#include "features/reportability/rules/rule_sets.hpp"

namespace pharos::reportability {
namespace {

// The answers in the order in which the questions are asked: y(es), n(o), u(ncertain).
struct Scenario {
  std::string answers;
  std::string outcome;
};

const std::vector<Scenario> kUsScenarios{
    {"n", "forward"},                         // another company's device
    {"yn", "no_event"},                       // erroneous information
    {"yyy", "supplement"},                    // same patient and event, already reported
    {"yynyyy", "five_day_remedial"},          // death or serious injury that needs remedial action
    {"yynyyny", "five_day_request"},          // FDA asked for 5-day reports
    {"yynyynu", "five_day_request"},          // uncertain whether FDA's request covers it
    {"yynyynn", "report"},                    // death or serious injury
    {"uuuuuu", "five_day_remedial"},          // uncertain about everything
    {"yynynn", "not_contributed"},            // injury, but not by the device, which worked
    {"yynnn", "not_contributed"},             // no injury, no malfunction
    {"yynnyyy", "five_day_remedial"},         // presumed malfunction that needs remedial action
    {"yynnuuu", "five_day_remedial"},         //
    {"yynnyyny", "five_day_request"},         //
    {"yynnyynu", "five_day_request"},         //
    {"yynnyynny", "summary"},                 // presumed malfunction, eligible for a summary
    {"yynnyynnn", "report"},                  // presumed malfunction, not eligible
    {"yynnyynnu", "report"},                  // uncertain whether eligible
    {"yynnynynnn", "report"},                 // harm on recurrence more than remote
    {"yynnynunnn", "report"},                 //
    {"yynnynnynnn", "report"},                // catastrophic
    {"yynnynnunnn", "report"},                //
    {"yynnynnnynnn", "report"},               // loss of the essential function
    {"yynnynnnunnn", "report"},               //
    {"yynnynnnnynnn", "report"},              // implant or life-supporting
    {"yynnynnnnunnn", "report"},              //
    {"yynnynnnnnynnn", "report"},             // action under 518 or 519(g)
    {"yynnynnnnnunnn", "report"},             //
    {"yynnynnnnnn", "harmless_malfunction"},  // a malfunction that would not harm
};

const std::vector<Scenario> kEuScenarios{
    {"n", "not_marketed"},
    {"yn", "no_incident"},
    {"yyn", "not_serious"},
    {"yyyn", "no_causal_relationship"},
    {"yyyyy", "trend"},            // expected and quantified
    {"yyyyny", "report_threat"},   // public health threat
    {"uuuuuu", "report_threat"},   // uncertain about everything
    {"yyyynny", "report_death"},   // death
    {"yyyynnu", "report_death"},   // uncertain whether the person died
    {"yyyynnny", "report_death"},  // unanticipated serious deterioration
    {"yyyynnnu", "report_death"},  // uncertain whether it was anticipated
    {"yyyynnnny", "periodic_summary"},
    {"yyyynnnnn", "report"},  // any other serious incident
    {"yyyynnnnu", "report"},
};

const std::vector<Scenario> kCaScenarios{
    {"n", "not_marketed"},   {"yn", "no_incident"},     {"yyy", "report_ten"},     {"uuu", "report_ten"},
    {"yynn", "not_serious"}, {"yyny", "report_thirty"}, {"yynu", "report_thirty"},
};

const std::vector<Scenario> kAuScenarios{
    {"n", "not_marketed"},    {"yn", "elsewhere"},        {"yyy", "report_threat"},
    {"uuu", "report_threat"}, {"yyny", "report_ten"},     {"yynu", "report_ten"},
    {"yynnn", "not_serious"}, {"yynny", "report_thirty"}, {"yynnu", "report_thirty"},
};

// Rules without scenarios fail the test, so a new table cannot be added alone.
const std::vector<Scenario>& scenarios_of(const RuleSet& rules) {
  switch (rules.jurisdiction) {
    case Jurisdiction::kUs:
      return kUsScenarios;
    case Jurisdiction::kEuMdr:
    case Jurisdiction::kEuIvdr:
    case Jurisdiction::kGb:
      return kEuScenarios;
    case Jurisdiction::kCa:
      return kCaScenarios;
    case Jurisdiction::kAu:
      return kAuScenarios;
  }
  throw std::logic_error("no scenarios");
}

Answer answer_of(char letter) {
  return letter == 'y' ? Answer::kYes : letter == 'n' ? Answer::kNo : Answer::kUncertain;
}

// Answers one question after the other and collects what was used of the table.
std::string play(const RuleSet& rules, const std::string& letters, std::set<std::string>& used) {
  Answers answers;
  for (const char letter : letters) {
    const auto path = follow(rules, answers);
    if (path.next == nullptr) return "too many answers";
    answers[path.next->key] = answer_of(letter);
  }
  Target target{.key = rules.first};
  for (const char letter : letters) {
    used.insert(target.key + ":" + letter);
    target = rules.node(target.key).after(answer_of(letter));
  }
  const auto path = follow(rules, answers);
  return path.outcome == nullptr ? "unanswered: " + path.next->key : path.outcome->key;
}

TEST(RuleScenariosTest, EveryAnswerOfEveryRuleHasAScenario) {
  for (const auto& rules : RuleSets::shipped().all()) {
    std::set<std::string> used;
    std::set<std::string> outcomes;
    for (const auto& scenario : scenarios_of(rules)) {
      EXPECT_EQ(play(rules, scenario.answers, used), scenario.outcome) << rules.title << ": " << scenario.answers;
      outcomes.insert(scenario.outcome);
    }
    for (const auto& node : rules.nodes) {
      for (const char letter : {'y', 'n', 'u'}) {
        EXPECT_TRUE(used.contains(node.key + ":" + letter))
            << rules.title << " has no scenario for " << node.key << " " << letter;
      }
    }
    for (const auto& outcome : rules.outcomes) {
      EXPECT_TRUE(outcomes.contains(outcome.key)) << rules.title << " has no scenario for " << outcome.key;
    }
  }
}

TEST(RuleScenariosTest, UncertaintyNeverLeadsToNotReportable) {
  for (const auto& rules : RuleSets::shipped().all()) {
    for (const auto& scenario : scenarios_of(rules)) {
      if (!scenario.answers.ends_with('u')) continue;
      std::set<std::string> used;
      const auto& outcome = rules.outcome(play(rules, scenario.answers, used));
      EXPECT_EQ(outcome.kind, OutcomeKind::kReportable) << rules.title << ": " << scenario.answers;
    }
  }
}

// A death learned late does not extend the time that the event itself allows.
TEST(RuleScenariosTest, EveryReportIsAlsoDueByTheGeneralTimeLimit) {
  for (const auto& rules : RuleSets::shipped().all()) {
    const TimeLimit* general = nullptr;
    for (const auto& limit : rules.clocks) {
      if (limit.unit != TimeUnit::kCalendarDays || limit.runs_per_fact) continue;
      if (general == nullptr || limit.length > general->length) general = &limit;
    }
    ASSERT_NE(general, nullptr) << rules.title;
    for (const auto& outcome : rules.outcomes) {
      if (outcome.kind != OutcomeKind::kReportable) continue;
      EXPECT_NE(std::ranges::find(outcome.clocks, general->key), outcome.clocks.end())
          << rules.title << ": " << outcome.key;
    }
  }
}

// A time limit, what starts it, at noon in New York, and its last lawful day.
struct ClockScenario {
  Jurisdiction jurisdiction;
  std::string clock;
  Topic topic;
  std::string day;
  std::string lawful_day;
  PersonClass person_class = PersonClass::kAny;
};
const std::vector<ClockScenario> kClockScenarios{
    {Jurisdiction::kUs, "thirty_day", Topic::kEvent, "2026-12-15", "2027-01-14"},
    {Jurisdiction::kUs, "five_day_remedial", Topic::kRemedialAction, "2026-06-30", "2026-07-08",
     PersonClass::kManagement},
    {Jurisdiction::kUs, "five_day_request", Topic::kEvent, "2026-11-25", "2026-12-03"},
    {Jurisdiction::kUs, "supplement", Topic::kNewFact, "2028-01-31", "2028-03-01"},
    {Jurisdiction::kUs, "correction", Topic::kCorrectionInitiated, "2026-06-30", "2026-07-15"},
    {Jurisdiction::kUs, "summary_quarter", Topic::kEvent, "2026-10-01", "2027-01-31"},
    {Jurisdiction::kUs, "summary_after_correction", Topic::kCorrectionReported, "2026-06-15", "2026-07-15"},
    {Jurisdiction::kEuMdr, "serious", Topic::kEvent, "2026-12-10", "2026-12-28"},
    {Jurisdiction::kEuMdr, "death", Topic::kSeverity, "2022-07-02", "2022-07-12"},
    {Jurisdiction::kEuMdr, "threat", Topic::kSeverity, "2026-10-30", "2026-11-03"},
    {Jurisdiction::kEuIvdr, "serious", Topic::kReportability, "2026-12-10", "2026-12-28"},
    {Jurisdiction::kEuIvdr, "death", Topic::kSeverity, "2022-07-02", "2022-07-12"},
    {Jurisdiction::kEuIvdr, "threat", Topic::kSeverity, "2026-10-30", "2026-11-03"},
    {Jurisdiction::kGb, "serious", Topic::kEvent, "2026-06-02", "2026-06-17"},
    {Jurisdiction::kGb, "death", Topic::kSeverity, "2026-06-02", "2026-06-12"},
    {Jurisdiction::kGb, "threat", Topic::kSeverity, "2026-06-02", "2026-06-04"},
    {Jurisdiction::kCa, "ten_day", Topic::kSeverity, "2026-06-02", "2026-06-12"},
    {Jurisdiction::kCa, "thirty_day", Topic::kEvent, "2026-06-02", "2026-07-02"},
    {Jurisdiction::kAu, "threat", Topic::kSeverity, "2026-06-02", "2026-06-04"},
    {Jurisdiction::kAu, "ten_day", Topic::kSeverity, "2026-06-02", "2026-06-12"},
    {Jurisdiction::kAu, "thirty_day", Topic::kEvent, "2026-06-02", "2026-07-02"},
};

TEST(RuleScenariosTest, EveryTimeLimitHasAScenario) {
  const std::string zone = "America/New_York";
  for (const auto& rules : RuleSets::shipped().all()) {
    for (const auto& limit : rules.clocks) {
      const auto found = std::ranges::find_if(kClockScenarios, [&rules, &limit](const ClockScenario& one) {
        return one.jurisdiction == rules.jurisdiction && one.clock == limit.key;
      });
      if (found == kClockScenarios.end()) {
        ADD_FAILURE() << rules.title << " has no scenario for " << limit.key;
        continue;
      }
      EXPECT_NE(std::ranges::find(limit.starts_from, found->topic), limit.starts_from.end()) << limit.key;
      EXPECT_NE(std::ranges::find(limit.counts_for, found->person_class), limit.counts_for.end()) << limit.key;
      const auto noon = moment_of(cctz::civil_second(civil_day_of(found->day)) + 12 * 3600, zone_of(zone));
      EXPECT_EQ(due_date(limit, noon, zone).lawful_day, found->lawful_day) << rules.title << ": " << limit.key;
    }
  }
}

// It shortens the time of a summary and never starts one by itself.
TEST(RuleScenariosTest, OnlyWhatMayNotStartIsLeftOutOfADecision) {
  for (const auto& rules : RuleSets::shipped().all()) {
    for (const auto& outcome : rules.outcomes) {
      if (outcome.clocks.empty()) continue;
      EXPECT_FALSE(rules.clock(outcome.clocks.front()).applies_if_started) << rules.title << ": " << outcome.key;
    }
  }
}

TEST(RuleScenariosTest, OutcomesThatAnswersExcludeAreNotReachable) {
  const auto& rules = RuleSets::shipped().in_force(Jurisdiction::kEuMdr, "2026-01-01");
  EXPECT_EQ(follow(rules, {}).reachable.size(), rules.outcomes.size());
  const auto path =
      follow(rules, {{"expected", Answer::kNo}, {"public_health_threat", Answer::kNo}, {"death", Answer::kYes}});
  std::set<std::string> reachable;
  for (const auto* outcome : path.reachable) reachable.insert(outcome->key);
  EXPECT_EQ(reachable, (std::set<std::string>{"not_marketed", "no_incident", "not_serious", "no_causal_relationship",
                                              "report_death"}));
  EXPECT_EQ(path.next->key, "marketed");
}

TEST(RuleSetTest, AnInvalidTableIsRefused) {
  const auto refusal_of = [](const std::string& nodes) -> std::string {
    const auto text = R"({"jurisdiction": "us", "version": "1", "title": "t", "in_force_from": "2026-01-01",
        "checked": "primary", "first": "a", "questions": [{"key": "a", "text": "?", "citation": "c"}],
        "outcomes": [{"key": "o", "kind": "reportable", "label": "l", "citation": "c"}], "clocks": [], "nodes": )" +
                      nodes + "}";
    try {
      read_rule_set(read_json(text));
    } catch (const std::exception& error) {
      return error.what();
    }
    return "accepted";
  };
  EXPECT_EQ(refusal_of(R"([{"key": "a", "question": "a", "yes": "=o", "no": "=o", "uncertain": "=o"}])"), "accepted");
  EXPECT_EQ(refusal_of(R"([{"key": "a", "question": "a", "yes": "=o", "no": "=o", "uncertain": "a"}])"),
            "a is asked twice on one path");
  EXPECT_EQ(refusal_of(R"([{"key": "a", "question": "b", "yes": "=o", "no": "=o", "uncertain": "=o"}])"),
            "the rules have no question b");
  EXPECT_EQ(refusal_of(R"([{"key": "a", "question": "a", "yes": "=x", "no": "=o", "uncertain": "=o"}])"),
            "the rules have no outcome x");
}

TEST(RuleSetTest, TheVersionInForceOnADayIsUsed) {
  auto first = RuleSets::shipped().in_force(Jurisdiction::kUs, "2026-01-01");
  auto second = first;
  first.version = first.in_force_from = "2026-01-01";
  second.version = second.in_force_from = "2027-01-01";
  const RuleSets sets{{second, first}};
  EXPECT_EQ(sets.in_force(Jurisdiction::kUs, "2026-12-31").version, "2026-01-01");
  EXPECT_EQ(sets.in_force(Jurisdiction::kUs, "2027-01-01").version, "2027-01-01");
  EXPECT_EQ(sets.read(Jurisdiction::kUs, "2026-01-01").version, "2026-01-01");
  EXPECT_ANY_THROW(sets.in_force(Jurisdiction::kUs, "2025-12-31"));
}

}  // namespace
}  // namespace pharos::reportability
