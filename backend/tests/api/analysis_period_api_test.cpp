#include <fmt/format.h>
#include <gmock/gmock.h>

#include "features/exports/papers/docx/docx_test_support.hpp"
#include "support/analysis_world.hpp"
#include "support/hub_records.hpp"

namespace pharos {
namespace {

using testing::HasSubstr;
using testing_support::AnalysisWorld;

// How the period of an analysis affects items, probabilities and results.
class AnalysisPeriodApiTest : public testing::Test {
 protected:
  // Complaints C-1 to C-4 were received from May 2 to May 5, 2026.
  std::string start(const std::string& from, const std::string& to) {
    const Json body(JsonObject{
        {"name", "Spring"}, {"exposure_basis", "procedures"}, {"period", JsonObject{{"start", from}, {"end", to}}}});
    const auto made = world_.expect(201, world_.app.post(world_.base("complaint"), body, world_.anna));
    return world_.base("complaint") + "/" + std::string{made.at("id").as_string()};
  }
  void set_period(const std::string& analysis, const std::string& from, const std::string& to) {
    const Json body(JsonObject{{"name", "Spring"}, {"period", JsonObject{{"start", from}, {"end", to}}}});
    world_.expect(200, world_.app.put(analysis, body, world_.anna));
  }
  void add_exposure(const std::string& month, double value) {
    const Json body(JsonObject{{"period", month},
                               {"region", "WORLD"},
                               {"metric", "procedures"},
                               {"value", value},
                               {"source", "Ledger"},
                               {"note", ""}});
    world_.expect(201, world_.app.post("/products/" + world_.product + "/exposure", body, world_.anna));
  }
  Json summary(const std::string& analysis) {
    return world_.expect(200, world_.app.get(analysis + "/summary", world_.anna));
  }
  Json rows(const std::string& analysis, const std::string& filter = "") {
    return world_.expect(200, world_.app.get(analysis + "/adverse_events?page_size=500" + filter, world_.anna))
        .at("rows");
  }
  // Moves the analysis to coding and codes each included item with this risk.
  void code(const std::string& analysis, const std::string& risk, bool harm) {
    const Json include(JsonObject{{"filter", JsonObject{}}, {"status", "in_review"}});
    world_.expect(200, world_.app.post(analysis + "/adverse_events/bulk", include, world_.anna));
    world_.expect(200, world_.app.put(analysis + "/status", Json(JsonObject{{"status", "mapping"}}), world_.anna));
    for (const auto& item : world_.items(analysis)) {
      world_.expect(201, world_.app.post(analysis + "/annotations", world_.annotation(item, risk, harm), world_.anna));
      world_.expect(200, world_.app.put(analysis + "/adverse_events/" + item + "/status",
                                        Json(JsonObject{{"status", "reviewed"}}), world_.anna));
    }
  }
  std::string document(const std::string& analysis) {
    const auto file = world_.app.get(analysis + "/export?format=docx", world_.anna);
    return exports::read_docx(std::get<http::FileBody>(file.body).file).all;
  }
  static Json risk(const Json& summary, size_t index) { return summary.at("risks").as_array().at(index); }

