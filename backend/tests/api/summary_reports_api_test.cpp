#include <gmock/gmock.h>

#include "support/submission_world.hpp"

namespace pharos {
namespace {

using enum http::Method;
using testing::HasSubstr;
using testing_support::CaseWorld;
using testing_support::text_at;
using testing_support::text_of_file;

class SummaryReportsApiTest : public testing_support::SubmissionTest {
 protected:
  // A malfunction that was decided: in a summary, or by itself because of one question.
  Json malfunction(const std::string& title, const std::string& event_day, const std::string& no_to = "",
                   const std::string& also_yes = "") {
    auto facts = world_.new_case(title, event_day);
    facts["problem_codes"] = JsonArray{"A0101"};
    const auto opened = world_.open(facts);
    if (also_yes == "remedial_action") {
      expect(200, world_.change(kPost, opened, "/awareness",
                                CaseWorld::awareness("2026-06-03T14:00:00Z", also_yes, "management"), world_.anna));
    }
    auto current = opened;
    while (CaseWorld::obligation(current, "us").at("reached").is_null()) {
      const auto key = text_at(CaseWorld::obligation(current, "us").at("next_question"), "key");
      const bool is_yes = key != no_to && (key == "ours" || key == "event_occurred" || key == "malfunction" ||
                                           key == "not_remote" || key == "summary_eligible" || key == also_yes);
      current = world_.answer(opened, "us", is_yes ? "y" : "n");
    }
    expect(200, world_.change(kPost, opened, "/obligations/us/decision", {}, world_.mia));
    return opened;
  }
  Json us_of(const Json& view) { return CaseWorld::obligation(world_.read(view), "us"); }
  Json quarter() { return expect(200, world_.app.get("/summary_reports?year=2026&quarter=2", world_.viewer)); }
  // Starts the summary of a case and makes it valid.
  Json summarize(const Json& view) {
    const Json order(JsonObject{{"year", 2026}, {"quarter", 2}, {"case_id", view.at("id")}});
    const auto draft = expect(201, world_.app.post("/summary_reports", order, world_.anna));
    auto report = fill(draft).at("report");
    report.at("evaluation").as_object()["device_problems"] = draft.at("report").at("evaluation").at("device_problems");
    save(draft, report);
    return expect(200, world_.app.post(path(draft, "/check"), Json(JsonObject{}), world_.anna));
  }
};

TEST_F(SummaryReportsApiTest, AnAcceptedSummarySettlesTheObligationOfEveryCase) {
  const std::vector<Json> cases{malfunction("First", "2026-05-28"), malfunction("Second", "2026-05-29"),
                                malfunction("Third", "2026-05-30")};
  ASSERT_EQ(quarter().at("groups").as_array().size(), 1U);
  const auto summary = summarize(cases[0]);
  ASSERT_EQ(summary.at("status"), Json("valid")) << to_text(summary.at("findings"));
  EXPECT_EQ(summary.at("cases").as_array().size(), 3U);
  const auto batch = text_at(send({text_at(summary, "id")}, add_pack()), "batch_id");
  for (const auto& one : cases) EXPECT_EQ(us_of(one).at("state"), Json("in_summary"));

  import("CoreId: ci1\nDateTime Receipt Generated: 06-10-2026, 16:36:44", batch);
  for (const auto& one : cases) {
    EXPECT_EQ(us_of(one).at("state"), Json("submitted"));
    EXPECT_EQ(us_of(one).at("submitted_on"), Json("2026-06-10"));
  }
  import(processed(batch, true));
  for (const auto& one : cases) {
    EXPECT_EQ(us_of(one).at("state"), Json("acknowledged"));
    EXPECT_EQ(us_of(one).at("submission_reference"), Json("1234567-2026-00042"));
    EXPECT_EQ(us_of(one).at("was_on_time"), Json(true));
    EXPECT_TRUE(us_of(one).at("lawful_due").is_null());
    const auto listed = expect(200, world_.app.get(CaseWorld::path(one, "/submissions"), world_.viewer));
    ASSERT_EQ(listed.as_array().size(), 1U);
    EXPECT_EQ(listed.at(0).at("id"), summary.at("id"));
  }
  EXPECT_EQ(us_of(case_).at("state"), Json("aware"));  // not in the summary
  EXPECT_TRUE(quarter().at("groups").as_array().empty());
}

TEST_F(SummaryReportsApiTest, AnEventIsNotSummarizedTwice) {
  const std::vector<Json> cases{malfunction("First", "2026-05-28"), malfunction("Second", "2026-05-29")};
  EXPECT_TRUE(quarter().at("groups").at(0).at("report").is_null());
  const auto summary = summarize(cases[1]);
  const auto expect_started = [&] {
    const auto groups = quarter().at("groups");
    ASSERT_EQ(groups.as_array().size(), 1U);
    EXPECT_EQ(groups.at(0).at("report").at("id"), summary.at("id"));
    EXPECT_EQ(groups.at(0).at("report").at("case_id"), summary.at("case_id"));
    for (const auto& one : cases) {
      const Json order(JsonObject{{"year", 2026}, {"quarter", 2}, {"case_id", one.at("id")}});
      const auto refused = world_.app.post("/summary_reports", order, world_.anna);
      EXPECT_EQ(refused.status, 409);
      EXPECT_THAT(to_text(testing_support::body_of(refused)), HasSubstr("has already been started"));
    }
  };
  expect_started();
  auto edited = summary.at("report");
  edited.at("evaluation").as_object()["event_types"] = JsonArray{"malfunction"};
  save(summary, edited);  // still about both events
  expect_started();
  save(summary, summary.at("report"));
  expect(200, world_.app.post(path(summary, "/check"), Json(JsonObject{}), world_.anna));
  malfunction("Third", "2026-05-30");  // belongs to the group, but not to the report
  expect_started();
  send({text_at(summary, "id")}, add_pack());
  expect_started();
}

TEST_F(SummaryReportsApiTest, ARejectedSummaryIsDueAgainForEveryCase) {
  const std::vector<Json> cases{malfunction("First", "2026-05-28"), malfunction("Second", "2026-05-29")};
  const auto summary = summarize(cases[1]);
  const auto batch = text_at(send({text_at(summary, "id")}, add_pack()), "batch_id");
  import("CoreId: ci1", batch);
  import(processed(batch, false));
  for (const auto& one : cases) {
    EXPECT_EQ(us_of(one).at("state"), Json("rejected"));
    EXPECT_FALSE(us_of(one).at("lawful_due").is_null());
  }
}

TEST_F(SummaryReportsApiTest, AFollowUpToASummaryIsAboutTheSameCases) {
  const std::vector<Json> cases{malfunction("First", "2026-05-28"), malfunction("Second", "2026-05-29")};
  const auto summary = summarize(cases[0]);
  import(processed(text_at(send({text_at(summary, "id")}, add_pack()), "batch_id"), true));
  const auto follow_up = expect(201, world_.app.post(path(summary, "/follow_up"), Json(JsonObject{}), world_.anna));
  EXPECT_EQ(follow_up.at("cases"), summary.at("cases"));
}

TEST_F(SummaryReportsApiTest, EventsThatMayNotBeSummarizedAreListedWithTheReason) {
  const auto summarized = malfunction("First", "2026-05-27");
  const auto new_type = malfunction("Second", "2026-05-28", "summary_eligible");
  const auto five_day = malfunction("Third", "2026-05-29", "", "remedial_action");
  decide();  // a death or serious injury
  const auto shown = quarter();
  ASSERT_EQ(shown.at("groups").as_array().size(), 1U);
  EXPECT_EQ(shown.at("groups").at(0).at("cases").at(0).at("number"), summarized.at("number"));
  std::map<std::string, std::string> reasons;
  for (const auto& event : shown.at("individual").as_array()) {
    reasons[text_at(event, "number")] = text_at(event, "reason");
    EXPECT_THAT(text_at(event, "explanation"), HasSubstr("\"The pump stopped\" (Complaint C-1)"));
  }
  EXPECT_THAT(reasons, testing::UnorderedElementsAre(std::pair{text_at(new_type, "number"), "not_eligible"},
                                                     std::pair{text_at(five_day, "number"), "five_day"},
                                                     std::pair{text_at(case_, "number"), "death_or_injury"}));
  const auto other = expect(200, world_.app.get("/summary_reports?year=2026&quarter=1", world_.viewer));
  EXPECT_TRUE(other.at("individual").as_array().empty());
}

}  // namespace
}  // namespace pharos
