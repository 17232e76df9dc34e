#include "support/analysis_world.hpp"

namespace pharos {
namespace {

using testing_support::AnalysisWorld;
using testing_support::body_of;
using testing_support::Caller;
using testing_support::status_body;

class AnalysisCodingApiTest : public testing::Test {
 protected:
  http::Response put_at(const std::string& path, const Json& body, const Caller& caller, const std::string& etag) {
    return world_.app.send(http::Method::kPut, path, to_text(body),
                           {.caller = caller, .headers = {{"If-Match", "\"" + etag + "\""}}});
  }

  AnalysisWorld world_;
};

TEST_F(AnalysisCodingApiTest, AnnotationsCannotBeConfirmedByTheirAuthorUnlessAllowed) {
  auto& app = world_.app;
  const auto analysis = world_.start("complaint");
  const auto item = world_.items(analysis).front();
  const auto made = world_.expect(201, app.post(analysis + "/annotations", world_.annotation(item, "R-1"), world_.mia));
  const auto path = analysis + "/annotations/" + std::string{made.at("id").as_string()};
  EXPECT_EQ(app.put(path + "/status", status_body("confirmed"), world_.mia).status, 403);
  EXPECT_EQ(app.put(path + "/status", status_body("confirmed"), world_.anna).status, 403) << "analysts cannot confirm";
  EXPECT_EQ(app.put(path, Json(JsonObject{{"risk_id", "R-2"}}), world_.anna).status, 403) << "not her draft";
  app.make_user("ada@acme.test", "tenant_admin");
  world_.expect(
      200, app.put("/signing-rules", Json(JsonObject{{"authors_may_approve", true}}), app.verified("ada@acme.test")));
  world_.expect(200, app.put(path + "/status", status_body("confirmed"), world_.mia));
}

TEST_F(AnalysisCodingApiTest, AnAnnotationIsCheckedAgainstTheRiskFileAndTheText) {
  auto& app = world_.app;
  const auto analysis = world_.start("complaint");
  const auto item = world_.items(analysis).front();
  const auto fault = [&](JsonObject body) {
    body["item_id"] = item;
    const auto response = app.post(analysis + "/annotations", Json(std::move(body)), world_.anna);
    EXPECT_EQ(response.status, 422) << to_text(body_of(response));
    return std::string{body_of(response).at("fields").as_object().begin()->key()};
  };
  EXPECT_EQ(fault({{"risk_id", "R-9"}}), "risk_id");
  EXPECT_EQ(fault({{"risk_id", "R-1"}, {"severity", 9}}), "severity");
  EXPECT_EQ(fault({{"new_risk", true}, {"hazard", "Fire"}, {"hazardous_situation", "x"}, {"severity", 2}}), "harm");
  EXPECT_EQ(fault({{"harm_occurred", true}}), "harm_occurred");
  EXPECT_EQ(fault({{"risk_id", "R-1"}, {"imdrf", JsonObject{{"a", JsonArray{"E0101"}}}}}), "imdrf.a");
  const auto span = [](int start, int end, const char* quote) {
    return JsonArray{JsonObject{{"field", "text"}, {"start", start}, {"end", end}, {"quote", quote}}};
  };
  EXPECT_EQ(fault({{"risk_id", "R-1"}, {"spans", span(0, 4, "pump")}}), "spans");
  const auto text =
      std::string{body_of(app.get(analysis + "/adverse_events/" + item, world_.anna)).at("text").as_string()};
  const auto place = static_cast<int>(text.find("bolus"));
  const Json good(JsonObject{{"item_id", item}, {"risk_id", "R-1"}, {"spans", span(place, place + 5, "bolus")}});
  const auto made = world_.expect(201, app.post(analysis + "/annotations", good, world_.anna));
  EXPECT_EQ(made.at("hazard"), Json("Over-infusion")) << "taken from the definition";
  EXPECT_EQ(made.at("severity"), Json(4));
  const Json fresh(JsonObject{{"item_id", item},
                              {"new_risk", true},
                              {"hazard", "Fire"},
                              {"hazardous_situation", "Charger burns"},
                              {"harm", "Burn"},
                              {"severity", 3}});
  world_.expect(201, app.post(analysis + "/annotations", fresh, world_.anna));
  const auto summary = world_.expect(200, app.get(analysis + "/summary", world_.anna));
  EXPECT_EQ(summary.at("answers").at("new_hazard").at("answer"), Json("yes"));
  const auto new_id = std::string{summary.at("new_hazards").at(0).at("risk_id").as_string()};
  const auto of_risk = world_.expect(200, app.get(analysis + "/adverse_events?risk_id=" + new_id, world_.anna));
  EXPECT_EQ(of_risk.at("total_rows"), Json(1));
}

TEST_F(AnalysisCodingApiTest, NoNewHazardIsAnAnswerOnlyWhenEveryItemIsCoded) {
  const auto analysis = world_.start("complaint");
  const auto new_hazard = [&] {
    return world_.expect(200, world_.app.get(analysis + "/summary", world_.anna)).at("answers").at("new_hazard");
  };
  EXPECT_EQ(new_hazard().at("answer"), Json("undetermined"));
  EXPECT_EQ(new_hazard().at("text"), Json("3 of 3 items are not coded yet."));
  world_.code_all(analysis);
  EXPECT_EQ(new_hazard().at("answer"), Json("no"));
}

TEST_F(AnalysisCodingApiTest, CodingUsesTheRisksOfTheAnalysisDefinitionVersion) {
  auto& app = world_.app;
  const auto analysis = world_.start("complaint");
  const auto held_against = body_of(app.get(analysis + "/risks", world_.anna));
  ASSERT_EQ(held_against.at("rows").as_array().size(), 2U);
  const auto& first = held_against.at("rows").at(0);
  EXPECT_EQ(first.at("risk_id"), Json("R-1"));
  EXPECT_EQ(first.at("severity"), Json(4));
  for (const char* codes : {"imdrf_a", "imdrf_e", "imdrf_f", "imdrf_g"}) {
    EXPECT_EQ(first.at(codes), Json(JsonArray{})) << codes;
  }
  world_.upload_definition("R-9,Heat,Skin touches the case,Burn,3,2\n");
  world_.approve("/riskdefinition/2");
  EXPECT_EQ(body_of(app.get(analysis + "/risks", world_.anna)), held_against);
  // A new analysis uses the new version.
  const auto later = body_of(app.get(world_.start("complaint") + "/risks", world_.anna));
  ASSERT_EQ(later.at("rows").as_array().size(), 1U);
  EXPECT_EQ(later.at("rows").at(0).at("risk_id"), Json("R-9"));
}

TEST_F(AnalysisCodingApiTest, CodersDoNotSeeEachOtherUntilBothAreDone) {
  auto& app = world_.app;
  world_.make_ae_dataset();
  for (const std::string kind : {"complaint", "ae"}) {
    SCOPED_TRACE(kind);
    const auto analysis = world_.start(kind, 2);
    const auto items = world_.items(analysis);
    ASSERT_EQ(items.size(), 3U);
    const auto code = [&](const std::string& item, const std::string& risk, const Caller& who) {
      auto body = world_.annotation(item, risk, true);
      const auto made = world_.expect(201, app.post(analysis + "/annotations", body, who));
      world_.expect(200, app.put(analysis + "/adverse_events/" + item + "/status", status_body("reviewed"), who));
      return std::string{made.at("id").as_string()};
    };
    const auto of_item = [&](const std::string& item, const Caller& who) {
      return body_of(app.get(analysis + "/adverse_events/" + item + "/annotations", who)).as_array().size();
    };
    const auto annas = code(items[0], "R-1", world_.anna);
    EXPECT_EQ(of_item(items[0], world_.anna), 1U);
    EXPECT_EQ(of_item(items[0], world_.rita), 0U) << "blind";
    EXPECT_EQ(app.get(analysis + "/annotations/" + annas, world_.rita).status, 404);
    EXPECT_EQ(body_of(app.get(analysis + "/annotations", world_.rita)).at("total_rows"), Json(0));
    const auto of_risk = [&](const Caller& who) {
      return body_of(app.get(analysis + "/adverse_events?risk_id=R-1", who)).at("total_rows");
    };
    EXPECT_EQ(of_risk(world_.anna), Json(1));
    EXPECT_EQ(of_risk(world_.rita), Json(0)) << "no workaround";
    EXPECT_EQ(body_of(app.get(analysis + "/risks", world_.rita)).at("rows").at(0).at("n_hazardous"), Json(0));
    EXPECT_EQ(body_of(app.get(analysis + "/adverse_events/" + items[0], world_.anna)).at("status"), Json("in_review"));
    EXPECT_NE(body_of(app.get(analysis + "/adverse_events/next", world_.anna)).at("item").at("id"), Json(items[0]));
    EXPECT_EQ(body_of(app.get(analysis + "/adverse_events/next", world_.rita)).at("item").at("id"), Json(items[0]));
    EXPECT_EQ(app.post(analysis + "/annotations", world_.annotation(items[0], "R-2"), world_.anna).status, 409)
        << "she has finished";
    const auto ritas = code(items[0], "R-2", world_.rita);
    EXPECT_EQ(of_item(items[0], world_.anna), 2U);
    for (size_t i = 1; i < items.size(); ++i) {
      code(items[i], i == 1 ? "R-1" : "R-2", world_.anna);
      code(items[i], i == 1 ? "R-1" : "R-2", world_.rita);
    }
    EXPECT_EQ(body_of(app.get(analysis + "/adverse_events/" + items[1], world_.anna)).at("status"), Json("reviewed"));

    const auto conflicts = world_.expect(200, app.get(analysis + "/conflicts", world_.mia));
    ASSERT_EQ(conflicts.as_array().size(), 1U);
    EXPECT_EQ(conflicts.at(0).at("annotations").as_array().size(), 2U);
    auto summary = world_.expect(200, app.get(analysis + "/summary", world_.mia));
    // By hand: two of three agree, margins 2/3 and 1/3 vs. 1/3 and 2/3, chance 4/9: (6/9 - 4/9) / (5/9) = 0.4.
    EXPECT_EQ(summary.at("agreement").at("method"), Json("cohen"));
    EXPECT_NEAR(summary.at("agreement").at("kappa").as_double(), 0.4, 1e-12);
    EXPECT_EQ(summary.at("agreement").at("conflicts"), Json(1));
    EXPECT_EQ(summary.at("risks").at(0).at("n_hazardous"), Json(1)) << "conflicting codings do not count";

    const auto path = analysis + "/conflicts/" + items[0];
    EXPECT_EQ(app.put(analysis + "/annotations/" + ritas + "/status", status_body("confirmed"), world_.mia).status,
              409);
    const Json keep(JsonObject{{"keep", JsonArray{Json(annas)}}, {"comment", "The text says bolus"}});
    EXPECT_EQ(app.put(path, keep, world_.anna).status, 403);
    EXPECT_EQ(app.put(path, Json(JsonObject{{"keep", JsonArray{"ann_no"}}, {"comment", "x"}}), world_.mia).status, 422);
    const auto settled = world_.expect(200, app.put(path, keep, world_.mia));
    EXPECT_EQ(settled.at("conflict"), Json("resolved"));
    EXPECT_EQ(settled.at("status"), Json("reviewed"));
    EXPECT_EQ(body_of(app.get(analysis + "/annotations/" + ritas, world_.mia)).at("status"), Json("rejected"));
    summary = world_.expect(200, app.get(analysis + "/summary", world_.mia));
    EXPECT_NEAR(summary.at("agreement").at("kappa").as_double(), 0.4, 1e-12) << "agreement keeps the original choices";
  }
}

TEST_F(AnalysisCodingApiTest, R28_ConcurrentEditsOfAnItemLoseNothing) {
  auto& app = world_.app;
  const auto analysis = world_.start("complaint");
  const auto item = analysis + "/adverse_events/" + world_.items(analysis).front();
  const auto seen = std::string{*app.get(item, world_.anna).headers.find("ETag")};
  const auto etag = seen.substr(1, seen.size() - 2);
  EXPECT_EQ(put_at(item, Json(JsonObject{{"note", "First"}}), world_.anna, etag).status, 200);
  EXPECT_EQ(put_at(item, Json(JsonObject{{"note", "Second"}}), world_.rita, etag).status, 412);
  EXPECT_EQ(put_at(item + "/status", status_body("flagged"), world_.rita, etag).status, 412);
  EXPECT_EQ(body_of(app.get(item, world_.anna)).at("note"), Json("First"));
  const auto made = world_.expect(
      201, app.post(analysis + "/annotations", world_.annotation(world_.items(analysis).front(), "R-1"), world_.anna));
  const auto annotation = analysis + "/annotations/" + std::string{made.at("id").as_string()};
  EXPECT_EQ(put_at(annotation, Json(JsonObject{{"risk_id", "R-2"}}), world_.anna, "1").status, 200);
  EXPECT_EQ(put_at(annotation, Json(JsonObject{{"risk_id", "R-1"}}), world_.anna, "1").status, 412);
  EXPECT_EQ(put_at(annotation + "/status", status_body("confirmed"), world_.rita, "1").status, 412);
  EXPECT_EQ(put_at(analysis, Json(JsonObject{{"name", "Late"}}), world_.anna, "1").status, 412);
}

}  // namespace
}  // namespace pharos
