#include "features/analyses/prefill/suggested_risks.hpp"

#include <gtest/gtest.h>

namespace pharos::analyses {
namespace {

risk_files::RiskRow risk(const std::string& id, const std::string& situation, const std::string& harm,
                         std::vector<std::string> codes) {
  risk_files::RiskRow row{};
  row.risk_id = id;
  row.hazard = "Infusion";
  row.hazardous_situation = situation;
  row.harm = harm;
  row.severity = 3;
  row.imdrf_a = std::move(codes);
  return row;
}

const std::vector<risk_files::RiskRow> kRisks = {risk("R-1", "Patient receives too little", "Pain", {"A1401"}),
                                                 risk("R-2", "Patient receives a bolus", "Hypotension", {"A14"}),
                                                 risk("R-3", "Patient is exposed to air", "Embolism", {})};

std::vector<std::string> ids(const std::string& text, const KnownFacts& known,
                             std::map<std::string, double> suggested = {}) {
  std::vector<std::string> found;
  for (const auto& one : suggest_risks(kRisks, {.text = text, .known = known, .suggested = std::move(suggested)})) {
    found.push_back(one.risk_id);
  }
  return found;
}

KnownCode known(const std::string& code) {
  return {"A", code, "", CodeSource::kItem, std::nullopt};
}

TEST(SuggestedRisks, RecordedCodesCountForARiskWithABroaderCode) {
  EXPECT_EQ(ids("", {.codes = {known("A1402")}, .harms = {}}), std::vector<std::string>{"R-2"});
  EXPECT_EQ(ids("", {.codes = {known("A1401")}, .harms = {}}), (std::vector<std::string>{"R-1", "R-2"}));
}

TEST(SuggestedRisks, RecordedCodesOutweighSuggestedOnes) {
  EXPECT_EQ(ids("", {.codes = {known("A1402")}, .harms = {}}, {{"A1401", 0.9}}),
            (std::vector<std::string>{"R-2", "R-1"}));
}

TEST(SuggestedRisks, AMappedHarmNamesTheOwnTerm) {
  const KnownFacts facts{.codes = {}, .harms = {{"EMB-7", "embolism"}}};
  const auto found = suggest_risks(kRisks, {.text = "", .known = facts});
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found.at(0).risk_id, "R-3");
  EXPECT_EQ(found.at(0).own_terms, std::vector<std::string>{"EMB-7"});
}

TEST(SuggestedRisks, WordsThatAllRisksShareSuggestNothing) {
  EXPECT_TRUE(ids("The patient stopped the infusion", {}).empty());
  EXPECT_EQ(ids("The patient got a bolus and hypotension followed", {}), std::vector<std::string>{"R-2"});
}

}  // namespace
}  // namespace pharos::analyses
