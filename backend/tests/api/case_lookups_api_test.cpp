#include <gmock/gmock.h>

#include <fstream>

#include "public_data/imdrf/imdrf_pack.hpp"
#include "support/analysis_world.hpp"
#include "support/case_world.hpp"
#include "support/hub_records.hpp"
#include "support/public_data_world.hpp"
#include "support/test_public_data.hpp"

namespace pharos {
namespace {

using http::Method;
using testing::HasSubstr;
using testing::Not;
using testing_support::AnalysisWorld;
using testing_support::body_of;
using testing_support::CaseWorld;
using testing_support::text_at;

Json lookup_named(const Json& lookups, const char* name) {
  for (const auto& one : lookups.as_array()) {
    if (one.at("lookup") == Json(name)) return one;
  }
  throw std::logic_error("nothing was looked up");
}

// What an approved risk definition says about the effects of a case.
class CaseRiskLookupsApiTest : public testing::Test {
 protected:
  CaseRiskLookupsApiTest() {
    const auto csv = folder_.path() / "risks.csv";
    std::ofstream{csv} << "Risk ID,Hazard,Hazardous situation,Harm,Severity,Probability,IMDRF E,IMDRF F\n"
                          "R-1,Over-infusion,Patient receives a bolus,Hypotension,4,3,E0601,F08\n"
                          "R-2,Air in line,Air enters the vein,Air embolism,5,not estimable,E0501,F12\n";
    const http::UploadedPart part{
        .name = "file", .file_name = "risks.csv", .content_type = "text/csv", .file = csv, .text = {}};
    world_.expect(201, world_.app.send(Method::kPost, "/product-families/" + world_.family + "/riskdefinition", "",
                                       {.caller = world_.anna, .headers = {}, .parts = {part}}));
    world_.approve("/riskdefinition/2");
  }

  Json look_up(const std::vector<std::string>& health_codes) {
    const Json body(JsonObject{{"product_id", world_.product},
                               {"title", "Pump stopped"},
                               {"health_codes", to_json(health_codes)},
                               {"awareness", CaseWorld::awareness("2026-06-02T14:00:00Z")}});
    const auto opened = world_.expect(201, world_.app.post("/cases", body, world_.anna));
    return world_.expect(200, world_.app.get(CaseWorld::path(opened, "/lookups"), world_.anna));
  }
  public_data::TemporaryFolder folder_;
  AnalysisWorld world_{0};
};

TEST_F(CaseRiskLookupsApiTest, AnEffectOfTheRiskDefinitionIsAnticipated) {
  const auto lookups = look_up({"E0601", "F08"});
  const auto unanticipated = lookup_named(lookups, "unanticipated");
  EXPECT_EQ(unanticipated.at("suggested"), Json("no"));
  EXPECT_THAT(text_at(unanticipated, "finding"), HasSubstr("E0601 in R-1: Over-infusion"));
  EXPECT_EQ(unanticipated.at("source"), Json("Approved risk definition, version 2"));
  const auto expected = lookup_named(lookups, "expected_and_quantified");
  EXPECT_TRUE(expected.at("suggested").is_null()) << "whether it is documented is for a person to check";
  EXPECT_THAT(text_at(expected, "finding"), HasSubstr("Considered and quantified"));
}

TEST_F(CaseRiskLookupsApiTest, OneEffectThatNoRiskConsidersIsEnough) {
  const auto lookups = look_up({"E0601", "F02"});
  const auto unanticipated = lookup_named(lookups, "unanticipated");
  EXPECT_TRUE(unanticipated.at("suggested").is_null()) << to_text(unanticipated);
  EXPECT_THAT(text_at(unanticipated, "finding"), HasSubstr("No risk considers F02"));
  EXPECT_EQ(lookup_named(lookups, "expected_and_quantified").at("suggested"), Json("no"));
}

TEST_F(CaseRiskLookupsApiTest, WhatIsNotQuantifiedIsNotExpected) {
  const auto lookups = look_up({"E0501", "E0601"});
  EXPECT_EQ(lookup_named(lookups, "unanticipated").at("suggested"), Json("no"));
  EXPECT_EQ(lookup_named(lookups, "expected_and_quantified").at("suggested"), Json("no"));
}

TEST_F(CaseRiskLookupsApiTest, AnEffectThatNoRiskConsidersIsUnanticipated) {
  EXPECT_EQ(lookup_named(look_up({"F02"}), "unanticipated").at("suggested"), Json("yes"));
}

// What own cases and public data say about a malfunction.
class CaseMalfunctionLookupsApiTest : public testing_support::PublicDataWorld {
 protected:
  CaseMalfunctionLookupsApiTest() {
    app_.make_user("mia@acme.test", "ra_manager");
    mia_ = app_.verified("mia@acme.test");
    find_known_malfunction();
    const Json body(
        JsonObject{{"name", "Pump A"}, {"product_type", "Product"}, {"product_codes", JsonArray{eligible_}}});
    product_ = text_at(body_of(app_.post("/products", body, mia_)), "id");
  }

