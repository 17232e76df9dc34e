#include <gmock/gmock.h>

#include "application.hpp"
#include "features/reportability/reminders/case_reminder_job.hpp"
#include "jobs/tenant_gate.hpp"
#include "support/malfunction_world.hpp"

namespace pharos {
namespace {

using enum http::Method;
using testing::HasSubstr;
using testing_support::body_of;
using testing_support::CaseWorld;
using testing_support::text_at;
using testing_support::text_of_file;

// Reports of corrections and removals (21 CFR 806.10), and what they mean for the summaries of the same malfunction.
class CaseCorrectionsApiTest : public testing_support::MalfunctionTest {
 protected:
  std::string refusal(const Json& view, const std::string& number, const std::string& day = "2026-06-15") {
    return text_at(expect(422, send_correction(view, number, day)).at("fields"), "reference");
  }
  JsonObject known_on(const std::string& title, const std::string& aware_at, const std::string& code = "A0101") {
    auto facts = world_.new_case(title, "2026-05-20");
    facts["problem_codes"] = JsonArray{code};
    facts["separate_reason"] = "Another patient";
    facts["awareness"] = CaseWorld::awareness(aware_at);
    return facts;
  }
  Json corrections_of(const Json& view) { return world_.read(view).at("corrections"); }
};

TEST_F(CaseCorrectionsApiTest, UnsentSummariesOfTheSameMalfunctionAreDueIn30Days) {
  const auto first = malfunction("First", "2026-05-28");
  const auto other = decided(known_on("Another problem", "2026-06-02T14:00:00Z", "A0201"));
  const auto recalled = malfunction("Recalled", "2026-05-29");
  EXPECT_EQ(us_of(first).at("lawful_due"), Json("2026-07-31"));
  const auto changed = report_correction(recalled);
  EXPECT_EQ(CaseWorld::obligation(changed, "us").at("lawful_due"), Json("2026-07-15"));
  for (const auto& one : {first, recalled}) {
    const auto us = us_of(one);
    EXPECT_EQ(us.at("due_clock"), Json("summary_after_correction"));
    EXPECT_EQ(us.at("nominal_due"), Json("2026-07-15"));
    EXPECT_EQ(us.at("lawful_due"), Json("2026-07-15"));
    EXPECT_EQ(us.at("state"), Json("in_summary"));
  }
  EXPECT_EQ(us_of(other).at("lawful_due"), Json("2026-07-31"));
  EXPECT_TRUE(corrections_of(other).as_array().empty());
  const auto corrections = corrections_of(first);
  ASSERT_EQ(corrections.as_array().size(), 1U);
  EXPECT_EQ(corrections.at(0).at("number"), Json("1234567-6/15/26-001-R"));
  EXPECT_EQ(corrections.at(0).at("sent_on"), Json("2026-06-15"));
  EXPECT_EQ(corrections.at(0).at("case_id"), recalled.at("id"));
  EXPECT_EQ(corrections.at(0).at("was_aware_before"), Json(true));
  const auto queue = body_of(world_.app.get("/cases?jurisdiction=us&q=First", world_.viewer)).at("rows");
  EXPECT_EQ(queue.at(0).at("obligations").at(0).at("lawful_due"), Json("2026-07-15"));
}

TEST_F(CaseCorrectionsApiTest, AnEventLearnedOnThatDayOrLaterNeedsAnIndividualReport) {
  report_correction(malfunction("Recalled", "2026-05-29"));
  const auto same_day = decided(known_on("Same day", "2026-06-15T14:00:00Z"));
  EXPECT_EQ(us_of(same_day).at("due_clock"), Json("summary_quarter"));
  EXPECT_EQ(corrections_of(same_day).at(0).at("was_aware_before"), Json(false));
}

TEST_F(CaseCorrectionsApiTest, ACaseThatIsOpenedOrDecidedLaterIsDueAsWell) {
  report_correction(malfunction("Recalled", "2026-05-29"));
  const auto late = decided(known_on("Entered late", "2026-06-14T14:00:00Z"));
  EXPECT_EQ(us_of(late).at("lawful_due"), Json("2026-07-15"));
  EXPECT_EQ(us_of(late).at("due_clock"), Json("summary_after_correction"));
}

TEST_F(CaseCorrectionsApiTest, WithdrawingTheEntryOrChangingTheProblemTakesTheDateBack) {
  const auto first = malfunction("First", "2026-05-28");
  const auto recalled = malfunction("Recalled", "2026-05-29");
  const auto initiated = report_correction(recalled);
  auto facts = JsonObject{{"title", "Recalled"}, {"event_day", "2026-05-29"}, {"problem_codes", JsonArray{"A0201"}}};
  expect(200, world_.change(kPut, recalled, "", facts, world_.anna));
  EXPECT_EQ(us_of(first).at("lawful_due"), Json("2026-07-31"));
  facts["problem_codes"] = JsonArray{"A0101"};
  expect(200, world_.change(kPut, recalled, "", facts, world_.anna));
  EXPECT_EQ(us_of(first).at("lawful_due"), Json("2026-07-15"));
  const auto entry = text_at(initiated.at("awareness").at(1), "id");
  expect(200, world_.change(kPost, recalled, "/awareness/" + entry + "/withdraw", {{"reason", "Another product"}},
                            world_.anna));
  EXPECT_EQ(us_of(first).at("lawful_due"), Json("2026-07-31"));
  EXPECT_TRUE(corrections_of(first).as_array().empty());
}

TEST_F(CaseCorrectionsApiTest, TheSummaryNamesTheRecallAndItsNumber) {
  const auto first = malfunction("First", "2026-05-28");
  const auto recalled = malfunction("Recalled", "2026-05-29");
  report_correction(recalled);
  const auto shown = quarter();
  ASSERT_EQ(shown.at("groups").as_array().size(), 1U);
  EXPECT_EQ(shown.at("due_day"), Json("2026-07-31"));
  EXPECT_EQ(shown.at("groups").at(0).at("due_day"), Json("2026-07-15"));
  EXPECT_EQ(shown.at("groups").at(0).at("correction_number"), Json("1234567-6/15/26-001-R"));
  const auto after = shown.at("after_corrections");
  ASSERT_EQ(after.as_array().size(), 1U);
  EXPECT_EQ(after.at(0).at("year"), Json(2026));
  EXPECT_EQ(after.at(0).at("quarter"), Json(2));
  EXPECT_EQ(after.at(0).at("due_day"), Json("2026-07-15"));
  EXPECT_EQ(after.at(0).at("cases").as_array().size(), 2U);
  // Whatever quarter is shown.
  const auto earlier = expect(200, world_.app.get("/summary_reports?year=2026&quarter=1", world_.viewer));
  EXPECT_EQ(earlier.at("after_corrections"), after);

  const auto summary = summarize(first);
  ASSERT_EQ(summary.at("status"), Json("valid")) << to_text(summary.at("findings"));
  auto report = summary.at("report");
  EXPECT_EQ(report.at("evaluation").at("remedial_actions"), Json(JsonArray{"recall"}));
  EXPECT_EQ(report.at("evaluation").at("correction_number"), Json("1234567-6/15/26-001-R"));
  report.at("evaluation").as_object()["remedial_actions"] = JsonArray{};
  save(summary, report);
  const auto checked = check(summary);
  EXPECT_EQ(checked.at("status"), Json("draft"));
  EXPECT_THAT(to_text(checked.at("findings")), HasSubstr("H7 Remedial action: select recall"));
}

TEST_F(CaseCorrectionsApiTest, AReportThatWasStartedBeforeIsChecked) {
  const auto first = malfunction("First", "2026-05-28");
  const auto summary = summarize(first);
  ASSERT_EQ(summary.at("status"), Json("valid"));
  report_correction(first);
  const auto checked = check(summary);
  EXPECT_EQ(checked.at("status"), Json("draft"));
  EXPECT_THAT(to_text(checked.at("findings")), HasSubstr("H7 Remedial action: select recall"));
  EXPECT_THAT(to_text(checked.at("findings")), HasSubstr("1234567-6/15/26-001-R"));
}

TEST_F(CaseCorrectionsApiTest, AnIndividualReportNamesTheNumber) {
  decide();
  initiate(case_);
  expect(200, send_correction(case_));
  const auto draft = create().at("report").at("evaluation");
  EXPECT_EQ(draft.at("remedial_actions"), Json(JsonArray{"recall"}));
  EXPECT_EQ(draft.at("correction_number"), Json("1234567-6/15/26-001-R"));
}

TEST_F(CaseCorrectionsApiTest, TheNumberIsStoredAndShown) {
  const auto view = malfunction("First", "2026-05-28");
  const auto changed = report_correction(view);
  EXPECT_EQ(to_text(changed.at("awareness").at(1).at("reports")),
            R"([{"jurisdiction":"us","sent_on":"2026-06-15","reference":"1234567-6/15/26-001-R"}])");
  const auto file = text_of_file(world_.app.get("/cases/file?format=csv", world_.anna));
  EXPECT_THAT(file, HasSubstr("Reports of corrections and removals"));
  EXPECT_THAT(file, HasSubstr("1234567-6/15/26-001-R"));
  const auto members = event_file(view);
  EXPECT_THAT(members.at("case/awareness.txt"), HasSubstr("on 2026-06-15, 1234567-6/15/26-001-R"));
  EXPECT_THAT(members.at("case/decision-record.txt"), HasSubstr("1234567-6/15/26-001-R, sent on 2026-06-15"));
  // The number of the event's own report is another one.
  EXPECT_EQ(CaseWorld::obligation(changed, "us").at("submission_reference"), Json(""));
}

TEST_F(CaseCorrectionsApiTest, ANumberThatIsNotOneIsRefused) {
  const auto view = malfunction("First", "2026-05-28");
  initiate(view);
  for (const auto* wrong :
       {"R-1", "123456-6/15/26-001-R", "1234567-6/15/26-01-R", "1234567-6/15/26-001-X", "1234567-6/15/26-000-C",
        "1234567-15/6/26-001-C", "1234567-2/30/26-001-C", "1234567-6/15/26-001-C ABC"}) {
    EXPECT_THAT(refusal(view, wrong), HasSubstr("1234567-6/1/97-001-C")) << wrong;
  }
  EXPECT_EQ(refusal(view, "1234567-6/16/26-001-C"), "The number is of 16 Jun 2026, after the day the report was sent");
  EXPECT_EQ(us_of(view).at("lawful_due"), Json("2026-06-23")) << "nothing was recorded";
  expect(200, send_correction(view, "0000000-06/15/2026-002-C"));
}

TEST_F(CaseCorrectionsApiTest, RemindersAndTheCalendarFollowAndComeOnce) {
  auto facts = known_on("First", to_iso(world_.app.clock().now() - std::chrono::days{40}));
  facts["jurisdictions"] = JsonArray{"us"};
  const auto first = decided(facts);
  const auto day = [&](int days) { return to_iso(world_.app.clock().now() - std::chrono::days{days}).substr(0, 10); };
  expect(200, world_.change(kPost, first, "/awareness",
                            CaseWorld::awareness(day(26) + "T14:00:00Z", "correction_initiated"), world_.anna));
  const auto sent = day(24);
  const auto number = "1234567-" + sent.substr(5, 2) + "/" + sent.substr(8, 2) + "/" + sent.substr(0, 4) + "-001-C";
  expect(200, send_correction(first, number, sent));
  auto due = text_at(us_of(first), "lawful_due");
  const auto remind = [&] {
    const jobs::TenantGate gate;
    auto job = world_.app.application().reportability().reminders(gate);
    job.run(world_.app.clock().now());
    job.run(world_.app.clock().now());
  };
  const auto notices = [&] {
    world_.mia = world_.app.verified("mia@acme.test");
    int count = 0;
    const auto page = body_of(world_.app.get("/notifications", world_.mia));
    for (const auto& row : page.at("rows").as_array()) {
      if (row.at("kind") == Json("due") && text_at(row, "path").ends_with(text_at(first, "id"))) ++count;
    }
    return count;
  };
  remind();
  EXPECT_EQ(notices(), 1);  // 6 days before
  for (const int days : {3, 2, 2}) {
    world_.app.clock().advance(std::chrono::days{days});
    remind();
  }
  EXPECT_EQ(notices(), 4);
  world_.viewer = world_.app.verified("vera@acme.test");
  const auto url = text_at(body_of(world_.app.get("/case_calendar", world_.viewer)), "url");
  const auto feed = std::get<std::string>(world_.app.get(url.substr(url.find("/case_calendar/")), {}).body);
  std::erase(due, '-');
  EXPECT_THAT(feed, HasSubstr("DTSTART;VALUE=DATE:" + due));
}

TEST_F(CaseCorrectionsApiTest, AnotherOrganizationsReportSaysNothing) {
  report_correction(malfunction("Recalled", "2026-05-29"));
  world_.app.make_user("ivan@initech.test", "ra_manager", "initech");
  const auto stranger = world_.app.verified("ivan@initech.test", "initech");
  const auto shown = expect(200, world_.app.get("/summary_reports?year=2026&quarter=2", stranger));
  EXPECT_TRUE(shown.at("after_corrections").as_array().empty());
}

}  // namespace
}  // namespace pharos
