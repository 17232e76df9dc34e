#include "support/case_world.hpp"

namespace pharos {
namespace {

using http::Method;
using testing_support::body_of;
using testing_support::CaseWorld;
using testing_support::text_at;

class CasesApiTest : public testing::Test {
 protected:
  std::string fault(const JsonObject& body, int status = 422) {
    const auto response = world_.app.post("/cases", Json(body), world_.anna);
    EXPECT_EQ(response.status, status) << to_text(body_of(response));
    const auto answer = body_of(response);
    const auto& fields = answer.at("fields").as_object();
    return std::string{fields.begin()->key()} + ": " + std::string{fields.begin()->value().as_string()};
  }
  CaseWorld world_;
};

TEST_F(CasesApiTest, ACaseOpensWithItsClocksRunning) {
  const auto view = world_.open(world_.new_case("Pump stopped"));
  EXPECT_EQ(view.at("number"), Json("CASE-" + to_iso(world_.app.clock().now()).substr(0, 4) + "-00001"));
  EXPECT_EQ(view.at("obligations").as_array().size(), 5U);
  const auto us = CaseWorld::obligation(view, "us");
  EXPECT_EQ(us.at("state"), Json("aware"));
  EXPECT_EQ(us.at("lawful_due"), Json("2026-07-02"));
  EXPECT_EQ(us.at("is_provisional"), Json(true));
  EXPECT_EQ(us.at("next_question").at("key"), Json("ours"));
  const auto eu = CaseWorld::obligation(view, "eu_mdr");
  EXPECT_EQ(eu.at("lawful_due"), Json("2026-06-17"));
  EXPECT_EQ(eu.at("clocks").as_array().size(), 3U);  // 2, 10 and 15 days may still apply
}

TEST_F(CasesApiTest, FactsComeFromTheComplaint) {
  const auto complaint = world_.add_complaint("C-1");
  const auto view = world_.open(
      {{"complaint_ids", JsonArray{complaint}}, {"awareness", CaseWorld::awareness("2026-06-02T14:00:00Z")}});
  EXPECT_EQ(view.at("title"), Json("Complaint C-1"));
  EXPECT_EQ(view.at("event_day"), Json("2026-06-01"));
  EXPECT_EQ(view.at("narrative"), Json("The pump stopped during infusion"));
  EXPECT_EQ(view.at("problem_codes"), Json(JsonArray{"A0101"}));
  EXPECT_EQ(view.at("complaints").at(0).at("complaint_number"), Json("C-1"));
}

TEST_F(CasesApiTest, ASecondReportOfTheSamePatientAndEventJoinsTheCase) {
  auto body = world_.new_case("Pump stopped");
  body["patient_reference"] = "P-17";
  const auto first = world_.open(body);
  body["awareness"] = CaseWorld::awareness("2026-06-01T20:00:00Z");
  const auto second = world_.open(body, 200);
  EXPECT_EQ(second.at("id"), first.at("id"));
  EXPECT_EQ(second.at("awareness").as_array().size(), 2U);
  // The earliest awareness that counts wins.
  EXPECT_EQ(CaseWorld::obligation(second, "us").at("lawful_due"), Json("2026-07-01"));
  // Another patient on the same day is another event.
  body["patient_reference"] = "P-18";
  EXPECT_NE(world_.open(body).at("id"), first.at("id"));
}

TEST_F(CasesApiTest, APossibleDuplicateNeedsAReason) {
  world_.open(world_.new_case("Pump stopped"));
  EXPECT_NE(fault(world_.new_case("Pump stopped again"), 409).find("is about the same product and the same day"),
            std::string::npos);
  auto body = world_.new_case("Pump stopped again");
  body["separate_reason"] = "Another hospital";
  world_.open(body);
}

TEST_F(CasesApiTest, AComplaintBelongsToOneCase) {
  const auto complaint = world_.add_complaint("C-1");
  const JsonObject body{{"complaint_ids", JsonArray{complaint}},
                        {"awareness", CaseWorld::awareness("2026-06-02T14:00:00Z")}};
  const auto first = world_.open(body);
  EXPECT_EQ(world_.open(body, 200).at("id"), first.at("id"));
  auto other = world_.new_case("Another event", "2026-06-03");
  other["awareness"] = CaseWorld::awareness("2026-06-04T14:00:00Z");
  const auto second = world_.open(other);
  const auto refused = world_.change(Method::kPost, second, "/complaints", {{"complaint_id", complaint}}, world_.anna);
  EXPECT_EQ(refused.status, 409);
  EXPECT_EQ(body_of(refused).at("message"), Json("This complaint already belongs to a case"));
}

TEST_F(CasesApiTest, TheEventCannotBeAfterTheAwareness) {
  const auto opened = world_.open(world_.new_case("Pump stopped"));  // known on 2026-06-02
  JsonObject facts{{"title", "Pump stopped"}, {"event_day", "2026-06-03"}};
  const auto refused = world_.change(Method::kPut, opened, "", facts, world_.anna);
  EXPECT_EQ(refused.status, 422);
  EXPECT_EQ(body_of(refused).at("fields").at("event_day"),
            Json("The event cannot be after the day someone became aware of it"));
  facts["event_day"] = "2026-06-02";
  EXPECT_EQ(world_.change(Method::kPut, opened, "", facts, world_.anna).status, 200);
}

TEST_F(CasesApiTest, ACaseIsFoundByItsNumberAndTitle) {
  const auto opened = world_.open(world_.new_case("Pump stopped"));
  for (const std::string& typed : {text_at(opened, "number"), std::string{"pump"}}) {
    const auto found = body_of(world_.app.get("/search?q=" + typed, world_.viewer));
    const auto& groups = found.at("groups").as_array();
    const auto cases = std::ranges::find_if(groups, [](const Json& group) { return group.at("kind") == Json("case"); });
    ASSERT_NE(cases, groups.end()) << typed;
    EXPECT_EQ(cases->at("hits").at(0).at("path"), Json("/dashboard/reportability/" + text_at(opened, "id")));
  }
}

TEST_F(CasesApiTest, AComplaintJoinsAnOpenCase) {
  const auto complaint = world_.add_complaint("C-1");
  const auto opened = world_.open(world_.new_case("Pump stopped"));
  const auto joined = world_.change(Method::kPost, opened, "/complaints", {{"complaint_id", complaint}}, world_.anna);
  ASSERT_EQ(joined.status, 200) << to_text(body_of(joined));
  const auto view = body_of(joined);
  ASSERT_EQ(view.at("complaints").as_array().size(), 1U);
  EXPECT_EQ(view.at("complaints").at(0).at("complaint_number"), Json("C-1"));
}

TEST_F(CasesApiTest, TheDatasetOfACasesComplaintIsKept) {
  const auto complaint = world_.add_complaint("C-1");
  world_.open({{"complaint_ids", JsonArray{complaint}}, {"awareness", CaseWorld::awareness("2026-06-02T14:00:00Z")}});
  const auto path = "/" + world_.product + "/customer-complaints/";
  const auto dataset = text_at(body_of(world_.app.get(path + complaint, world_.mia)), "dataset_id");
  const auto refused =
      world_.app.send(Method::kDelete, "/" + world_.product + "/datasets/" + dataset, "", {.caller = world_.mia});
  EXPECT_EQ(refused.status, 409);
  EXPECT_EQ(text_at(body_of(refused), "message"),
            "Complaints of this dataset belong to reportability cases. Archive it instead.");
}

TEST_F(CasesApiTest, BadInputNamesTheField) {
  auto body = world_.new_case("Pump stopped");
  body.erase("awareness");
  EXPECT_EQ(fault(body), "awareness: Say when your organization became aware");
  body = world_.new_case("Pump stopped");
  body["awareness"] = CaseWorld::awareness(to_iso(world_.app.clock().now() + std::chrono::hours{1}));
  EXPECT_EQ(fault(body), "at: Awareness cannot be in the future");
  body["awareness"] = CaseWorld::awareness("2026-05-31T14:00:00Z");
  EXPECT_EQ(fault(body), "at: Awareness cannot be before the event");
  body["awareness"].as_object()["time_zone"] = "Mars/Olympus";
  EXPECT_EQ(fault(body), "time_zone: Not a time zone, such as America/New_York");
  body = world_.new_case("Pump stopped");
  body["problem_codes"] = JsonArray{"E2321"};
  EXPECT_EQ(fault(body), "problem_codes: E2321 is not an IMDRF Annex A code");
  body = world_.new_case("Pump stopped");
  body["jurisdictions"] = JsonArray{"mars"};
  EXPECT_EQ(fault(body), "jurisdictions: Must be us, eu_mdr, eu_ivdr, gb, ca or au");
  body = world_.new_case("Old", "2015-01-02");
  body["jurisdictions"] = JsonArray{"us"};
  body["awareness"] = CaseWorld::awareness("2015-01-05T14:00:00Z");
  EXPECT_EQ(fault(body), "at: No rule set was in force on 05 Jan 2015");
}

TEST_F(CasesApiTest, AJurisdictionIsAddedUnderTheRulesOfItsDay) {
  const auto view = world_.open(world_.new_case("Wrong result"));
  const auto add = [&](const char* jurisdiction) {
    return world_.change(Method::kPost, view, "/jurisdictions", {{"jurisdiction", jurisdiction}}, world_.anna);
  };
  const auto added = add("eu_ivdr");
  ASSERT_EQ(added.status, 200) << to_text(body_of(added));
  const auto ivdr = CaseWorld::obligation(body_of(added), "eu_ivdr");
  EXPECT_EQ(ivdr.at("rule_set"), Json("2022-05-26"));
  EXPECT_EQ(ivdr.at("lawful_due"), Json("2026-06-17"));
  EXPECT_EQ(add("eu_ivdr").status, 409);
  EXPECT_EQ(add("jp").status, 422);
}

TEST_F(CasesApiTest, TheCalendarIsNotGuessed) {
  auto body = world_.new_case("Old", "2019-01-02");
  body["jurisdictions"] = JsonArray{"us"};
  body["awareness"] = CaseWorld::awareness("2019-01-05T14:00:00Z");
  EXPECT_NE(fault(body).find("covers 2020 to 2032"), std::string::npos);
}

TEST_F(CasesApiTest, AWithdrawnAwarenessEntryNoLongerCounts) {
  const auto view = world_.open(world_.new_case("Pump stopped"));
  const auto wrong = text_at(view.at("awareness").at(0), "id");
  const auto rest = "/awareness/" + wrong + "/withdraw";
  EXPECT_EQ(world_.change(Method::kPost, view, rest, {{"reason", "Wrong day"}}, world_.anna).status, 409);
  const auto added =
      world_.change(Method::kPost, view, "/awareness", CaseWorld::awareness("2026-06-05T14:00:00Z"), world_.anna);
  ASSERT_EQ(added.status, 200) << to_text(body_of(added));
  EXPECT_EQ(CaseWorld::obligation(body_of(added), "us").at("lawful_due"), Json("2026-07-02"));
  const auto withdrawn = world_.change(Method::kPost, view, rest, {{"reason", "Wrong day"}}, world_.anna);
  ASSERT_EQ(withdrawn.status, 200) << to_text(body_of(withdrawn));
  EXPECT_EQ(CaseWorld::obligation(body_of(withdrawn), "us").at("lawful_due"), Json("2026-07-05"));
  EXPECT_EQ(world_.change(Method::kPost, view, rest, {{"reason", "Again"}}, world_.anna).status, 409);
}

TEST_F(CasesApiTest, TheQueueShowsTheMostUrgentFirst) {
  world_.open(world_.new_case("Later", "2026-05-01"));
  auto urgent = world_.new_case("Sooner", "2026-04-01");
  urgent["awareness"] = CaseWorld::awareness("2026-04-02T14:00:00Z");
  world_.open(urgent);
  auto page = body_of(world_.app.get("/cases", world_.viewer));
  EXPECT_EQ(page.at("total_rows"), Json(2));
  EXPECT_EQ(page.at("rows").at(0).at("title"), Json("Sooner"));
  EXPECT_EQ(page.at("rows").at(0).at("obligations").as_array().size(), 5U);
  EXPECT_EQ(body_of(world_.app.get("/cases?jurisdiction=us&state=aware&q=soon", world_.viewer)).at("total_rows"),
            Json(1));
  EXPECT_EQ(body_of(world_.app.get("/cases?due=overdue", world_.viewer)).at("total_rows"), Json(2));
  EXPECT_EQ(body_of(world_.app.get("/cases?unclassified_days=3650", world_.viewer)).at("total_rows"), Json(0));
  EXPECT_EQ(body_of(world_.app.get("/cases?unclassified_days=1", world_.viewer)).at("total_rows"), Json(2));
  EXPECT_EQ(world_.app.get("/cases?due=someday", world_.viewer).status, 422);
  EXPECT_EQ(world_.app.get("/cases?color=red", world_.viewer).status, 400);
}

TEST_F(CasesApiTest, R15_ViewersReadCasesAndOnlyManagersDecide) {
  const auto view = world_.open(world_.new_case("Pump stopped"));
  EXPECT_EQ(world_.app.get(CaseWorld::path(view), world_.viewer).status, 200);
  EXPECT_EQ(world_.app.post("/cases", Json(world_.new_case("Another", "2026-03-01")), world_.viewer).status, 403);
  EXPECT_EQ(world_.change(Method::kPost, view, "/obligations/us/decision", {}, world_.anna).status, 403);
}

TEST_F(CasesApiTest, AStaleVersionIsRefused) {
  const auto view = world_.open(world_.new_case("Pump stopped"));
  const JsonObject facts{{"title", "Pump stopped"}, {"event_day", "2026-06-01"}};
  EXPECT_EQ(world_.change(Method::kPut, view, "", facts, world_.anna).status, 200);
  const auto stale = world_.app.send(Method::kPut, CaseWorld::path(view), to_text(Json(facts)),
                                     {.caller = world_.anna, .headers = {{"If-Match", "\"1\""}}});
  EXPECT_EQ(stale.status, 412);
}

TEST_F(CasesApiTest, CasesCanBeAssignedAndDiscussed) {
  const auto view = world_.open(world_.new_case("Pump stopped"));
  const auto id = text_at(view, "id");
  const auto me = body_of(world_.app.get("/users/profile", world_.anna)).at("id");
  const auto assigned = world_.app.put(
      "/assignment", Json(JsonObject{{"record_kind", "case"}, {"record_id", id}, {"assignee_id", me}}), world_.anna);
  EXPECT_EQ(assigned.status, 200) << to_text(body_of(assigned));
  const auto page =
      body_of(world_.app.get("/cases?assignee_id=" + text_at(Json(JsonObject{{"id", me}}), "id"), world_.anna));
  EXPECT_EQ(page.at("total_rows"), Json(1));
  EXPECT_TRUE(page.at("rows").at(0).at("assignee_name").is_string());
  EXPECT_EQ(world_.app
                .post("/comments", Json(JsonObject{{"record_kind", "case"}, {"record_id", id}, {"text", "Call again"}}),
                      world_.anna)
                .status,
            201);
}

}  // namespace
}  // namespace pharos
