#include "features/risk_files/definitions/upload/definition_check.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/error.hpp"
#include "core/stored_json.hpp"
#include "features/risk_files/grids/default_grid.hpp"

namespace pharos::risk_files {
namespace {

using Line = std::map<std::string, std::string>;

// A valid risk; tests change the cells under test.
Line good_line(const std::string& id = "R-1") {
  return {{"risk_id", id},
          {"hazard", "Over-infusion"},
          {"hazardous_situation", "Patient receives a bolus"},
          {"harm", "Hypotension"},
          {"severity", "Critical"},
          {"p1", "0.0001"},
          {"p2", "0.1"},
          {"probability_level", "Occasional"},
          {"risk_controls", "design: Clamp in the set | VER-014\nprotection: Alarm"},
          {"residual_severity", "Critical"},
          {"residual_probability_level", "Improbable"},
          {"imdrf_f", "F08"}};
}

DefinitionCheck check(const std::vector<Line>& lines) {
  static const auto grid = default_grid();
  std::vector<std::string> headings;
  ColumnMapping mapping;
  for (const auto& column : definition_columns()) {
    headings.emplace_back(column.label);
    mapping.emplace(column.key, column.label);
  }
  DefinitionChecker checker{grid, headings, mapping, [](const std::string& harm) { return harm == "Hypotension"; }};
  std::int64_t number = 1;
  for (const auto& line : lines) {
    std::vector<std::string> cells;
    for (const auto& column : definition_columns()) {
      const auto found = line.find(std::string{column.key});
      cells.push_back(found == line.end() ? "" : found->second);
    }
    checker.add(++number, cells);
  }
  return checker.finish();
}

DefinitionCheck check_with(const std::string& column, const std::string& value) {
  auto line = good_line();
  line[column] = value;
  return check({line});
}

std::vector<std::string> codes(const std::vector<RowFault>& faults) {
  std::vector<std::string> list;
  for (const auto& fault : faults) list.push_back(fault.code);
  return list;
}

using Codes = std::vector<std::string>;

TEST(DefinitionCheckTest, AGoodRowIsReadWithItsRegionsComputedFromTheGrid) {
  const auto result = check({good_line()});
  ASSERT_TRUE(result.is_ok()) << result.errors.front().message;
  EXPECT_TRUE(result.warnings.empty()) << result.warnings.front().message;
  const auto& row = result.rows.at(0);
  EXPECT_EQ(row.severity, 4);
  EXPECT_EQ(row.probability_level, 3);
  EXPECT_EQ(row.initial_region, RegionKey::kInvestigate);
  EXPECT_EQ(row.residual_region, RegionKey::kAcceptable);
  ASSERT_EQ(row.risk_controls.size(), 2U);
  EXPECT_EQ(row.risk_controls[0].type, ControlType::kInherentSafety);
  EXPECT_EQ(row.risk_controls[0].verification_ref, "VER-014");
  EXPECT_EQ(row.risk_controls[1].text, "Alarm");
  EXPECT_EQ(read_stored<RiskRow>(to_json(row)), row) << "it is the same after storing";
}

TEST(DefinitionCheckTest, RequiredCellsAreNamedByRowAndColumn) {
  for (const char* column : {"risk_id", "hazard", "hazardous_situation", "harm", "severity", "probability_level"}) {
    const auto result = check_with(column, " ");
    ASSERT_EQ(codes(result.errors), Codes{"required"}) << column;
    EXPECT_EQ(result.errors[0].row, 2);
    EXPECT_TRUE(result.rows.empty());
  }
  EXPECT_EQ(check_with("harm", "").errors[0].column, "Harm");
}

TEST(DefinitionCheckTest, ARiskIdMustBeUnique) {
  const auto result = check({good_line(), good_line("R-2"), good_line()});
  ASSERT_EQ(codes(result.errors), Codes{"duplicate"});
  EXPECT_EQ(result.errors[0].row, 4);
  EXPECT_EQ(result.errors[0].message, "R-1 is already in row 2");
}

TEST(DefinitionCheckTest, LevelsAreFoundByLabelKeyOrNumberAndOthersAreReported) {
  EXPECT_EQ(check_with("severity", "4").rows.at(0).severity, 4);
  EXPECT_EQ(check_with("severity", "critical").rows.at(0).severity, 4);
  const auto result = check_with("severity", "Deadly");
  EXPECT_EQ(codes(result.errors), Codes{"unknown_severity"});
  EXPECT_TRUE(result.unknown_severities.contains("Deadly"));
  EXPECT_TRUE(check_with("probability_level", "Often").unknown_probabilities.contains("Often"));
  EXPECT_TRUE(check_with("residual_severity", "Tiny").unknown_severities.contains("Tiny"));
}

TEST(DefinitionCheckTest, WhereProbabilityCannotBeEstimatedSeverityAloneDecides) {
  auto line = good_line();
  line["probability_level"] = "not estimable";
  line["severity"] = "Negligible";
  line["residual_severity"] = "Negligible";
  const auto row = check({line}).rows.at(0);
  EXPECT_EQ(row.probability_level, std::nullopt);
  EXPECT_EQ(row.initial_region, RegionKey::kAcceptable);
  EXPECT_EQ(check_with("probability_level", "Not Estimable").rows.at(0).initial_region, RegionKey::kUnacceptable);
}

TEST(DefinitionCheckTest, PIsTheProductOfP1AndP2) {
  const auto result = check_with("p2", "1");
  EXPECT_TRUE(result.is_ok());
  ASSERT_EQ(codes(result.warnings), Codes{"p1_p2_mismatch"});
  EXPECT_EQ(result.warnings[0].message, "P1 × P2 = 0.0001 is in Probable, not in Occasional");
  EXPECT_EQ(codes(check_with("p2", "1.5").errors), Codes{"not_a_probability"});
  EXPECT_EQ(codes(check_with("p1", "seldom").errors), Codes{"not_a_number"});
  EXPECT_EQ(codes(check_with("p1", "-1").errors), Codes{"not_a_number"});
  EXPECT_EQ(check_with("p1", "0,0001").rows.at(0).p1, 0.0001) << "a decimal comma";
  EXPECT_EQ(check_with("p1", "1e-4").rows.at(0).p1, 0.0001);
}

TEST(DefinitionCheckTest, ControlsAreConsideredInTheOrderOfTheStandard) {
  EXPECT_EQ(codes(check_with("risk_controls", "information: Label\ndesign: Clamp").warnings), Codes{"control_order"});
  EXPECT_EQ(codes(check_with("risk_controls", "information: Label").warnings), Codes{"information_only"});
  EXPECT_TRUE(check_with("risk_controls", "design: A\nprotection: B\ninformation: C").warnings.empty());
  EXPECT_EQ(codes(check_with("risk_controls", "Train the nurses").errors), Codes{"control_type"});
}

TEST(DefinitionCheckTest, WithoutAControlTheRiskIsUnchanged) {
  auto line = good_line();
  for (const char* column : {"risk_controls", "residual_severity", "residual_probability_level"}) line.erase(column);
  const auto row = check({line}).rows.at(0);
  EXPECT_EQ(row.residual_region, row.initial_region);
  line["risk_controls"] = "design: Clamp";
  EXPECT_EQ(codes(check({line}).warnings), Codes{"no_residual"});
}

TEST(DefinitionCheckTest, AnUnacceptableResidualRiskNeedsABenefitRiskAnalysis) {
  auto line = good_line();
  line["residual_probability_level"] = "Frequent";
  EXPECT_EQ(codes(check({line}).warnings), (Codes{"residual_worse", "no_benefit_risk"}));
  line["benefit_risk_ref"] = "BRA-1";
  EXPECT_EQ(codes(check({line}).warnings), Codes{"residual_worse"});
}

TEST(DefinitionCheckTest, TheGridDecidesWhichRegionARiskIsIn) {
  EXPECT_EQ(codes(check_with("initial_region", "Acceptable").warnings), Codes{"region_mismatch"});
  EXPECT_TRUE(check_with("initial_region", "INVESTIGATE").warnings.empty());
}

TEST(DefinitionCheckTest, CodesMustBelongToTheirAnnex) {
  EXPECT_EQ(codes(check_with("imdrf_a", "A9999").errors), Codes{"unknown_imdrf"});
  EXPECT_EQ(codes(check_with("imdrf_a", "F08").errors), Codes{"unknown_imdrf"}) << "from another annex";
  EXPECT_EQ(check_with("imdrf_f", "F08; F02").rows.at(0).imdrf_f, (Codes{"F08", "F02"}));
}

TEST(DefinitionCheckTest, HarmsOutsideOfTheLibraryAreListedAndAllowed) {
  const auto result = check_with("harm", "Boredom");
  EXPECT_TRUE(result.is_ok());
  EXPECT_TRUE(result.unmatched_harms.contains("Boredom"));
}

TEST(DefinitionCheckTest, BlankRowsAreSkippedAndAnEmptyFileIsAnError) {
  EXPECT_EQ(check({good_line(), {}, good_line("R-2")}).row_count, 2);
  EXPECT_EQ(codes(check({}).errors), Codes{"no_rows"});
}

TEST(DefinitionCheckTest, MissingColumnsAreReportedOnceAndNotPerRow) {
  const auto grid = default_grid();
  DefinitionChecker checker{
      grid, {"Risk ID"}, {{"risk_id", "Risk ID"}, {"hazard", "Danger"}}, [](const std::string&) { return true; }};
  EXPECT_TRUE(checker.add(2, {"R-1"}));
  const auto result = checker.finish();
  EXPECT_TRUE(std::ranges::all_of(result.errors, [](const auto& fault) { return fault.code == "missing_column"; }));
  EXPECT_EQ(result.errors.size(), 5U) << "Danger, and four unmapped columns";
}

TEST(DefinitionCheckTest, ADefinitionHasAtMostTwoThousandRisks) {
  std::vector<Line> lines;
  for (size_t i = 0; i <= kMostRisks; ++i) lines.push_back(good_line("R-" + std::to_string(i)));
  EXPECT_EQ(codes(check(lines).errors), Codes{"too_many_rows"});
}

TEST(DefinitionColumnsTest, HeadingsAreGuessed) {
  const auto mapping =
      guess_mapping({"No.", "Hazard", "Hazardous Situation", "Potential Harm", "SEV", "Occurrence", "Mitigation"});
  EXPECT_EQ(mapping.at("risk_id"), "No.");
  EXPECT_EQ(mapping.at("hazard"), "Hazard");
  EXPECT_EQ(mapping.at("hazardous_situation"), "Hazardous Situation");
  EXPECT_EQ(mapping.at("harm"), "Potential Harm");
  EXPECT_EQ(mapping.at("severity"), "SEV");
  EXPECT_EQ(mapping.at("probability_level"), "Occurrence");
  EXPECT_EQ(mapping.at("risk_controls"), "Mitigation");
  EXPECT_FALSE(mapping.contains("p1"));
}

TEST(DefinitionColumnsTest, AMappingUsesKnownColumnsAndEachFileColumnOnce) {
  EXPECT_EQ(read_mapping(R"({"risk_id": "No.", "p1": null})").size(), 1U);
  EXPECT_THROW(read_mapping(R"({"color": "No."})"), Error);
  EXPECT_THROW(read_mapping(R"({"risk_id": "No.", "hazard": "No."})"), Error);
  EXPECT_THROW(read_mapping("[]"), Error);
  EXPECT_THROW(read_mapping("x"), Error);
}

}  // namespace
}  // namespace pharos::risk_files
