#pragma once

#include "support/submission_world.hpp"

namespace pharos::testing_support {

// Malfunctions that are reported in quarterly summaries.
class MalfunctionTest : public SubmissionTest {
 protected:
  // A malfunction that was decided: in a summary, or by itself because of one question.
  Json malfunction(const std::string& title, const std::string& event_day, const std::string& no_to = "",
                   const std::string& also_yes = "") {
    auto facts = world_.new_case(title, event_day);
    facts["problem_codes"] = JsonArray{"A0101"};
    return decided(facts, no_to, also_yes);
  }
  Json decided(const JsonObject& facts, const std::string& no_to = "", const std::string& also_yes = "") {
    using enum http::Method;
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
  // The correction or removal was initiated on 8 June 2026.
  Json initiate(const Json& view) {
    return expect(200,
                  world_.change(http::Method::kPost, view, "/awareness",
                                CaseWorld::awareness("2026-06-08T14:00:00Z", "correction_initiated"), world_.anna));
  }
  http::Response send_correction(const Json& view, const std::string& number = "1234567-6/15/26-001-R",
                                 const std::string& day = "2026-06-15") {
    return world_.change(http::Method::kPost, view, "/obligations/us/submission",
                         {{"kind", "correction"}, {"sent_on", day}, {"reference", number}}, world_.mia);
  }
  // A report of a correction or removal that was sent on 15 June 2026.
  Json report_correction(const Json& view) {
    initiate(view);
    return expect(200, send_correction(view));
  }
  Json us_of(const Json& view) { return CaseWorld::obligation(world_.read(view), "us"); }
  Json quarter() { return expect(200, world_.app.get("/summary_reports?year=2026&quarter=2", world_.viewer)); }
  Json start_summary(const Json& view) {
    const Json order(JsonObject{{"year", 2026}, {"quarter", 2}, {"case_id", view.at("id")}});
    return expect(201, world_.app.post("/summary_reports", order, world_.anna));
  }
  // Starts the summary of a case and makes it valid.
  Json summarize(const Json& view) {
    const auto draft = start_summary(view);
    auto report = fill(draft).at("report");
    report.at("evaluation").as_object()["device_problems"] = draft.at("report").at("evaluation").at("device_problems");
    save(draft, report);
    return check(draft);
  }
  Json check(const Json& draft) {
    return expect(200, world_.app.post(path(draft, "/check"), Json(JsonObject{}), world_.anna));
  }
};

}  // namespace pharos::testing_support
