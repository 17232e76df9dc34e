#include <gmock/gmock.h>

#include "support/analysis_world.hpp"

namespace pharos {
namespace {

using testing::HasSubstr;
using testing_support::AnalysisWorld;
using testing_support::body_of;
using testing_support::Caller;
using testing_support::status_body;

// What happens to codings that another person reviews.
class SecondReadingApiTest : public testing::Test {
 protected:
  std::string code(const std::string& analysis, const std::string& item, const std::string& risk, const Caller& who) {
    const auto made =
        world_.expect(201, world_.app.post(analysis + "/annotations", world_.annotation(item, risk, true), who));
    return analysis + "/annotations/" + std::string{made.at("id").as_string()};
  }
  void finish(const std::string& analysis, const std::string& item, const Caller& who) {
    world_.expect(200, world_.app.put(analysis + "/adverse_events/" + item + "/status", status_body("reviewed"), who));
  }
  Json item_of(const std::string& analysis, const std::string& item) {
    return world_.expect(200, world_.app.get(analysis + "/adverse_events/" + item, world_.anna));
  }
  bool is_met(const std::string& analysis, const std::string& gate) {
    const auto summary = world_.expect(200, world_.app.get(analysis + "/summary", world_.mia));
    for (const Json& one : summary.at("gates").as_array()) {
      if (one.at("key") == Json(gate)) return one.at("is_met").as_bool();
    }
    ADD_FAILURE() << "there is no gate " << gate;
    return false;
  }

  AnalysisWorld world_;
};

TEST_F(SecondReadingApiTest, AnItemWhoseLastCodingIsRejectedIsReopened) {
  auto& app = world_.app;
  world_.make_ae_dataset();
  for (const std::string kind : {"complaint", "ae"}) {
    SCOPED_TRACE(kind);
    const auto analysis = world_.start(kind);
    const auto item = world_.items(analysis).front();
    const auto first = code(analysis, item, "R-1", world_.anna);
    finish(analysis, item, world_.anna);
    world_.expect(200, app.put(first + "/status", Json(JsonObject{{"status", "rejected"}, {"comment", "Another risk"}}),
                               world_.rita));
    const auto back = item_of(analysis, item);
    EXPECT_EQ(back.at("status"), Json("flagged"));
    EXPECT_EQ(back.at("codings"), Json(0));
    EXPECT_EQ(back.at("coded_by_me"), Json(false)) << "the coder must code it again";
    EXPECT_FALSE(is_met(analysis, "items"));
    constexpr db::PlatformSql kTrail =
        "select after_value from audit_entries where action = 'annotation.status' order by seq desc limit 1";
    const auto entry = app.database().find(kTrail, [](const db::Row& row) { return row.text(0); });
    EXPECT_THAT(entry.value_or(""), HasSubstr("flagged"));

    world_.expect(200,
                  app.put(analysis + "/adverse_events/" + item + "/status", status_body("in_review"), world_.anna));
    code(analysis, item, "R-2", world_.anna);
    finish(analysis, item, world_.anna);
    EXPECT_EQ(item_of(analysis, item).at("status"), Json("reviewed"));
    EXPECT_EQ(item_of(analysis, item).at("coded_by_me"), Json(true));
  }
}

TEST_F(SecondReadingApiTest, AnItemWithAnotherCodingIsUnchanged) {
  auto& app = world_.app;
  const auto analysis = world_.start("complaint");
  const auto item = world_.items(analysis).front();
  const auto one = code(analysis, item, "R-1", world_.anna);
  const auto other = code(analysis, item, "R-2", world_.anna);
  finish(analysis, item, world_.anna);
  world_.expect(200, app.put(one + "/status", status_body("rejected"), world_.rita));
  EXPECT_EQ(item_of(analysis, item).at("status"), Json("reviewed"));
  EXPECT_EQ(item_of(analysis, item).at("codings"), Json(1));
  world_.expect(200, app.put(other + "/status", status_body("rejected"), world_.rita));
  EXPECT_EQ(item_of(analysis, item).at("status"), Json("flagged"));
}

TEST_F(SecondReadingApiTest, BlindCodersStartOverSeparately) {
  auto& app = world_.app;
  const auto analysis = world_.start("complaint", 2);
  const auto item = world_.items(analysis).front();
  const auto annas = code(analysis, item, "R-1", world_.anna);
  finish(analysis, item, world_.anna);
  world_.expect(200, app.put(annas + "/status", status_body("rejected"), world_.anna));
  EXPECT_EQ(item_of(analysis, item).at("status"), Json("in_review"));
  EXPECT_EQ(item_of(analysis, item).at("coded_by_me"), Json(false));
  const auto again = code(analysis, item, "R-1", world_.anna);
  finish(analysis, item, world_.anna);
  const auto ritas = code(analysis, item, "R-1", world_.rita);
  finish(analysis, item, world_.rita);
  EXPECT_EQ(item_of(analysis, item).at("status"), Json("reviewed"));
  world_.expect(200, app.put(ritas + "/status", status_body("rejected"), world_.mia));
  EXPECT_EQ(item_of(analysis, item).at("status"), Json("reviewed")) << "anna's coding is still valid";
  world_.expect(200, app.put(again + "/status", status_body("rejected"), world_.mia));
  const auto back = item_of(analysis, item);
  EXPECT_EQ(back.at("status"), Json("flagged"));
  EXPECT_EQ(back.at("codings"), Json(0)) << "both code it again";
}

TEST_F(SecondReadingApiTest, AReviewedItemWithoutACodingBlocksCompletion) {
  const auto analysis = world_.start("complaint");
  world_.code_all(analysis);
  EXPECT_TRUE(is_met(analysis, "codings"));
  // The state left by versions that did not reopen it.
  constexpr db::PlatformSql kReject = "update annotations set status = 'rejected'";
  world_.app.database().execute(kReject);
  EXPECT_FALSE(is_met(analysis, "codings"));
  world_.expect(200, world_.sign(analysis));
  const auto refused = world_.expect(422, world_.complete(analysis));
  EXPECT_TRUE(refused.at("fields").as_object().contains("codings")) << to_text(refused);
}

TEST_F(SecondReadingApiTest, AnnotationsAwaitingConfirmationAreFoundAndCounted) {
  auto& app = world_.app;
  const auto analysis = world_.start("complaint");
  const auto items = world_.items(analysis);
  const auto waiting = [&] {
    const auto page = world_.expect(200, app.get(analysis + "/adverse_events?to_confirm=true", world_.rita));
    EXPECT_EQ(body_of(app.get(analysis, world_.rita)).at("counts").at("to_confirm"), page.at("total_rows"));
    return page.at("total_rows");
  };
  const auto drafts = [&] {
    return body_of(app.get(analysis + "/annotations?status=draft&item_status=reviewed", world_.rita)).at("total_rows");
  };
  const auto first = code(analysis, items[0], "R-1", world_.anna);
  EXPECT_EQ(waiting(), Json(0)) << "she may not have finished";
  EXPECT_EQ(drafts(), Json(0));
  finish(analysis, items[0], world_.anna);
  EXPECT_EQ(waiting(), Json(1));
  EXPECT_EQ(drafts(), Json(1));
  world_.expect(200, app.put(first + "/status", status_body("confirmed"), world_.rita));
  EXPECT_EQ(waiting(), Json(0));
  EXPECT_EQ(app.get(analysis + "/adverse_events?to_confirm=maybe", world_.rita).status, 422);
  EXPECT_EQ(app.get(analysis + "/annotations?item_status=gone", world_.rita).status, 422);
}

}  // namespace
}  // namespace pharos