  AnalysisWorld world_;
};

TEST_F(AnalysisPeriodApiTest, ItemsOutsideThePeriodAreExcludedAndDoNotCount) {
  const auto analysis = start("2026-05-04", "2026-05-31");
  const auto outside = rows(analysis, "&exclusion_reason=outside_period");
  ASSERT_EQ(outside.as_array().size(), 2U);
  for (const Json& item : outside.as_array()) {
    EXPECT_LT(item.at("received_on").as_string(), "2026-05-04");
    EXPECT_EQ(item.at("status"), Json("excluded"));
    EXPECT_EQ(item.at("next_statuses").as_array().size(), 0U);
  }
  code(analysis, "R-1", true);
  const auto found = summary(analysis);
  EXPECT_EQ(found.at("kpis").at("items"), Json(4));
  EXPECT_EQ(found.at("kpis").at("excluded"), Json(2));
  EXPECT_EQ(risk(found, 0).at("n_hazardous"), Json(2));
  EXPECT_EQ(found.at("exclusions").at(0).at("reason"), Json("outside_period"));
  EXPECT_EQ(found.at("exclusions").at(0).at("count"), Json(2));
  EXPECT_THAT(to_text(found.at("limitations")), HasSubstr("2 items were received outside the period"));

  EXPECT_THAT(document(analysis), HasSubstr("Outside the period"));
}

TEST_F(AnalysisPeriodApiTest, AnItemOutsideThePeriodCannotBeIncluded) {
  const auto analysis = start("2026-05-04", "2026-05-31");
  const auto outside = rows(analysis, "&exclusion_reason=outside_period");
  const auto item = analysis + "/adverse_events/" + std::string{outside.at(0).at("id").as_string()};
  const auto refused =
      world_.expect(409, world_.app.put(item + "/status", Json(JsonObject{{"status", "in_review"}}), world_.anna));
  EXPECT_THAT(to_text(refused), HasSubstr("outside the period"));
  const Json include(JsonObject{{"filter", JsonObject{}}, {"status", "in_review"}});
  const auto bulk = world_.expect(200, world_.app.post(analysis + "/adverse_events/bulk", include, world_.anna));
  EXPECT_EQ(bulk.at("changed"), Json(2));
  EXPECT_EQ(rows(analysis, "&exclusion_reason=outside_period").as_array().size(), 2U);
  // Determined by the period, not by a person.
  const auto inside = analysis + "/adverse_events/" + world_.items(analysis).front();
  const Json exclude(JsonObject{{"status", "excluded"}, {"exclusion_reason", "outside_period"}});
  world_.expect(422, world_.app.put(inside + "/status", exclude, world_.anna));
}

TEST_F(AnalysisPeriodApiTest, ChangingThePeriodIncludesAndExcludesItems) {
  const auto analysis = start("2026-05-01", "2026-05-31");
  code(analysis, "R-1", true);
  EXPECT_EQ(risk(summary(analysis), 0).at("n_hazardous"), Json(4));
  set_period(analysis, "2026-05-05", "2026-05-31");
  EXPECT_EQ(risk(summary(analysis), 0).at("n_hazardous"), Json(1));
  EXPECT_EQ(rows(analysis, "&exclusion_reason=outside_period").as_array().size(), 3U);
  set_period(analysis, "2026-05-03", "2026-05-31");
  EXPECT_EQ(risk(summary(analysis), 0).at("n_hazardous"), Json(3));
  EXPECT_EQ(rows(analysis, "&status=reviewed").as_array().size(), 3U) << "codings are kept";
}

TEST_F(AnalysisPeriodApiTest, PartialExposureGivesNoProbability) {
  // May has 100,000 procedures, April has none.
  const auto analysis = start("2026-04-01", "2026-05-31");
  code(analysis, "R-2", true);
  const auto open = summary(analysis);
  EXPECT_EQ(open.at("header").at("exposure").at("covers_period"), Json(false));
  for (const Json& one : open.at("risks").as_array()) {
    EXPECT_TRUE(one.at("p1_obs").is_null());
    EXPECT_TRUE(one.at("rate").is_null());
    EXPECT_EQ(one.at("drift"), Json("undetermined"));
    EXPECT_EQ(one.at("acceptability"), Json("undetermined"));
  }
  EXPECT_EQ(open.at("answers").at("estimate_changed").at("answer"), Json("undetermined"));
  EXPECT_EQ(open.at("answers").at("acceptability_changed").at("answer"), Json("undetermined"));
  EXPECT_THAT(to_text(open.at("limitations")), HasSubstr("1 of 2 months"));

  add_exposure("2026-04", 100'000);
  const auto known = summary(analysis);
  EXPECT_EQ(known.at("header").at("exposure").at("covers_period"), Json(true));
  EXPECT_EQ(risk(known, 1).at("drift"), Json("up"));
}

TEST_F(AnalysisPeriodApiTest, APeriodWithinAMonthHasNoExposure) {
  const auto analysis = start("2026-05-01", "2026-05-20");
  code(analysis, "R-2", true);
  const auto found = summary(analysis);
  EXPECT_EQ(found.at("header").at("exposure").at("covers_period"), Json(false));
  EXPECT_EQ(risk(found, 1).at("drift"), Json("undetermined"));
  EXPECT_THAT(to_text(found.at("limitations")), HasSubstr("whole months"));
}

TEST_F(AnalysisPeriodApiTest, ARiskThatImprovedIsBetterAndOneWithoutComplaintsClaimsNothing) {
  world_.upload_definition(
      "R-1,Over-infusion,Patient receives a bolus,Hypotension,4,5\n"
      "R-2,Air in line,Air enters the vein,Air embolism,4,5\n");
  world_.approve("/riskdefinition/2");
  add_exposure("2026-06", 1'000'000'000);
  const auto analysis = start("2026-05-01", "2026-06-30");
  code(analysis, "R-1", false);
  const auto found = summary(analysis);
  EXPECT_EQ(risk(found, 0).at("drift"), Json("down"));
  EXPECT_EQ(risk(found, 0).at("acceptability"), Json("better"));
  EXPECT_EQ(risk(found, 1).at("n_hazardous"), Json(0));
  EXPECT_EQ(risk(found, 1).at("drift"), Json("none")) << "an absence of complaints is not an improvement";
  EXPECT_EQ(risk(found, 1).at("acceptability"), Json("none"));
  for (const char* question : {"estimate_changed", "acceptability_changed"}) {
    const auto& answer = found.at("answers").at(question);
    EXPECT_EQ(answer.at("answer"), Json("better")) << question;
    EXPECT_EQ(answer.at("risk_ids"), Json(JsonArray{"R-1"}));
  }
  EXPECT_THAT(document(analysis), HasSubstr("Better1 risk is more acceptable than documented."));
}

TEST_F(AnalysisPeriodApiTest, WorseAndBetterRisksAreBothNamed) {
  world_.upload_definition(
      "R-1,Over-infusion,Patient receives a bolus,Hypotension,4,1\n"
      "R-2,Air in line,Air enters the vein,Air embolism,4,5\n");
  world_.approve("/riskdefinition/2");
  const auto analysis = start("2026-05-01", "2026-05-31");
  code(analysis, "R-1", true);
  const auto answer = summary(analysis).at("answers").at("acceptability_changed");
  EXPECT_EQ(answer.at("answer"), Json("worse"));
  EXPECT_EQ(answer.at("risk_ids"), Json(JsonArray{"R-1"}));
}

}  // namespace
}  // namespace pharos
