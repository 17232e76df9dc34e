#include "features/risk_files/grids/grid_content.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"
#include "features/risk_files/grids/default_grid.hpp"
#include "features/risk_files/grids/grid_rules.hpp"

namespace pharos::risk_files {
namespace {

JsonObject default_document() {
  return to_json(default_grid()).as_object();
}

FieldErrors faults_of(const JsonObject& document) {
  try {
    read_grid(Json(document));
  } catch (const Error& error) {
    EXPECT_EQ(error.code, ErrorCode::kInvalidFields) << error.what();
    return error.fields;
  }
  return {};
}

JsonObject& level(JsonObject& document, std::string_view scale, size_t index) {
  return document.at(scale).as_array().at(index).as_object();
}

TEST(GridContentTest, TheDefaultGridMatchesTheTextbookAndRoundTrips) {
  const auto grid = default_grid();
  EXPECT_EQ(grid.cells.size(), 25U);
  EXPECT_EQ(grid.severity.back().label, "Catastrophic");
  EXPECT_EQ(grid.probability.front().upper, 1e-6);
  EXPECT_EQ(grid.probability.back().lower, 1e-3);
  EXPECT_TRUE(find_warnings(grid).empty());
  EXPECT_EQ(read_grid(to_json(grid)), grid);
  EXPECT_EQ(read_grid(read_json(canonical_text(to_json(grid)))), grid) << "bounds survive storing";
}

TEST(GridContentTest, AScaleMustHaveThreeToTenLevels) {
  auto document = default_document();
  document["severity"].as_array().resize(2);
  EXPECT_TRUE(faults_of(document).contains("severity"));
  document = default_document();
  auto& levels = document["probability"].as_array();
  while (levels.size() < 11) levels.push_back(levels.back());
  EXPECT_TRUE(faults_of(document).contains("probability"));
}

TEST(GridContentTest, KeysLabelsAndNumbersMustBeUnique) {
  auto document = default_document();
  level(document, "severity", 1)["key"] = "negligible";
  level(document, "severity", 2)["label"] = "Negligible";
  level(document, "severity", 3)["level"] = 9;
  const auto faults = faults_of(document);
  EXPECT_TRUE(faults.contains("severity[1].key"));
  EXPECT_TRUE(faults.contains("severity[2].label"));
  EXPECT_TRUE(faults.contains("severity[3].level"));
}

TEST(GridContentTest, BoundsMustNotHaveGapsOrOverlap) {
  auto document = default_document();
  level(document, "probability", 1)["lower"] = 2e-6;
  EXPECT_EQ(faults_of(document).at("probability[1].lower"), "Leaves a gap: the level below ends at 1e-06");
  level(document, "probability", 1)["lower"] = 5e-7;
  EXPECT_EQ(faults_of(document).at("probability[1].lower"), "Overlaps: the level below ends at 1e-06");
  document = default_document();
  level(document, "probability", 2)["upper"] = 1e-6;
  EXPECT_TRUE(faults_of(document).contains("probability[2].upper"));
  document = default_document();
  level(document, "probability", 2)["upper"] = nullptr;
  EXPECT_TRUE(faults_of(document).contains("probability[2].upper"));
  document = default_document();
  level(document, "probability", 4)["upper"] = 1;
  EXPECT_TRUE(faults_of(document).contains("probability[4].upper"));
  document = default_document();
  level(document, "probability", 0)["lower"] = 1e-9;
  EXPECT_TRUE(faults_of(document).contains("probability[0].lower"));
}

TEST(GridContentTest, AScaleMustHaveOneBasis) {
  auto document = default_document();
  level(document, "probability", 3)["basis"] = "per_unit";
  EXPECT_TRUE(faults_of(document).contains("probability[3].basis"));
  level(document, "probability", 3)["basis"] = "per_moon";
  EXPECT_TRUE(faults_of(document).contains("probability[3].basis"));
}

TEST(GridContentTest, AScaleWithoutNumbersIsAllowedWithAWarning) {
  auto document = default_document();
  for (size_t i = 0; i < 5; ++i) {
    level(document, "probability", i)["lower"] = nullptr;
    level(document, "probability", i)["upper"] = nullptr;
  }
  const auto grid = read_grid(Json(document));
  ASSERT_EQ(find_warnings(grid).size(), 1U);
  EXPECT_EQ(find_warnings(grid)[0].code, "no_bounds");
  EXPECT_EQ(level_of_rate(grid, 1e-4), std::nullopt);
}

TEST(GridContentTest, EveryCellHasOneKnownRegion) {
  auto document = default_document();
  document["cells"].as_array().erase(document["cells"].as_array().begin());
  EXPECT_EQ(faults_of(document).at("cells"), "Severity 1 with probability 1 has no region");
  document = default_document();
  level(document, "cells", 3)["region"] = "alarp";
  EXPECT_TRUE(faults_of(document).contains("cells[3].region"));
  document = default_document();
  level(document, "cells", 3)["p"] = 1;
  EXPECT_TRUE(faults_of(document).contains("cells[3].s"));
  document = default_document();
  level(document, "regions", 0)["key"] = "unacceptable";
  EXPECT_TRUE(faults_of(document).contains("regions[2].key"));
}

TEST(GridContentTest, AHigherRiskInABetterRegionIsAWarning) {
  auto grid = default_grid();
  grid.cells[13].region = RegionKey::kAcceptable;  // serious and probable, next to serious and occasional
  const auto warnings = find_warnings(grid);
  ASSERT_EQ(warnings.size(), 1U);
  EXPECT_EQ(warnings[0].code, "not_monotone");
  EXPECT_EQ(warnings[0].s, 3);
  EXPECT_EQ(warnings[0].p, 4);
}

TEST(GridContentTest, AnUnusedRegionIsAWarning) {
  auto grid = default_grid();
  for (auto& cell : grid.cells) cell.region = RegionKey::kAcceptable;
  EXPECT_EQ(find_warnings(grid).size(), 2U);
}

TEST(GridContentTest, LevelsAreFoundByLabelKeyOrNumberAndByRate) {
  const auto grid = default_grid();
  EXPECT_EQ(find_severity(grid, "CRITICAL"), 4);
  EXPECT_EQ(find_severity(grid, "4"), 4);
  EXPECT_EQ(find_severity(grid, "0"), std::nullopt);
  EXPECT_EQ(find_severity(grid, "6"), std::nullopt);
  EXPECT_EQ(find_severity(grid, "4a"), std::nullopt);
  EXPECT_EQ(find_probability(grid, "remote"), 2);
  EXPECT_EQ(level_of_rate(grid, 0), 1);
  EXPECT_EQ(level_of_rate(grid, 1e-6), 2) << "a level starts at its lower bound";
  EXPECT_EQ(level_of_rate(grid, 0.5), 5);
  EXPECT_EQ(region_at(grid, 5, 5), RegionKey::kUnacceptable);
  EXPECT_EQ(region_at(grid, 1, 1), RegionKey::kAcceptable);
  EXPECT_THROW(region_at(grid, 6, 1), Error);
  EXPECT_THROW(region_at(grid, 5, 6), Error);
}

TEST(GridContentTest, UnknownFieldsAndWrongTypesAreRejected) {
  auto document = default_document();
  level(document, "severity", 0)["color"] = "red";
  EXPECT_THROW(read_grid(Json(document)), Error);
  document = default_document();
  level(document, "probability", 0)["upper"] = "small";
  EXPECT_THROW(read_grid(Json(document)), Error);
  EXPECT_THROW(read_grid(Json("grid")), Error);
}

}  // namespace
}  // namespace pharos::risk_files
