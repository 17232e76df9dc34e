#include "features/investigations/closing_gates.hpp"

#include <gtest/gtest.h>

#include <map>

namespace pharos::investigations {
namespace {

InvestigationSpec finished_spec() {
  return {.title = "Pump stopped",
          .steps = {{.imdrf_b = "B01", .done_on = "2026-10-01", .done_by = "Lee", .result = "Motor burnt"}},
          .findings = {"C07"},
          .conclusions = {"D0301"},
          .root_cause = "Motor from a bad batch",
          .no_reply_reason = "Anonymous complaint",
          .risk = {.effect = RiskEffect::kSameRisk, .risk_id = "R-1", .reason = "As estimated"}};
}

CustodyEntry entry_of(CustodyKind kind, std::optional<Channel> channel = {}) {
  CustodyEntry entry;
  entry.kind = kind;
  entry.channel = channel;
  return entry;
}

// The gates that are not met, with their texts.
std::map<std::string, std::string> unmet(const InvestigationSpec& spec,
                                         const std::vector<CustodyEntry>& custody = {entry_of(CustodyKind::kReceived)},
                                         const std::vector<Complaint>& complaints = {}) {
  std::map<std::string, std::string> texts;
  for (const auto& gate : closing_gates({.spec = spec, .custody = custody, .complaints = complaints})) {
    if (!gate.is_met) texts[gate.key] = gate.text;
  }
  return texts;
}

TEST(ClosingGatesTest, AFinishedInvestigationMeetsEveryGate) {
  EXPECT_TRUE(unmet(finished_spec()).empty());
}

TEST(ClosingGatesTest, AnEmptyInvestigationIsToldEverythingThatIsMissing) {
  std::vector<std::string> keys;
  for (const auto& [key, text] : unmet({}, {})) keys.push_back(key);
  EXPECT_EQ(keys, (std::vector<std::string>{"conclusions", "findings", "good_faith", "reply", "risk", "root_cause",
                                            "steps"}));
}

TEST(ClosingGatesTest, PlaceholderCodesBlockClosing) {
  auto spec = finished_spec();
  spec.steps.push_back({.imdrf_b = "B21"});
  spec.findings = {"C21"};
  spec.conclusions = {"D16"};
  EXPECT_EQ(unmet(spec).at("placeholders"),
            "Replace B21, C21, D16: the code says that the investigation is unfinished.");
}

TEST(ClosingGatesTest, AConclusionThatContradictsTheFindingsBlocksClosing) {
  auto spec = finished_spec();
  spec.findings = {"C19"};
  spec.conclusions = {"D03"};
  EXPECT_EQ(unmet(spec).at("contradictions"), "Findings and conclusion contradict each other: C19 with D03.");
  spec.conclusions = {"D1402"};
  EXPECT_TRUE(unmet(spec).empty());
  spec.findings = {"C0701"};
  EXPECT_TRUE(unmet(spec).contains("contradictions")) << "a mechanical problem, yet none of the device";
}

TEST(ClosingGatesTest, WithoutTheDeviceAWrittenRequestIsNeeded) {
  const auto spec = finished_spec();
  EXPECT_TRUE(unmet(spec, {}).contains("good_faith"));
  EXPECT_TRUE(unmet(spec, {entry_of(CustodyKind::kAttempt, Channel::kPhone)}).contains("good_faith"));
  EXPECT_FALSE(unmet(spec, {entry_of(CustodyKind::kAttempt, Channel::kEmail)}).contains("good_faith"));
  Complaint returned;
  returned.spec.device_returned = true;
  EXPECT_FALSE(unmet(spec, {}, {returned}).contains("good_faith"));
}

TEST(ClosingGatesTest, TheEuIsConcernedUnlessItWasRuledOut) {
  const auto concerned = [](const std::string& country, complaints::Reportable eu) {
    Complaint complaint;
    complaint.spec.country = country;
    complaint.spec.reportable_eu = eu;
    return concerns_eu({complaint});
  };
  using enum complaints::Reportable;
  EXPECT_TRUE(concerned("DE", kUndecided));
  EXPECT_TRUE(concerned("de", kUndecided));
  EXPECT_TRUE(concerned("", kUndecided)) << "it may have happened in the EU";
  EXPECT_TRUE(concerned("US", kYes));
  EXPECT_FALSE(concerned("US", kUndecided));
  EXPECT_FALSE(concerned("DE", kNo));
}

}  // namespace
}  // namespace pharos::investigations
