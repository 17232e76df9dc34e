#include "suggestions/model_folder.hpp"
#include "support/analysis_world.hpp"

namespace pharos {
namespace {

using testing_support::AnalysisWorld;
using testing_support::body_of;

constexpr auto kOverdose = "A1402";  // excess flow or over-infusion

class CodeSuggestionsApiTest : public testing::Test {
 protected:
  CodeSuggestionsApiTest() : analysis_(world_.start("complaint")), item_(world_.items(analysis_).front()) {}

  // A model that knows what a bolus is.
  std::string train() {
    const std::vector<std::pair<std::string, std::string>> kinds = {{kOverdose, "THE PUMP GAVE A BOLUS"},
                                                                    {"A0401", "THE CASE HAD A GAP NEAR THE HINGE"},
                                                                    {"A0504", "FLUID WAS DRIPPING TO THE FLOOR"}};
    std::vector<suggestions::CodedReport> reports;
    for (size_t i = 0; i < 150; ++i) {
      const auto& [code, text] = kinds[i % kinds.size()];
      reports.push_back({.maker = "MAKER " + std::to_string(i % 10),
                         .text = text + ". WARD " + std::string(1 + i % 7, 'X') + " CALLED",
                         .codes = {code}});
    }
    const auto model = suggestions::train_model(reports, {.data_version = "test"}, world_.app.clock());
    suggestions::ModelFolder{world_.app.data_folder() / "models"}.add(model);
    return model.facts().version;
  }
  Json suggestions() {
    return world_.expect(200, world_.app.get(analysis_ + "/adverse_events/" + item_ + "/suggestions", world_.anna));
  }
  JsonObject coding(const std::string& code) const {
    auto body = world_.annotation(item_, "R-1").as_object();
    body["imdrf"] = JsonObject{{"a", JsonArray{Json(code)}}};
    return body;
  }
  static JsonObject model(const std::string& version) {
    return {{"name", suggestions::kModelName}, {"version", version}, {"score", 1}};
  }
  http::Response post(const JsonObject& body) {
    return world_.app.post(analysis_ + "/annotations", Json(body), world_.anna);
  }