  Json open(const std::vector<std::string>& problems, const char* title = "Pump stopped") {
    const auto response = app_.post("/cases",
                                    Json(JsonObject{{"product_id", product_},
                                                    {"title", title},
                                                    {"problem_codes", to_json(problems)},
                                                    {"jurisdictions", JsonArray{"us"}},
                                                    {"awareness", CaseWorld::awareness("2026-06-02T14:00:00Z")}}),
                                    anna_);
    EXPECT_EQ(response.status, 201) << to_text(body_of(response));
    return body_of(response);
  }
  void change(Method method, const Json& view, const std::string& rest, const JsonObject& body) {
    const auto version = to_text(body_of(app_.get(CaseWorld::path(view), anna_)).at("version"));
    const auto response = app_.send(method, CaseWorld::path(view, "/obligations/us/" + rest), to_text(Json(body)),
                                    {.caller = mia_, .headers = {{"If-Match", "\"" + version + "\""}}});
    EXPECT_EQ(response.status, 200) << to_text(body_of(response));
  }
  void answer(const Json& view, const char* question, const char* given) {
    change(Method::kPut, view, std::string{"answers/"} + question,
           {{"answer", given}, {"evidence", "Letter"}, {"evidence_source", "Hospital"}});
  }
  void report(const Json& view) {
    for (const auto* yes : {"ours", "event_occurred", "death_or_injury", "contributed"}) answer(view, yes, "yes");
    for (const auto* no : {"already_reported", "remedial_action", "authority_request"}) answer(view, no, "no");
    change(Method::kPost, view, "decision", {});
    change(Method::kPost, view, "submission", {{"kind", "initial"}, {"sent_on", "2026-06-20"}, {"reference", "R-1"}});
  }
  Json look_up(const Json& view, const char* name) {
    return lookup_named(answer_of(CaseWorld::path(view, "/lookups")), name);
  }
  Json answer_of(const std::string& target) { return PublicDataWorld::answer(target); }

  Caller mia_;
  std::string product_;
  std::string eligible_;  // a product code
  std::string maker_;     // that has reported
  std::string problem_;   // this problem, Annex A

 private:
  static std::string imdrf_of(const std::string& fda_code) {
    for (const auto& term : public_data::imdrf_terms()) {
      if (term.annex == 'A' && !fda_code.empty() && term.fda_code == fda_code) return term.code;
    }
    return "";
  }
  void find_known_malfunction() {
    const auto data = testing_support::test_public_data().current();
    for (const auto key : data->reports().report_keys({}, 2000, {})) {
      const auto report = data->reports().find_report(key, {}).value();
      if (report.device.empty() || report.product_problems.empty()) continue;
      eligible_ = report.device.front().device_report_product_code;
      maker_ = report.device.front().manufacturer_d_name;
      problem_ = imdrf_of(report.product_problems.front().fda_code);
      const auto row = data->catalog().find_product_code(eligible_, {});
      const bool is_eligible = row && row->classification.summary_malfunction_reporting == "Eligible";
      if (is_eligible && !problem_.empty() && !maker_.empty()) return;
    }
    throw std::logic_error("no such report was generated");
  }
};

TEST_F(CaseMalfunctionLookupsApiTest, AnEarlierCaseThatWasNotReportedLeavesTheTypeNew) {
  open({problem_}, "Earlier");
  const auto found = look_up(open({problem_}), "summary_eligibility");
  EXPECT_EQ(found.at("suggested"), Json("no"));
  EXPECT_THAT(text_at(found, "finding"), HasSubstr("new type of malfunction"));
}

TEST_F(CaseMalfunctionLookupsApiTest, WithoutTheNamesOfTheCompanyNothingIsSuggested) {
  report(open({problem_}, "Earlier"));
  const auto found = look_up(open({problem_}), "summary_eligibility");
  EXPECT_TRUE(found.at("suggested").is_null()) << to_text(found);
  EXPECT_THAT(text_at(found, "finding"), HasSubstr("own reports and recalls cannot be found"));
}

TEST_F(CaseMalfunctionLookupsApiTest, OwnReportsInThePublicDataMakeATypeKnown) {
  define_us({maker_}, {});
  const auto known = look_up(open({problem_}), "summary_eligibility");
  EXPECT_THAT(text_at(known, "finding"), Not(HasSubstr("new type"))) << to_text(known);
  const auto partly = look_up(open({problem_, "A2201"}, "Another"), "summary_eligibility");
  EXPECT_THAT(text_at(partly, "finding"), HasSubstr("A2201 was not found in an earlier report"));
  EXPECT_EQ(partly.at("suggested"), Json("no"));
}

TEST_F(CaseMalfunctionLookupsApiTest, AnOngoingFieldActionSuspendsSummaries) {
  report(open({problem_}, "Earlier"));
  const auto response = app_.post("/registers/field_actions",
                                  Json(JsonObject{{"reference", "FSCA-1"},
                                                  {"product_ids", JsonArray{product_}},
                                                  {"title", "Motors are replaced"},
                                                  {"kind", "exchange"},
                                                  {"status", "ongoing"},
                                                  {"issued_on", "2026-06-01"},
                                                  {"rationale", "Motors stop"}}),
                                  mia_);
  ASSERT_EQ(response.status, 201) << to_text(body_of(response));
  const auto found = look_up(open({problem_}), "summary_eligibility");
  EXPECT_EQ(found.at("suggested"), Json("no"));
  EXPECT_THAT(text_at(found, "finding"), HasSubstr("FSCA-1 is ongoing"));
}

TEST_F(CaseMalfunctionLookupsApiTest, AHarmfulCaseOfAnUnknownDayCountsForTheTwoYears) {
  EXPECT_THAT(text_at(look_up(open({problem_}, "Before"), "two_year_presumption"), "finding"),
              HasSubstr("0 own cases"));
  const auto earlier = open({problem_}, "Earlier");
  answer(earlier, "death_or_injury", "yes");
  answer(earlier, "contributed", "uncertain");
  const auto found = look_up(open({problem_}), "two_year_presumption");
  EXPECT_EQ(found.at("suggested"), Json("yes"));
  EXPECT_THAT(text_at(found, "finding"), HasSubstr("1 own cases"));
}

}  // namespace
}  // namespace pharos
