#include "features/reportability/obligations/running_clock.hpp"

#include <gtest/gtest.h>

#include "core/time_zone.hpp"
#include "features/reportability/rules/rule_sets.hpp"

namespace pharos::reportability {
namespace {

Timestamp noon_of(const std::string& day) {
  return moment_of(cctz::civil_second(civil_day_of(day)) + 12 * 3600, zone_of("Europe/Berlin"));
}

Awareness entry_of(Topic topic, const std::string& day, PersonClass person_class = PersonClass::kAny) {
  Awareness entry;
  entry.id = AwarenessId{std::string{kTopics.name(topic)} + day};
  entry.topic = topic;
  entry.at = noon_of(day);
  entry.time_zone = "Europe/Berlin";
  entry.person_class = person_class;
  return entry;
}

const RuleSet& rules_of(Jurisdiction jurisdiction) {
  return RuleSets::shipped().in_force(jurisdiction, "2026-01-01");
}

Obligation decided(const std::string& outcome) {
  Obligation obligation;
  obligation.state = ObligationState::kReportable;
  obligation.outcome = outcome;
  return obligation;
}

std::string due(Jurisdiction jurisdiction, const Obligation& obligation, const std::vector<Awareness>& awareness,
                const Answers& answers = {}) {
  return clocks_of(rules_of(jurisdiction), obligation, answers, awareness).next.lawful_due.value_or("nothing");
}

// MDCG 2023-3, question 14: a complaint of 1 June is not serious, information of 1 July makes it reportable.
TEST(RunningClockTest, InformationAfterASignedDecisionStartsThePeriodAnew) {
  std::vector<Awareness> awareness{entry_of(Topic::kEvent, "2022-06-01"),
                                   entry_of(Topic::kReportability, "2022-07-01")};
  auto obligation = decided("report");
  EXPECT_EQ(due(Jurisdiction::kEuMdr, obligation, awareness), "2022-06-16") << "nothing was signed";
  obligation.not_reportable_at = noon_of("2022-07-02");
  EXPECT_EQ(due(Jurisdiction::kEuMdr, obligation, awareness), "2022-06-16") << "it was signed with that information";
  obligation.not_reportable_at = noon_of("2022-06-05");
  EXPECT_EQ(due(Jurisdiction::kEuMdr, obligation, awareness), "2022-07-18");  // 16 July is a Saturday
  // On 2 July, it becomes known that the patient died.
  awareness.push_back(entry_of(Topic::kSeverity, "2022-07-02"));
  obligation.outcome = "report_death";
  EXPECT_EQ(due(Jurisdiction::kEuMdr, obligation, awareness), "2022-07-12");
}

TEST(RunningClockTest, ADeathLearnedLateDoesNotExtendTheTimeOfTheEvent) {
  const std::vector<Awareness> awareness{entry_of(Topic::kEvent, "2026-06-02"),
                                         entry_of(Topic::kSeverity, "2026-06-27")};
  EXPECT_EQ(due(Jurisdiction::kCa, decided("report_ten"), awareness), "2026-07-02");
  EXPECT_EQ(due(Jurisdiction::kAu, decided("report_ten"), awareness), "2026-07-02");
  EXPECT_EQ(due(Jurisdiction::kEuMdr, decided("report_death"), awareness), "2026-06-17");
}

// Until it is decided, what someone has learned counts at once.
TEST(RunningClockTest, KnowledgeOfADeathOrOfRemedialActionCountsBeforeTheDecision) {
  std::vector<Awareness> awareness{entry_of(Topic::kEvent, "2026-06-02")};
  const Obligation undecided;
  EXPECT_EQ(due(Jurisdiction::kUs, undecided, awareness), "2026-07-02");
  EXPECT_EQ(due(Jurisdiction::kEuMdr, undecided, awareness), "2026-06-17");
  awareness.push_back(entry_of(Topic::kRemedialAction, "2026-06-03"));
  EXPECT_EQ(due(Jurisdiction::kUs, undecided, awareness), "2026-07-02") << "not a manager's";
  awareness.push_back(entry_of(Topic::kRemedialAction, "2026-06-03", PersonClass::kManagement));
  EXPECT_EQ(due(Jurisdiction::kUs, undecided, awareness), "2026-06-10");
  EXPECT_EQ(due(Jurisdiction::kUs, undecided, awareness, {{"remedial_action", Answer::kNo}}), "2026-07-02");
  awareness.push_back(entry_of(Topic::kSeverity, "2026-06-03"));
  EXPECT_EQ(due(Jurisdiction::kEuMdr, undecided, awareness), "2026-06-05");
  EXPECT_EQ(due(Jurisdiction::kEuMdr, undecided, awareness, {{"public_health_threat", Answer::kNo}}), "2026-06-15");
}

TEST(RunningClockTest, NothingIsSupplementedThatWasNotReported) {
  const std::vector<Awareness> awareness{entry_of(Topic::kEvent, "2026-06-02"),
                                         entry_of(Topic::kNewFact, "2026-06-20")};
  Obligation obligation;
  obligation.state = ObligationState::kNotReportable;
  EXPECT_EQ(due(Jurisdiction::kUs, obligation, awareness), "nothing");
  obligation.state = ObligationState::kFollowUpDue;
  EXPECT_EQ(due(Jurisdiction::kUs, obligation, awareness), "2026-07-20");
}

// FDA's guidance of 2024, V.A(2).
TEST(RunningClockTest, AReportOfACorrectionShortensTheTimeOfASummary) {
  std::vector<Awareness> awareness{entry_of(Topic::kEvent, "2026-04-02")};
  auto obligation = decided("summary");
  obligation.state = ObligationState::kInSummary;
  const auto clocks = clocks_of(rules_of(Jurisdiction::kUs), obligation, {}, awareness);
  EXPECT_EQ(clocks.next.lawful_due, "2026-07-31");
  EXPECT_TRUE(clocks.not_started.empty()) << "the decision does not wait for a correction";
  awareness.push_back(entry_of(Topic::kCorrectionReported, "2026-06-15"));
  EXPECT_EQ(due(Jurisdiction::kUs, obligation, awareness), "2026-07-15");
  awareness.back() = entry_of(Topic::kCorrectionReported, "2026-07-20");
  EXPECT_EQ(due(Jurisdiction::kUs, obligation, awareness), "2026-07-31") << "the quarter ends first";
  awareness.back() = entry_of(Topic::kCorrectionReported, "2026-06-15");
  EXPECT_EQ(due(Jurisdiction::kUs, decided("report"), awareness), "2026-05-02") << "it is about summaries only";
  const Obligation undecided;
  EXPECT_EQ(due(Jurisdiction::kUs, undecided, awareness), "2026-05-02");
}

TEST(RunningClockTest, AFactThatOneAuthorityKnowsIsStillDueToAnother) {
  std::vector<Awareness> awareness{entry_of(Topic::kEvent, "2026-06-02"), entry_of(Topic::kNewFact, "2026-06-20")};
  awareness.back().reports.push_back({.jurisdiction = Jurisdiction::kEuMdr, .sent_on = "2026-06-21"});
  Obligation obligation;
  obligation.state = ObligationState::kFollowUpDue;
  EXPECT_EQ(due(Jurisdiction::kUs, obligation, awareness), "2026-07-20");
  awareness.back().reports.push_back({.jurisdiction = Jurisdiction::kUs, .sent_on = "2026-06-22"});
  EXPECT_EQ(due(Jurisdiction::kUs, obligation, awareness), "nothing");
}

}  // namespace
}  // namespace pharos::reportability
