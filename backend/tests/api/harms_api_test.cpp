#include "application.hpp"
#include "features/risk_files/grids/default_grid.hpp"
#include "support/hub_records.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::Caller;
using testing_support::signature_of;
using testing_support::TestApp;

class HarmsApiTest : public testing::Test {
 protected:
  HarmsApiTest() {
    const auto author = app_.make_user("anna@acme.test", "analyst");
    app_.make_user("mia@acme.test", "ra_manager");
    app_.make_user("viewer@acme.test", "viewer");
    family_ = testing_support::make_family(app_, author);
    anna_ = app_.verified("anna@acme.test");
    mia_ = app_.verified("mia@acme.test");
  }
  static JsonObject harm(const std::string& name) {
    return {{"name", name},
            {"definition", "Low blood pressure"},
            {"imdrf_e", JsonArray{"E2321"}},
            {"imdrf_f", JsonArray{"F08"}},
            {"typical_hazards", JsonArray{"Over-infusion"}}};
  }
  Json create(const std::string& name) {
    const auto response = app_.post("/harms", Json(harm(name)), anna_);
    EXPECT_EQ(response.status, 201) << to_text(body_of(response));
    return body_of(response);
  }
  static std::string path(const Json& harm, const std::string& rest = "") {
    return "/harms/" + std::string{harm.at("id").as_string()} + rest;
  }
  std::string fault(const JsonObject& body) {
    const auto response = app_.post("/harms", Json(body), anna_);
    EXPECT_EQ(response.status, 422) << to_text(body_of(response));
    return std::string{body_of(response).at("fields").as_object().begin()->key()};
  }

  TestApp app_;
  std::string family_;
  Caller anna_;
  Caller mia_;
};

TEST_F(HarmsApiTest, AHarmIsStoredAndChanged) {
  const auto created = create("Hypotension");
  EXPECT_EQ(created.at("status"), Json("active"));
  EXPECT_EQ(created.at("used_in_risks"), Json(0));
  auto changed = harm("Severe hypotension");
  const auto answer = app_.send(http::Method::kPut, path(created), to_text(Json(changed)),
                                {.caller = anna_, .headers = {{"If-Match", "\"1\""}}});
  ASSERT_EQ(answer.status, 200) << to_text(body_of(answer));
  EXPECT_EQ(body_of(answer).at("name"), Json("Severe hypotension"));
  EXPECT_EQ(*answer.headers.find("ETag"), "\"2\"");
  const auto stale = app_.send(http::Method::kPut, path(created), to_text(Json(changed)),
                               {.caller = anna_, .headers = {{"If-Match", "\"1\""}}});
  EXPECT_EQ(stale.status, 412);
  EXPECT_EQ(body_of(app_.get("/harms", anna_)).as_array().size(), 1U);
  EXPECT_EQ(body_of(app_.get(path(created), anna_)).at("version"), Json(2));
}

TEST_F(HarmsApiTest, NamesAreUniqueRegardlessOfCase) {
  create("Hypotension");
  const auto again = app_.post("/harms", Json(harm("HYPOTENSION")), anna_);
  EXPECT_EQ(again.status, 409);
  EXPECT_TRUE(body_of(again).at("fields").as_object().contains("name"));
}

TEST_F(HarmsApiTest, ItsSeverityMustBeALevelOfTheOrganizationsGrid) {
  const auto saved = app_.put("/product-families/" + family_ + "/riskgrid", to_json(risk_files::default_grid()), anna_);
  const auto grid_id = body_of(saved).at("id");
  auto body = harm("Hypotension");
  body["severities"] = JsonArray{JsonObject{{"riskgrid_id", grid_id}, {"level", 4}}};
  const auto created = app_.post("/harms", Json(body), anna_);
  ASSERT_EQ(created.status, 201) << to_text(body_of(created));
  EXPECT_EQ(body_of(created).at("severities").at(0).at("level"), Json(4));
  body["name"] = "Other";
  body["severities"] = JsonArray{JsonObject{{"riskgrid_id", grid_id}, {"level", 6}}};
  EXPECT_EQ(fault(body), "severities");
  body["severities"] = JsonArray{JsonObject{{"riskgrid_id", "rgr_none"}, {"level", 1}}};
  EXPECT_EQ(fault(body), "severities");
}

TEST_F(HarmsApiTest, ItsSeverityIsKeptWhenTheGridIsEdited) {
  const auto save_grid = [this](const risk_files::GridContent& grid) {
    return body_of(app_.put("/product-families/" + family_ + "/riskgrid", to_json(grid), anna_)).at("id");
  };
  const auto first = save_grid(risk_files::default_grid());
  auto body = harm("Hypotension");
  body["severities"] = JsonArray{JsonObject{{"riskgrid_id", first}, {"level", 4}}};
  const auto created = body_of(app_.post("/harms", Json(body), anna_));
  auto grid = risk_files::default_grid();
  grid.severity.front().label = "Hardly any";
  const auto second = save_grid(grid);
  ASSERT_NE(first, second);
  auto seen = body_of(app_.get(path(created), anna_));
  EXPECT_EQ(seen.at("current_severities"), Json(JsonArray{JsonObject{{"riskgrid_id", second}, {"level", 4}}}));
  EXPECT_EQ(seen.at("severities").at(0).at("riskgrid_id"), first) << "earlier severities are unchanged";

  body["severities"] =
      JsonArray{JsonObject{{"riskgrid_id", first}, {"level", 4}}, JsonObject{{"riskgrid_id", second}, {"level", 2}}};
  ASSERT_EQ(app_.put(path(created), Json(body), anna_).status, 200);
  seen = body_of(app_.get("/harms", anna_)).at(0);
  EXPECT_EQ(seen.at("current_severities"), Json(JsonArray{JsonObject{{"riskgrid_id", second}, {"level", 2}}}));
}