  AnalysisWorld world_;
  std::string analysis_;
  std::string item_;
};

TEST_F(CodeSuggestionsApiTest, AreMatchedTermsUntilAModelIsTrained) {
  const auto before = suggestions();
  EXPECT_TRUE(before.at("model").is_null());
  for (const auto& annex : before.at("annexes").as_array()) EXPECT_EQ(annex.at("method"), Json("terms"));
  const auto version = train();
  const auto after = suggestions();
  EXPECT_EQ(after.at("model").at("version"), Json(version));
  const auto& device = after.at("annexes").at(0);
  EXPECT_EQ(device.at("annex"), Json("A"));
  EXPECT_EQ(device.at("method"), Json("model"));
  EXPECT_EQ(device.at("quality").at("makers"), Json(10));
  ASSERT_FALSE(device.at("codes").as_array().empty());
  for (const Json& code : device.at("codes").as_array()) {
    EXPECT_GE(code.at("score").to_number<double>(), 0.1) << "unlikely codes are not offered";
  }
  const auto& best = device.at("codes").at(0);
  EXPECT_EQ(best.at("code"), Json(kOverdose));
  const Json& last = best.at("spans").as_array().back();
  EXPECT_EQ(last.at("quote"), Json("bolus"));
  EXPECT_EQ(last.at("start"), Json(16)) << "The pump gave a bolus";
  EXPECT_EQ(after.at("annexes").at(3).at("method"), Json("terms")) << "component codes are not published";
}

TEST_F(CodeSuggestionsApiTest, ExistForAdverseEventsToo) {
  world_.make_ae_dataset();
  const auto analysis = world_.start("ae");
  const auto path = analysis + "/adverse_events/" + world_.items(analysis).front() + "/suggestions";
  EXPECT_EQ(world_.expect(200, world_.app.get(path, world_.anna)).at("annexes").as_array().size(), 4U);
  EXPECT_EQ(world_.app.get(path + "?x=1", world_.anna).status, 400);
}

TEST_F(CodeSuggestionsApiTest, IncludeRecordedCodesConfirmedMappingsAndMatchingRisks) {
  auto& app = world_.app;
  const auto map = [&](const std::string& term, const std::string& status, const std::string& code) {
    const JsonObject body{{"source_term", term}, {"status", status}, {"imdrf_codes", JsonArray{Json(code)}}};
    EXPECT_LT(app.post("/term-mappings", Json(body), world_.anna).status, 300);
  };
  map("OVER-01", "confirmed", kOverdose);
  map("OVER-02", "suggested", "A0504");
  const Json complaint(JsonObject{{"complaint_number", "C-0"},
                                  {"date_received", "2026-05-01"},
                                  {"description", "Air in the line"},
                                  {"internal_codes", JsonArray{"over-01", "OVER-02", "OVER-03"}},
                                  {"imdrf", JsonObject{{"a", JsonArray{"A27"}}}}});
  world_.expect(201, app.post("/" + world_.product + "/customer-complaints", complaint, world_.anna));
  const auto analysis = world_.start("complaint");
  const auto path = analysis + "/adverse_events/" + world_.items(analysis).front() + "/suggestions";
  const auto found = world_.expect(200, app.get(path, world_.anna));
  const auto& known = found.at("known").as_array();
  ASSERT_EQ(known.size(), 2U) << "mappings that no one has confirmed do not count";
  EXPECT_EQ(known.at(0).at("code"), Json("A27"));
  EXPECT_EQ(known.at(0).at("source"), Json("item"));
  EXPECT_TRUE(known.at(0).at("source_term").is_null());
  EXPECT_EQ(known.at(1).at("code"), Json(kOverdose));
  EXPECT_EQ(known.at(1).at("source"), Json("term_mapping"));
  EXPECT_EQ(known.at(1).at("source_term"), Json("over-01"));
  const auto& risk = found.at("risks").at(0);
  EXPECT_EQ(risk.at("risk_id"), Json("R-2")) << "air enters the vein";
  EXPECT_EQ(risk.at("words").as_array(), (JsonArray{"air", "line"}));
  const auto bolus = suggestions().at("risks");
  ASSERT_EQ(bolus.as_array().size(), 1U);
  EXPECT_EQ(bolus.at(0).at("risk_id"), Json("R-1"));
}

TEST_F(CodeSuggestionsApiTest, OfAnotherTenantDoNotExist) {
  auto& app = world_.app;
  app.make_user("eve@initech.test", "analyst", "initech");
  EXPECT_EQ(app.get(analysis_ + "/adverse_events/" + item_ + "/suggestions", app.verified("eve@initech.test")).status,
            404);
  EXPECT_EQ(app.get(analysis_ + "/adverse_events/itm_nobody/suggestions", world_.anna).status, 404);
}

TEST_F(CodeSuggestionsApiTest, TheUserWhoAcceptsOneIsItsAuthorAndTheModelIsNamed) {
  const auto version = train();
  auto body = coding(kOverdose);
  body["model"] = model(version);
  const auto made = world_.expect(201, post(body));
  EXPECT_EQ(made.at("origin"), Json("human"));
  EXPECT_EQ(made.at("status"), Json("draft")) << "nothing is confirmed without a person";
  EXPECT_EQ(made.at("model").at("version"), Json(version));
  const auto suggested = suggestions();
  EXPECT_DOUBLE_EQ(made.at("model").at("score").to_number<double>(),
                   suggested.at("annexes").at(0).at("codes").at(0).at("score").to_number<double>())
      << "the server's own score, whatever the caller sends";
}

TEST_F(CodeSuggestionsApiTest, AcceptedIntoAnExistingDraftNameTheModelToo) {
  const auto version = train();
  const auto made = world_.expect(201, post(coding("A27")));
  EXPECT_TRUE(made.at("model").is_null());
  auto body = coding(kOverdose);
  body.erase("item_id");
  body["model"] = model(version);
  const auto path = analysis_ + "/annotations/" + std::string{made.at("id").as_string()};
  world_.expect(200, world_.app.put(path, Json(body), world_.anna));
  EXPECT_EQ(world_.expect(200, world_.app.get(path, world_.anna)).at("model").at("version"), Json(version));
}

TEST_F(CodeSuggestionsApiTest, CannotBeClaimedForOtherCodes) {
  const auto version = train();
  auto body = coding(kOverdose);
  body["model"] = model("2020-01-01-00000000");
  EXPECT_EQ(post(body).status, 422) << "another model";
  body = coding("A27");
  body["model"] = model(version);
  EXPECT_EQ(post(body).status, 422) << "a code it did not suggest";
  body = coding(kOverdose);
  body["origin"] = "model";
  EXPECT_EQ(post(body).status, 422) << "which model?";
}

TEST_F(CodeSuggestionsApiTest, AddedAsSuggestionsNeedConfirmationBeforeTheyCount) {
  auto& app = world_.app;
  auto body = coding(kOverdose);
  body["origin"] = "model";
  body["model"] = model(train());
  const auto made = world_.expect(201, app.post(analysis_ + "/annotations", Json(body), world_.mia));
  EXPECT_EQ(made.at("status"), Json("suggested"));
  const auto risks = body_of(app.get(analysis_ + "/risks", world_.anna));
  EXPECT_EQ(risks.at("rows").at(0).at("n_hazardous"), Json(0));
  const auto path = analysis_ + "/annotations/" + std::string{made.at("id").as_string()};
  const Json confirmed = JsonObject{{"status", "confirmed"}};
  EXPECT_EQ(app.put(path + "/status", confirmed, world_.mia).status, 403)
      << "authors cannot confirm their own work as a model's suggestion";
  const auto edited = world_.expect(200, app.put(path, Json(JsonObject{{"risk_id", "R-2"}}), world_.anna));
  EXPECT_EQ(edited.at("status"), Json("draft"));
  EXPECT_EQ(edited.at("origin"), Json("model"));
  world_.expect(200, app.put(path + "/status", Json(JsonObject{{"status", "rejected"}}), world_.anna));
  EXPECT_EQ(app.put(path, Json(JsonObject{{"risk_id", "R-2"}}), world_.anna).status, 409);
}

}  // namespace
}  // namespace pharos
