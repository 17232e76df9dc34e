#include "support/case_world.hpp"

namespace pharos {
namespace {

using http::Method;
using testing_support::body_of;
using testing_support::CaseWorld;
using testing_support::signature_of;
using testing_support::text_at;

// What starts and settles the clocks of a case after it was decided.
class CaseClocksApiTest : public testing::Test {
 protected:
  CaseClocksApiTest() : view_(world_.open(world_.new_case("Pump stopped"))) {}

  http::Response step(const std::string& rest, const JsonObject& body) {
    return world_.change(Method::kPost, view_, rest, body, world_.mia);
  }
  Json expect(const std::string& rest, const JsonObject& body) {
    const auto response = step(rest, body);
    EXPECT_EQ(response.status, 200) << rest << ": " << to_text(body_of(response));
    return body_of(response);
  }
  Json obligation(const std::string& jurisdiction) { return CaseWorld::obligation(world_.read(view_), jurisdiction); }
  void send(const std::string& jurisdiction, const std::string& kind, const std::string& day) {
    expect("/obligations/" + jurisdiction + "/submission", {{"kind", kind}, {"sent_on", day}, {"reference", "R-1"}});
  }
  void report(const std::string& jurisdiction, const std::string& answers) {
    world_.answer(view_, jurisdiction, answers);
    expect("/obligations/" + jurisdiction + "/decision", {});
    send(jurisdiction, "initial", "2026-06-10");
  }
  void sign_not_reportable() {
    world_.answer(view_, "us", "yynnn");
    expect("/obligations/us/not_reportable", {{"qualified_person", "Dr. Rivera"},
                                              {"qualification", "physician"},
                                              {"reason", "The device worked as specified"},
                                              {"signature", signature_of(world_.app, "mia@acme.test")}});
  }
  Json queue() { return body_of(world_.app.get("/cases?jurisdiction=us&due=month", world_.viewer)); }