TEST_F(HarmsApiTest, MergingFillsInMissingSeverities) {
  const auto grid =
      body_of(app_.put("/product-families/" + family_ + "/riskgrid", to_json(risk_files::default_grid()), anna_))
          .at("id");
  const auto with_level = [&](const std::string& name, std::int64_t level) {
    auto body = harm(name);
    body["severities"] = JsonArray{JsonObject{{"riskgrid_id", grid}, {"level", level}}};
    return body_of(app_.post("/harms", Json(body), anna_));
  };
  const auto kept = create("Hypotension");
  const auto merge = [&](const Json& duplicate) {
    const auto answer =
        app_.post(path(kept, "/merge"), JsonObject{{"duplicates", JsonArray{duplicate.at("id")}}}, anna_);
    EXPECT_EQ(answer.status, 200) << to_text(body_of(answer));
    return body_of(answer).at("severities");
  };
  const Json carried(JsonArray{JsonObject{{"riskgrid_id", grid}, {"level", 3}}});
  EXPECT_EQ(merge(with_level("Low blood pressure", 3)), carried);
  EXPECT_EQ(merge(with_level("Pressure drop", 5)), carried) << "its own level is kept";
}

TEST_F(HarmsApiTest, InvalidFieldsAreNamed) {
  EXPECT_EQ(fault(harm("")), "name");
  auto body = harm("Hypotension");
  body["imdrf_e"] = JsonArray{"E9999"};
  EXPECT_EQ(fault(body), "imdrf_e");
  body = harm("Hypotension");
  body["imdrf_f"] = JsonArray{"E2321"};
  EXPECT_EQ(fault(body), "imdrf_f");
  body = harm("Hypotension");
  body["color"] = "red";
  EXPECT_EQ(app_.post("/harms", Json(body), anna_).status, 400);
}

TEST_F(HarmsApiTest, R27_RetiringIsSignedAndFinal) {
  const auto created = create("Hypotension");
  EXPECT_EQ(app_.post(path(created, "/retire"), JsonObject{}, mia_).status, 422);
  const auto sign = [&](const Caller& caller, const std::string& email) {
    return app_.post(path(created, "/retire"), Json(JsonObject{{"signature", signature_of(app_, email)}}), caller);
  };
  EXPECT_EQ(sign(anna_, "anna@acme.test").status, 403);
  const auto retired = sign(mia_, "mia@acme.test");
  ASSERT_EQ(retired.status, 200) << to_text(body_of(retired));
  EXPECT_EQ(body_of(retired).at("status"), Json("retired"));
  const std::string id{created.at("id").as_string()};
  EXPECT_EQ(body_of(app_.get("/signatures?entity=harm&entity_id=" + id, anna_)).as_array().size(), 1U);
  EXPECT_EQ(app_.put(path(created), Json(harm("Other")), anna_).status, 409);
  EXPECT_EQ(sign(mia_, "mia@acme.test").status, 409);
}

TEST_F(HarmsApiTest, DuplicatesAreMergedIntoOneThatTakesOverTheirCodes) {
  const auto kept = create("Hypotension");
  auto other = harm("Low blood pressure");
  other["imdrf_f"] = JsonArray{"F02"};
  other["typical_hazards"] = JsonArray{"Leakage"};
  const auto duplicate = body_of(app_.post("/harms", Json(other), anna_));
  const Json body(JsonObject{{"duplicates", JsonArray{duplicate.at("id")}}});
  const auto merged = app_.post(path(kept, "/merge"), body, anna_);
  ASSERT_EQ(merged.status, 200) << to_text(body_of(merged));
  EXPECT_EQ(body_of(merged).at("imdrf_f"), Json(JsonArray{"F08", "F02"}));
  EXPECT_EQ(body_of(merged).at("typical_hazards").as_array().size(), 2U);
  const auto gone = body_of(app_.get(path(duplicate), anna_));
  EXPECT_EQ(gone.at("status"), Json("merged"));
  EXPECT_EQ(gone.at("merged_into"), kept.at("id"));
  EXPECT_EQ(app_.post(path(kept, "/merge"), body, anna_).status, 409) << "merged already";
  EXPECT_EQ(app_.post(path(kept, "/merge"), JsonObject{{"duplicates", JsonArray{kept.at("id")}}}, anna_).status, 422);
  EXPECT_EQ(app_.post(path(kept, "/merge"), JsonObject{}, anna_).status, 422);
}

TEST_F(HarmsApiTest, AnotherTenantFindsNothingOnAnyVerb) {
  const auto created = create("MARKER");
  app_.make_user("stranger@initech.test", "ra_manager", "initech");
  const auto stranger = app_.verified("stranger@initech.test", "initech");
  EXPECT_TRUE(body_of(app_.get("/harms", stranger)).as_array().empty());
  EXPECT_EQ(app_.get(path(created), stranger).status, 404);
  EXPECT_EQ(app_.put(path(created), Json(harm("Theirs")), stranger).status, 404);
  EXPECT_EQ(app_.post(path(created, "/merge"), JsonObject{{"duplicates", JsonArray{"hrm_x"}}}, stranger).status, 404);
  const Json signed_body(JsonObject{{"signature", signature_of(app_, "stranger@initech.test")}});
  EXPECT_EQ(app_.post(path(created, "/retire"), signed_body, stranger).status, 404);
  // Another tenant's duplicate looks the same as an unknown one.
  const auto own = body_of(app_.post("/harms", Json(harm("Own")), stranger));
  const Json merge(JsonObject{{"duplicates", JsonArray{created.at("id")}}});
  EXPECT_EQ(app_.post(path(own, "/merge"), merge, stranger).status, 404);
}

}  // namespace
}  // namespace pharos
