#include <gmock/gmock.h>

#include "support/malfunction_world.hpp"

namespace pharos {
namespace {

using enum http::Method;
using testing::HasSubstr;
using testing_support::CaseWorld;
using testing_support::text_at;
using testing_support::text_of_file;

class SummaryReportsApiTest : public testing_support::MalfunctionTest {};

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

TEST_F(SummaryReportsApiTest, AnEventDecidedAfterTheSummaryWasStartedGetsOneOfItsOwn) {
  malfunction("First", "2026-05-28");
  const auto second = malfunction("Second", "2026-05-29");
  const auto started = summarize(second);
  const auto late = malfunction("Late", "2026-05-30");
  const auto groups = quarter().at("groups");
  ASSERT_EQ(groups.as_array().size(), 2U);
  EXPECT_TRUE(groups.at(0).at("report").is_null());
  ASSERT_EQ(groups.at(0).at("cases").as_array().size(), 1U);
  EXPECT_EQ(groups.at(0).at("cases").at(0).at("id"), late.at("id"));
  EXPECT_EQ(groups.at(1).at("report").at("id"), started.at("id"));
  EXPECT_EQ(groups.at(1).at("cases").as_array().size(), 2U);
  const Json order(JsonObject{{"year", 2026}, {"quarter", 2}, {"case_id", late.at("id")}});
  EXPECT_EQ(expect(201, world_.app.post("/summary_reports", order, world_.anna)).at("cases").as_array().size(), 1U);
}

TEST_F(SummaryReportsApiTest, AnEventIsNotSummarizedTwice) {
  const std::vector<Json> cases{malfunction("First", "2026-05-28"), malfunction("Second", "2026-05-29")};
  EXPECT_TRUE(quarter().at("groups").at(0).at("report").is_null());
  const auto summary = summarize(cases[1]);
  const auto expect_started = [&](size_t groups_of_quarter = 1) {
    const auto groups = quarter().at("groups");
    ASSERT_EQ(groups.as_array().size(), groups_of_quarter);
    EXPECT_EQ(groups.as_array().back().at("report").at("id"), summary.at("id"));
    EXPECT_EQ(groups.as_array().back().at("report").at("case_id"), summary.at("case_id"));
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
  malfunction("Third", "2026-05-30");  // of the same kind, but not in the report
  expect_started(2);
  send({text_at(summary, "id")}, add_pack());
  expect_started(2);
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
