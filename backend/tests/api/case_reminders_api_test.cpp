#include "application.hpp"
#include "features/reportability/reminders/case_reminder_job.hpp"
#include "jobs/tenant_gate.hpp"
#include "support/case_world.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::CaseWorld;
using testing_support::text_at;

class CaseRemindersApiTest : public testing::Test {
 protected:
  // A case that is due in so many days in the United States only.
  Json open(int days) {
    auto body = world_.new_case("Pump stopped", "2026-01-02");
    body["jurisdictions"] = JsonArray{"us"};
    body["awareness"] = CaseWorld::awareness(to_iso(world_.app.clock().now() - std::chrono::days{30 - days}));
    return world_.open(body);
  }
  void remind() {
    const jobs::TenantGate gate;
    auto job = world_.app.application().reportability().reminders(gate);
    job.run(world_.app.clock().now());
  }
  std::vector<std::string> notices() {
    std::vector<std::string> texts;
    const auto page = body_of(world_.app.get("/notifications", world_.mia));
    for (const auto& row : page.at("rows").as_array()) {
      if (row.at("kind") == Json("due")) texts.push_back(text_at(row, "event"));
    }
    return texts;
  }
  CaseWorld world_;
};

TEST_F(CaseRemindersApiTest, ManagersAreRemindedOnceForEachStep) {
  open(9);
  remind();
  EXPECT_TRUE(notices().empty());
  for (const int days : {2, 4, 2, 2}) {  // 7, 3, 1 days left and overdue
    world_.app.clock().advance(std::chrono::days{days});
    world_.mia = world_.app.verified("mia@acme.test");
    remind();
    remind();
  }
  const auto found = notices();
  ASSERT_EQ(found.size(), 4U);
  EXPECT_NE(found.front().find("The decision for the United States (FDA) was due on"), std::string::npos);
  EXPECT_NE(found.back().find("is due on"), std::string::npos);
}

TEST_F(CaseRemindersApiTest, TheAssigneeIsRemindedInsteadOfTheManagers) {
  const auto view = open(2);
  const auto me = body_of(world_.app.get("/users/profile", world_.anna)).at("id");
  world_.app.put("/assignment",
                 Json(JsonObject{{"record_kind", "case"}, {"record_id", view.at("id")}, {"assignee_id", me}}),
                 world_.anna);
  remind();
  EXPECT_TRUE(notices().empty());
  EXPECT_FALSE(body_of(world_.app.get("/notifications", world_.anna)).at("rows").as_array().empty());
}

TEST_F(CaseRemindersApiTest, TheCalendarFeedNeedsItsTokenAndAMember) {
  const auto view = open(5);
  const auto url = text_at(body_of(world_.app.get("/case_calendar", world_.viewer)), "url");
  const auto path = url.substr(url.find("/case_calendar/"));
  const auto feed = world_.app.get(path, {});
  ASSERT_EQ(feed.status, 200);
  EXPECT_NE(std::get<std::string>(feed.body).find("SUMMARY:" + text_at(view, "number") +
                                                  ": decision for the United States (FDA)"),
            std::string::npos);
  EXPECT_EQ(std::get<std::string>(feed.body).find("Pump stopped"), std::string::npos);
  EXPECT_EQ(world_.app.get(path + "x", {}).status, 404);
}

}  // namespace
}  // namespace pharos
