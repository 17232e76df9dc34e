#include "application.hpp"
#include "core/time_zone.hpp"
#include "features/periodic_reports/reminders/report_reminder_job.hpp"
#include "support/report_world.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::ReportWorld;
using testing_support::text_at;

class ReportRemindersApiTest : public testing::Test {
 protected:
  // A schedule whose first report is due in so many days.
  Json schedule(int days) {
    auto body = world_.series_body();
    const auto today = civil_day_of(to_iso(world_.app.clock().now()).substr(0, 10));
    body["certified_on"] = to_iso(cctz::civil_day(today.year() - 1, today.month(), today.day()) + days - 60);
    return world_.expect(201, world_.app.post("/report_series", Json(body), world_.anna));
  }
  void remind() {
    const jobs::TenantGate gate;
    world_.app.application().periodic_reports().reminders(gate).run(world_.app.clock().now());
  }
  std::vector<std::string> notices(const testing_support::Caller& caller) {
    std::vector<std::string> texts;
    const auto page = body_of(world_.app.get("/notifications", caller));
    for (const auto& row : page.at("rows").as_array()) {
      if (row.at("kind") == Json("due")) texts.push_back(text_at(row, "event"));
    }
    return texts;
  }
  ReportWorld world_;
};

TEST_F(ReportRemindersApiTest, ManagersAreRemindedOnceForEachStep) {
  schedule(33);
  remind();
  EXPECT_TRUE(notices(world_.mia).empty());
  for (const int days : {4, 23, 7}) {  // 29, 6 and -1 days left
    world_.app.clock().advance(std::chrono::days{days});
    world_.mia = world_.app.verified("mia@acme.test");
    remind();
    remind();
  }
  const auto found = notices(world_.mia);
  ASSERT_EQ(found.size(), 3U);
  EXPECT_TRUE(found.back().starts_with("PSUR PSUR-0001 is due on")) << found.back();
}

TEST_F(ReportRemindersApiTest, TheAssigneeOfTheReportIsRemindedInsteadOfTheManagers) {
  const auto series = schedule(20);
  const auto first = series.at("periods").at(0);
  const auto report = world_.expect(201, world_.start(series, text_at(first, "starts_on"), text_at(first, "ends_on")));
  const auto me = body_of(world_.app.get("/users/profile", world_.anna)).at("id");
  EXPECT_EQ(world_.app
                .put("/assignment",
                     Json(JsonObject{
                         {"record_kind", "periodic_report"}, {"record_id", report.at("id")}, {"assignee_id", me}}),
                     world_.anna)
                .status,
            200);
  remind();
  EXPECT_TRUE(notices(world_.mia).empty());
  EXPECT_EQ(notices(world_.anna).size(), 1U);
}

}  // namespace
}  // namespace pharos
