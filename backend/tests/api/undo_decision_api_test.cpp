#include "support/analysis_world.hpp"

namespace pharos {
namespace {

using testing_support::AnalysisWorld;
using testing_support::body_of;
using testing_support::Caller;
using testing_support::status_body;

class UndoDecisionApiTest : public testing::Test {
 protected:
  void start(const std::string& kind = "complaint", int coders = 1) {
    analysis_ = world_.start(kind, coders);
    item_ = world_.items(analysis_).front();
    path_ = analysis_ + "/adverse_events/" + item_;
  }
  Json decide(const Json& body, const Caller& who) {
    return world_.expect(200, world_.app.put(path_ + "/status", body, who));
  }
  http::Response undo(const Caller& who) { return world_.app.post(path_ + "/undo", Json(JsonObject{}), who); }
  http::Response undo_at(const Json& item, const Caller& who) {
    const auto etag = "\"" + to_text(item.at("revision")) + "\"";
    return world_.app.send(http::Method::kPost, path_ + "/undo", "{}",
                           {.caller = who, .headers = {{"If-Match", etag}}});
  }
  Json code(const Caller& who, const std::string& risk = "R-1") {
    world_.expect(201, world_.app.post(analysis_ + "/annotations", world_.annotation(item_, risk), who));
    return decide(status_body("reviewed"), who);
  }
  Json annotations(const Caller& who) { return world_.expect(200, world_.app.get(path_ + "/annotations", who)); }

  AnalysisWorld world_;
  std::string analysis_;
  std::string item_;
  std::string path_;
};

TEST_F(UndoDecisionApiTest, AnExcludedItemIsWhatItWasBefore) {
  start();
  const auto other = world_.items(analysis_).at(1);
  const Json duplicate(JsonObject{{"status", "excluded"}, {"exclusion_reason", "duplicate"}, {"duplicate_of", other}});
  decide(duplicate, world_.anna);
  const auto included = decide(status_body("in_review"), world_.anna);
  const auto undone = world_.expect(200, undo_at(included, world_.anna));
  EXPECT_EQ(undone.at("status"), Json("excluded"));
  EXPECT_EQ(undone.at("exclusion_reason"), Json("duplicate"));
  EXPECT_EQ(undone.at("duplicate_of"), Json(other));
  EXPECT_EQ(undo(world_.anna).status, 409) << "only the last decision, and only once";
  const auto history =
      body_of(world_.app.get("/activity?entity=analysis_item&entity_id=" + item_, world_.anna)).at("rows").at(0);
  EXPECT_EQ(history.at("action"), Json("analysis_item.undo"));
  EXPECT_EQ(history.at("reason"), Json("undo"));
}

TEST_F(UndoDecisionApiTest, ADecisionAboutAReportIsUndoneTheSameWay) {
  world_.make_ae_dataset();
  start("ae");
  const auto coded = code(world_.anna);
  EXPECT_EQ(world_.expect(200, undo_at(coded, world_.anna)).at("status"), Json("in_review"));
}

TEST_F(UndoDecisionApiTest, AnUndoneCodingIsADraftAgain) {
  start();
  const auto coded = code(world_.anna);
  EXPECT_EQ(coded.at("status"), Json("reviewed"));
  const auto undone = world_.expect(200, undo_at(coded, world_.anna));
  EXPECT_EQ(undone.at("status"), Json("in_review"));
  EXPECT_EQ(undone.at("codings"), Json(0));
  EXPECT_EQ(undone.at("coded_by_me"), Json(false));
  EXPECT_EQ(annotations(world_.anna).at(0).at("status"), Json("draft")) << "nothing is deleted";
  EXPECT_EQ(decide(status_body("reviewed"), world_.anna).at("status"), Json("reviewed")) << "and can be finished again";
}

TEST_F(UndoDecisionApiTest, AFlaggedCodedItemIsCodedAgain) {
  start();
  code(world_.anna);
  decide(status_body("flagged"), world_.anna);
  const auto undone = world_.expect(200, undo(world_.anna));
  EXPECT_EQ(undone.at("status"), Json("reviewed"));
  EXPECT_EQ(undone.at("codings"), Json(1));
}

TEST_F(UndoDecisionApiTest, AnItemThatSomeoneElseChangedIsNotTouched) {
  start();
  const auto mine = decide(status_body("flagged"), world_.anna);
  world_.expect(200, world_.app.put(path_, Json(JsonObject{{"note", "Ask the clinic"}}), world_.mia));
  EXPECT_EQ(undo_at(mine, world_.anna).status, 412);
  EXPECT_EQ(undo(world_.anna).status, 409);
  EXPECT_EQ(undo(world_.mia).status, 409) << "the decision was not hers";
  EXPECT_EQ(world_.expect(200, world_.app.get(path_, world_.anna)).at("status"), Json("flagged"));
}

TEST_F(UndoDecisionApiTest, AConfirmedCodingStays) {
  start();
  code(world_.anna);
  const Json ids(JsonObject{{"annotation_ids", JsonArray{annotations(world_.anna).at(0).at("id")}}});
  world_.expect(200, world_.app.post(analysis_ + "/annotations/confirm", ids, world_.rita));
  EXPECT_EQ(undo(world_.anna).status, 409);
}

TEST_F(UndoDecisionApiTest, ABlindCodingCanBeUndoneOnlyUntilTheOthersAreVisible) {
  start("complaint", 2);
  code(world_.anna);
  const auto undone = world_.expect(200, undo(world_.anna));
  EXPECT_EQ(undone.at("codings"), Json(0));
  decide(status_body("reviewed"), world_.anna);
  code(world_.mia, "R-2");
  EXPECT_EQ(undo(world_.mia).status, 409) << "she has seen what anna chose";
}

TEST_F(UndoDecisionApiTest, ABulkChangeIsNotADecisionAboutOneItem) {
  start();
  decide(status_body("flagged"), world_.anna);
  const Json bulk(JsonObject{{"filter", JsonObject{{"ids", JsonArray{Json(item_)}}}}, {"status", "in_review"}});
  world_.expect(200, world_.app.post(analysis_ + "/adverse_events/bulk", bulk, world_.anna));
  EXPECT_EQ(undo(world_.anna).status, 409);
}

TEST_F(UndoDecisionApiTest, NeedsThePermissionToCodeAndTheTenant) {
  start();
  decide(status_body("flagged"), world_.anna);
  EXPECT_EQ(undo(world_.vera).status, 403);
  world_.app.make_user("eve@initech.test", "analyst", "initech");
  EXPECT_EQ(undo(world_.app.verified("eve@initech.test")).status, 404);
}

}  // namespace
}  // namespace pharos
