#include "support/case_world.hpp"

namespace pharos {
namespace {

using http::Method;
using testing_support::body_of;
using testing_support::CaseWorld;
using testing_support::signature_of;
using testing_support::text_at;

class CaseDecisionsApiTest : public testing::Test {
 protected:
  CaseDecisionsApiTest() : view_(world_.open(world_.new_case("Pump stopped"))) {}

  http::Response step(const std::string& rest, const JsonObject& body) {
    return world_.change(Method::kPost, view_, "/obligations/" + rest, body, world_.mia);
  }
  Json expect(const std::string& rest, const JsonObject& body) {
    const auto response = step(rest, body);
    EXPECT_EQ(response.status, 200) << rest << ": " << to_text(body_of(response));
    return body_of(response);
  }
  std::string message(const std::string& rest, const JsonObject& body, int status) {
    const auto response = step(rest, body);
    EXPECT_EQ(response.status, status) << to_text(body_of(response));
    return text_at(body_of(response), "message");
  }
  std::string state(const std::string& jurisdiction) {
    return text_at(CaseWorld::obligation(world_.read(view_), jurisdiction), "state");
  }
  JsonObject not_reportable() {
    return {{"qualified_person", "Dr. Rivera"},
            {"qualification", "physician"},
            {"reason", "The device worked as specified"},
            {"signature", signature_of(world_.app, "mia@acme.test")}};
  }
  CaseWorld world_;
  Json view_;
};

TEST_F(CaseDecisionsApiTest, AnswersLeadToAThirtyDayReport) {
  EXPECT_NE(message("us/decision", {}, 409).find("Answer every question first"), std::string::npos);
  const auto answered = world_.answer(view_, "us", "yynyynn");
  const auto us = CaseWorld::obligation(answered, "us");
  EXPECT_EQ(us.at("state"), Json("assessing"));
  EXPECT_EQ(us.at("reached").at("key"), Json("report"));
  EXPECT_EQ(us.at("asked").at(0).at("given").at("answered_by_name"), Json("Person anna"));
  const auto decided = expect("us/decision", {});
  EXPECT_EQ(CaseWorld::obligation(decided, "us").at("state"), Json("reportable"));
  EXPECT_EQ(CaseWorld::obligation(decided, "us").at("lawful_due"), Json("2026-07-02"));
  EXPECT_EQ(CaseWorld::obligation(decided, "us").at("is_provisional"), Json(false));
  EXPECT_NE(message("us/decision", {}, 409).find("already been decided"), std::string::npos);
}

TEST_F(CaseDecisionsApiTest, DoubtIsReported) {
  world_.answer(view_, "eu_mdr", "yyuynnnnn");
  const auto response = expect("eu_mdr/decision", {});
  EXPECT_EQ(CaseWorld::obligation(response, "eu_mdr").at("state"), Json("uncertain_report"));
}

TEST_F(CaseDecisionsApiTest, NotReportableNeedsAQualifiedPersonAndASignature) {
  world_.answer(view_, "us", "yynnn");
  EXPECT_NE(message("us/decision", {}, 409).find("needs a qualified person and a signature"), std::string::npos);
  EXPECT_GE(step("us/not_reportable", {{"reason", "No malfunction"}}).status, 400);
  auto incomplete = not_reportable();
  incomplete.erase("qualified_person");
  const auto refused = step("us/not_reportable", incomplete);
  EXPECT_EQ(refused.status, 422);
  EXPECT_TRUE(body_of(refused).at("fields").as_object().contains("qualified_person"));
  const auto decided = expect("us/not_reportable", not_reportable());
  const auto us = CaseWorld::obligation(decided, "us");
  EXPECT_EQ(us.at("state"), Json("not_reportable"));
  EXPECT_TRUE(us.at("signature_id").is_string());
  EXPECT_TRUE(us.at("lawful_due").is_null());
  const auto signatures =
      body_of(world_.app.get("/signatures?entity=case&entity_id=" + text_at(view_, "id"), world_.mia));
  EXPECT_EQ(signatures.as_array().size(), 1U);
}

TEST_F(CaseDecisionsApiTest, AReportableEventCannotBeSignedAway) {
  world_.answer(view_, "us", "yynyynn");
  EXPECT_NE(message("us/not_reportable", not_reportable(), 409).find("30-day report"), std::string::npos);
}

TEST_F(CaseDecisionsApiTest, UnverifiedRulesDoNotDecideAlone) {
  world_.answer(view_, "ca", "yyy");
  const auto refused = step("ca/decision", {});
  EXPECT_EQ(refused.status, 422);
  EXPECT_TRUE(body_of(refused).at("fields").as_object().contains("source_checked"));
  const auto decided = expect("ca/decision", {{"source_checked", "Regulations as amended to 1 May 2026"}});
  EXPECT_EQ(CaseWorld::obligation(decided, "ca").at("lawful_due"), Json("2026-06-12"));
}

TEST_F(CaseDecisionsApiTest, RemedialActionCountsFromAManagersAwareness) {
  world_.answer(view_, "us", "yynyyy");
  const auto refused = step("us/decision", {});
  EXPECT_EQ(refused.status, 422);
  EXPECT_NE(text_at(body_of(refused), "message").find("has not started"), std::string::npos);
  // A colleague without such duties does not start this clock.
  world_.change(Method::kPost, view_, "/awareness", CaseWorld::awareness("2026-06-29T14:00:00Z", "remedial_action"),
                world_.anna);
  EXPECT_EQ(step("us/decision", {}).status, 422);
  world_.change(Method::kPost, view_, "/awareness",
                CaseWorld::awareness("2026-06-30T14:00:00Z", "remedial_action", "management"), world_.anna);
  const auto decided = expect("us/decision", {});
  // 5 work days from 30 June would be 8 July; the 30-day clock from 2 June ends first.
  EXPECT_EQ(CaseWorld::obligation(decided, "us").at("lawful_due"), Json("2026-07-02"));
}

TEST_F(CaseDecisionsApiTest, TheEarliestClockWinsWhenADeathIsLearnedLater) {
  world_.change(Method::kPost, view_, "/awareness", CaseWorld::awareness("2026-06-03T14:00:00Z", "severity"),
                world_.anna);
  world_.answer(view_, "eu_mdr", "yyyynny");
  const auto decided = expect("eu_mdr/decision", {});
  EXPECT_EQ(CaseWorld::obligation(decided, "eu_mdr").at("due_clock"), Json("death"));
  EXPECT_EQ(CaseWorld::obligation(decided, "eu_mdr").at("lawful_due"), Json("2026-06-15"));  // 13 June is a Saturday
}

TEST_F(CaseDecisionsApiTest, ACaseGoesFromReportToAcknowledgementToSupplement) {
  world_.answer(view_, "us", "yynyynn");
  expect("us/decision", {});
  EXPECT_EQ(message("us/submission", {{"kind", "supplement"}, {"sent_on", "2026-06-20"}, {"reference", "X"}}, 409),
            "No report has been sent yet. Send the initial report first.");
  const auto future = to_iso(world_.app.clock().now() + std::chrono::days{5}).substr(0, 10);
  EXPECT_EQ(step("us/submission", {{"kind", "initial"}, {"sent_on", future}, {"reference", "X"}}).status, 422);
  const auto sent =
      expect("us/submission", {{"kind", "initial"}, {"sent_on", "2026-06-20"}, {"reference", "1234567-2026-00001"}});
  const auto us = CaseWorld::obligation(sent, "us");
  EXPECT_EQ(us.at("state"), Json("submitted"));
  EXPECT_EQ(us.at("was_on_time"), Json(true));
  EXPECT_TRUE(us.at("lawful_due").is_null());
  expect("us/acknowledgement", {{"is_accepted", true}});
  EXPECT_EQ(state("us"), "acknowledged");
  // A changed fact starts the clock of a supplement at once.
  const auto changed =
      world_.change(Method::kPut, view_, "", {{"title", "Pump stopped"}, {"event_day", "2026-05-31"}}, world_.anna);
  ASSERT_EQ(changed.status, 200) << to_text(body_of(changed));
  const auto due = CaseWorld::obligation(body_of(changed), "us");
  EXPECT_EQ(due.at("state"), Json("follow_up_due"));
  EXPECT_EQ(due.at("due_clock"), Json("supplement"));
  // In New York, where the awareness was recorded, the day begins five hours after that of UTC.
  const auto today = to_iso(world_.app.clock().now() - std::chrono::hours{5}).substr(0, 10);
  const auto supplemented =
      expect("us/submission", {{"kind", "supplement"}, {"sent_on", today}, {"reference", "1234567-2026-00001"}});
  EXPECT_EQ(CaseWorld::obligation(supplemented, "us").at("state"), Json("submitted"));
  EXPECT_TRUE(CaseWorld::obligation(supplemented, "us").at("lawful_due").is_null());
  const auto statistics = body_of(world_.app.get("/case_statistics", world_.viewer));
  EXPECT_EQ(statistics.as_array().back().at("jurisdiction"), Json("au"));
  EXPECT_EQ(statistics.at(0).at("sent"), Json(1));
  EXPECT_EQ(statistics.at(0).at("on_time"), Json(1));
}

TEST_F(CaseDecisionsApiTest, ARejectedReportIsDueAgain) {
  world_.answer(view_, "us", "yynyynn");
  expect("us/decision", {});
  expect("us/submission", {{"kind", "initial"}, {"sent_on", "2026-06-20"}, {"reference", "1234567-2026-00001"}});
  EXPECT_EQ(step("us/acknowledgement", {{"is_accepted", false}}).status, 422);
  const auto rejected = expect("us/acknowledgement", {{"is_accepted", false}, {"note", "D2 is missing"}});
  EXPECT_EQ(CaseWorld::obligation(rejected, "us").at("state"), Json("rejected"));
  EXPECT_EQ(CaseWorld::obligation(rejected, "us").at("lawful_due"), Json("2026-07-02"));
  expect("us/submission", {{"kind", "initial"}, {"sent_on", "2026-06-21"}, {"reference", "1234567-2026-00001"}});
}

TEST_F(CaseDecisionsApiTest, AnswersAreReplacedNotChanged) {
  world_.answer(view_, "us", "y");
  const auto response = world_.change(
      Method::kPut, view_, "/obligations/us/answers/ours",
      {{"answer", "no"}, {"evidence", "Label of another maker"}, {"evidence_source", "Photo"}}, world_.anna);
  ASSERT_EQ(response.status, 200);
  const auto us = CaseWorld::obligation(body_of(response), "us");
  EXPECT_EQ(us.at("reached").at("key"), Json("forward"));
  EXPECT_EQ(us.at("earlier_answers").as_array().size(), 1U);
  EXPECT_EQ(world_.change(Method::kPut, view_, "/obligations/us/answers/ours", {{"answer", "no"}}, world_.anna).status,
            422);
  EXPECT_EQ(world_
                .change(Method::kPut, view_, "/obligations/us/answers/nothing",
                        {{"answer", "no"}, {"evidence", "x"}, {"evidence_source", "y"}}, world_.anna)
                .status,
            404);
}

TEST_F(CaseDecisionsApiTest, ADecisionIsReopenedWithAReason) {
  world_.answer(view_, "us", "yynnn");
  expect("us/not_reportable", not_reportable());
  EXPECT_EQ(step("us/reopen", {}).status, 422);
  const auto reopened = expect("us/reopen", {{"reason", "New information from the hospital"}});
  EXPECT_EQ(CaseWorld::obligation(reopened, "us").at("state"), Json("assessing"));
  EXPECT_EQ(CaseWorld::obligation(reopened, "us").at("lawful_due"), Json("2026-07-02"));
}

TEST_F(CaseDecisionsApiTest, LookupsNameTheirSource) {
  const auto lookups = body_of(world_.app.get(CaseWorld::path(view_, "/lookups"), world_.viewer));
  ASSERT_EQ(lookups.as_array().size(), 4U);
  EXPECT_EQ(lookups.at(0).at("finding"), Json("The product has no approved risk definition."));
  EXPECT_TRUE(lookups.at(0).at("suggested").is_null());
}

}  // namespace
}  // namespace pharos
