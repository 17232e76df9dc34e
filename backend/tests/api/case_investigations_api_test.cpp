#include <gmock/gmock.h>

#include "application.hpp"
#include "support/investigation_world.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::InvestigationWorld;

// Investigations and reportability cases of the same complaint.
class CaseInvestigationsApiTest : public testing::Test {
 protected:
  CaseInvestigationsApiTest()
      : complaint_(world_.complaint("C-10", {{"country", "DE"}, {"date_of_event", "2026-05-01"}})),
        case_(world_.text(world_.expect(201, world_.app.post("/cases", Json(new_case()), world_.anna)), "id")) {}

  JsonObject new_case() const {
    return {{"complaint_ids", JsonArray{complaint_}},
            {"jurisdictions", JsonArray{"us", "eu_mdr"}},
            {"awareness", JsonObject{{"topic", "event"},
                                     {"at", "2026-05-02T10:00:00Z"},
                                     {"time_zone", "Europe/Berlin"},
                                     {"person", "Sam Field"},
                                     {"person_class", "any"},
                                     {"basis", "Phone call"}}}};
  }
  Json obligation(const std::string& jurisdiction) {
    const auto view = world_.expect(200, world_.app.get("/cases/" + case_, world_.anna));
    for (const auto& one : view.at("obligations").as_array()) {
      if (one.at("jurisdiction") == Json(jurisdiction)) return one;
    }
    return {};
  }
  // Answers (y or n for each question), decides and sends the report.
  void report(const std::string& jurisdiction, const std::string& letters) {
    const auto place = "/cases/" + case_ + "/obligations/" + jurisdiction;
    for (const char letter : letters) {
      const auto question = std::string{obligation(jurisdiction).at("next_question").at("key").as_string()};
      const JsonObject answer{
          {"answer", letter == 'y' ? "yes" : "no"}, {"evidence", "Complaint"}, {"evidence_source", "C-10"}};
      world_.expect(200, world_.app.put(place + "/answers/" + question, Json(answer), world_.anna));
    }
    world_.expect(200, world_.app.post(place + "/decision", Json(JsonObject{}), world_.mia));
    const JsonObject sent{{"kind", "initial"}, {"sent_on", "2026-05-03"}, {"reference", "R-1"}};
    world_.expect(200, world_.app.post(place + "/submission", Json(sent), world_.mia));
  }

  InvestigationWorld world_;
  std::string complaint_;
  std::string case_;
};

TEST_F(CaseInvestigationsApiTest, TheReportOfTheIncidentIsNotTheNoticeOfADestructiveTest) {
  const auto id = world_.start(complaint_);
  const JsonObject destructive{{"steps", JsonArray{world_.step("B01", true)}}};
  EXPECT_EQ(world_.change(id, destructive).status, 409);
  report("eu_mdr", "yyyynnnnn");
  EXPECT_EQ(world_.change(id, destructive).status, 409);
  EXPECT_EQ(world_.read(id).at("authority").at("reported_on"), Json("2026-05-03"));
  auto informed = destructive;
  informed["authority_informed_on"] = "2026-06-02";
  informed["authority_informed"] = "BfArM";
  const auto accepted = world_.change(id, informed);
  EXPECT_EQ(accepted.status, 200) << to_text(body_of(accepted));
}

TEST_F(CaseInvestigationsApiTest, AConclusionOnAReportedCaseStartsTheSupplementClock) {
  const auto id = world_.start(complaint_);
  report("us", "yynyynn");
  EXPECT_EQ(obligation("us").at("state"), Json("submitted"));
  world_.conclude(id);
  const auto us = obligation("us");
  EXPECT_EQ(us.at("state"), Json("follow_up_due"));
  EXPECT_EQ(us.at("due_clock"), Json("supplement"));
}

}  // namespace
}  // namespace pharos