  CaseWorld world_;
  Json view_;
};

TEST_F(CaseClocksApiTest, AReportToOneAuthorityDoesNotSettleTheFactsOfAnother) {
  report("us", "yynyynn");
  report("eu_mdr", "yyyynnnnn");
  expect("/awareness", CaseWorld::awareness("2026-06-20T14:00:00Z", "new_fact"));
  EXPECT_EQ(obligation("us").at("lawful_due"), Json("2026-07-20"));
  EXPECT_EQ(obligation("eu_mdr").at("state"), Json("follow_up_due"));
  send("eu_mdr", "supplement", "2026-06-21");
  EXPECT_EQ(obligation("eu_mdr").at("state"), Json("submitted"));
  EXPECT_EQ(obligation("us").at("state"), Json("follow_up_due"));
  EXPECT_EQ(obligation("us").at("lawful_due"), Json("2026-07-20"));
  send("us", "supplement", "2026-06-22");
  EXPECT_EQ(obligation("us").at("state"), Json("submitted"));
  EXPECT_EQ(to_text(world_.read(view_).at("awareness").at(1).at("reports")),
            R"([{"jurisdiction":"eu_mdr","sent_on":"2026-06-21","reference":"R-1"},)"
            R"({"jurisdiction":"us","sent_on":"2026-06-22","reference":"R-1"}])");
}

TEST_F(CaseClocksApiTest, ADeathLearnedAfterTheReportStartsTheSupplement) {
  report("us", "yynyynn");
  expect("/awareness", CaseWorld::awareness("2026-06-20T14:00:00Z", "severity"));
  EXPECT_EQ(obligation("us").at("state"), Json("follow_up_due"));
  EXPECT_EQ(obligation("us").at("due_clock"), Json("supplement"));
  EXPECT_EQ(obligation("us").at("lawful_due"), Json("2026-07-20"));
}

TEST_F(CaseClocksApiTest, ARejectionIsNotLostBecauseOfANewFact) {
  report("us", "yynyynn");
  expect("/awareness", CaseWorld::awareness("2026-06-20T14:00:00Z", "new_fact"));
  expect("/obligations/us/acknowledgement", {{"is_accepted", false}, {"note", "D2 is missing"}});
  EXPECT_EQ(obligation("us").at("state"), Json("rejected"));
  EXPECT_EQ(obligation("us").at("lawful_due"), Json("2026-07-02"));
  const auto refused =
      step("/obligations/us/submission", {{"kind", "supplement"}, {"sent_on", "2026-06-21"}, {"reference", "R-1"}});
  EXPECT_EQ(refused.status, 409) << "a supplement to a report that was not accepted";
  send("us", "initial", "2026-06-21");
  EXPECT_EQ(obligation("us").at("state"), Json("submitted")) << "the corrected report contains the fact";
}

TEST_F(CaseClocksApiTest, AnAcceptedReportStillNeedsItsSupplement) {
  report("us", "yynyynn");
  expect("/awareness", CaseWorld::awareness("2026-06-20T14:00:00Z", "new_fact"));
  expect("/obligations/us/acknowledgement", {{"is_accepted", true}});
  EXPECT_EQ(obligation("us").at("state"), Json("follow_up_due"));
}

TEST_F(CaseClocksApiTest, ACorrectionIsDueWhateverIsDecidedAboutTheEvent) {
  sign_not_reportable();
  EXPECT_TRUE(queue().at("rows").as_array().empty());
  const auto now = world_.app.clock().now();
  expect("/awareness", CaseWorld::awareness(to_iso(now), "correction_initiated"));
  EXPECT_EQ(obligation("us").at("due_clock"), Json("correction"));
  EXPECT_EQ(queue().at("rows").as_array().size(), 1U) << "it is in the queue";
  const auto today = to_iso(now - std::chrono::hours{5}).substr(0, 10);
  const JsonObject sent{{"kind", "correction"}, {"sent_on", today}, {"reference", "1234567-6/1/26-001-C"}};
  EXPECT_EQ(step("/obligations/ca/submission", sent).status, 422) << "Canada has no such clock";
  expect("/obligations/us/submission", sent);
  EXPECT_TRUE(obligation("us").at("lawful_due").is_null());
  EXPECT_EQ(obligation("us").at("state"), Json("not_reportable"));
  EXPECT_TRUE(queue().at("rows").as_array().empty());
  EXPECT_EQ(step("/obligations/us/submission", sent).status, 409) << "nothing is due";
}

TEST_F(CaseClocksApiTest, ACorrectionStaysDueWhenTheEventIsSignedAsNotReportable) {
  expect("/awareness", CaseWorld::awareness(to_iso(world_.app.clock().now()), "correction_initiated"));
  sign_not_reportable();
  EXPECT_EQ(obligation("us").at("due_clock"), Json("correction"));
  EXPECT_EQ(queue().at("rows").as_array().size(), 1U);
}

TEST_F(CaseClocksApiTest, AReportIsNotLateBecauseACorrectionWasDueEarlier) {
  world_.answer(view_, "us", "yynyynn");
  expect("/obligations/us/decision", {});
  expect("/awareness", CaseWorld::awareness("2026-06-03T14:00:00Z", "correction_initiated"));
  EXPECT_EQ(obligation("us").at("lawful_due"), Json("2026-06-17"));
  send("us", "initial", "2026-06-25");
  EXPECT_EQ(obligation("us").at("was_on_time"), Json(true));
  EXPECT_EQ(obligation("us").at("due_clock"), Json("correction")) << "its report is still due";
}

TEST_F(CaseClocksApiTest, NewInformationStartsTheClockOnlyAfterASignedDecision) {
  const auto later = [&] { return CaseWorld::awareness(to_iso(world_.app.clock().now()), "reportability"); };
  const auto refused = step("/awareness", later());
  EXPECT_EQ(refused.status, 422);
  EXPECT_TRUE(body_of(refused).at("fields").as_object().contains("topic"));
  sign_not_reportable();
  world_.app.clock().advance(std::chrono::seconds{1});
  expect("/awareness", later());
  expect("/obligations/us/reopen", {{"reason", "The hospital reports an injury"}});
  const auto response =
      world_.change(Method::kPut, view_, "/obligations/us/answers/death_or_injury",
                    {{"answer", "yes"}, {"evidence", "Burn"}, {"evidence_source", "Letter"}}, world_.anna);
  ASSERT_EQ(response.status, 200);
  world_.answer(view_, "us", "ynn");
  expect("/obligations/us/decision", {});
  const auto view = world_.read(view_);
  EXPECT_EQ(CaseWorld::obligation(view, "us").at("clocks").at(0).at("awareness_id"),
            view.at("awareness").at(1).at("id"));
  EXPECT_GT(text_at(CaseWorld::obligation(view, "us"), "lawful_due"), "2026-07-02");
  // Elsewhere, nothing was signed.
  EXPECT_EQ(CaseWorld::obligation(view, "eu_mdr").at("lawful_due"), Json("2026-06-17"));
}

}  // namespace
}  // namespace pharos
