#include "application.hpp"
#include "support/analysis_world.hpp"

namespace pharos {
namespace {

using testing_support::AnalysisWorld;
using testing_support::body_of;
using testing_support::Caller;
using testing_support::status_body;

// Anna is an analyst, Mia a manager, Rita a reviewer and Vera a viewer.
class NotificationsApiTest : public testing::Test {
 protected:
  NotificationsApiTest() {
    const auto path = "/" + world_.product + "/customer-complaints";
    complaint_ = std::string{body_of(world_.app.get(path, world_.anna)).at("rows").at(0).at("id").as_string()};
  }
  std::string id_of(const Caller& caller) {
    return std::string{body_of(world_.app.get("/users/profile", caller)).at("id").as_string()};
  }
  Json list(const Caller& caller, const std::string& query = "") {
    return world_.expect(200, world_.app.get("/notifications" + query, caller));
  }
  Json newest(const Caller& caller) {
    const auto page = list(caller);
    EXPECT_GE(page.at("total_rows").to_number<int>(), 1);
    return page.at("rows").at(0);
  }
  int unread(const Caller& caller) {
    return world_.expect(200, world_.app.get("/notifications/unread", caller)).at("unread").to_number<int>();
  }
  Json comment(const std::string& text, const Caller& by) {
    const Json body(JsonObject{{"record_kind", "complaint"}, {"record_id", complaint_}, {"text", text}});
    return world_.expect(201, world_.app.post("/comments", body, by));
  }
  void assign(const Caller& to, const Caller& by, const std::string& version = "0", const Json& due_on = nullptr) {
    const Json body(JsonObject{
        {"record_kind", "complaint"}, {"record_id", complaint_}, {"assignee_id", id_of(to)}, {"due_on", due_on}});
    world_.expect(200, world_.app.send(http::Method::kPut, "/assignment", to_text(body),
                                       {.caller = by, .headers = {{"If-Match", "\"" + version + "\""}}}));
  }
  void choose(const Caller& caller, const std::string& kind, const std::string& delivery) {
    auto choices = world_.expect(200, world_.app.get("/notifications/choices", caller)).as_object();
    choices[kind] = delivery;
    world_.expect(200, world_.app.put("/notifications/choices", Json(choices), caller));
  }
  size_t mails(const std::string& name) { return world_.app.mails_to(name + "@acme.test").size(); }
  void run_reminders() {
    auto job = world_.app.application().work().reminders(gate_);
    job.run(world_.app.clock().now());
  }

  AnalysisWorld world_;
  jobs::TenantGate gate_;
  std::string complaint_;
};

TEST_F(NotificationsApiTest, WhoeverIsMentionedIsNotifiedOnce) {
  const auto before = mails("rita");
  const auto made = comment("Please look, @[" + id_of(world_.rita) + "].", world_.anna);
  const auto news = newest(world_.rita);
  EXPECT_EQ(news.at("kind"), Json("mention"));
  EXPECT_TRUE(std::string{news.at("title").as_string()}.starts_with("Complaint "));
  EXPECT_EQ(news.at("actor").at("id"), Json(id_of(world_.anna)));
  EXPECT_NE(std::string{news.at("quote").as_string()}.find("Please look, @"), std::string::npos);
  EXPECT_EQ(std::string{news.at("quote").as_string()}.find("usr_"), std::string::npos) << "names instead of ids";
  EXPECT_NE(std::string{news.at("path").as_string()}.find(complaint_), std::string::npos);
  EXPECT_TRUE(news.at("read_at").is_null());
  EXPECT_EQ(mails("rita"), before + 1);
  const auto mail = world_.app.mails_to("rita@acme.test").back();
  EXPECT_TRUE(mail.subject.starts_with("You were mentioned: Complaint ")) << mail.subject;
  EXPECT_EQ(mail.text.find("Please look"), std::string::npos) << "what people write stays in the product";
  EXPECT_EQ(unread(world_.anna), 0) << "not the author";

  const auto again = "Please look again, @[" + id_of(world_.rita) + "].";
  world_.expect(200, world_.app.send(http::Method::kPut, "/comments/" + std::string{made.at("id").as_string()},
                                     to_text(Json(JsonObject{{"text", again}})),
                                     {.caller = world_.anna, .headers = {{"If-Match", "\"1\""}}}));
  EXPECT_EQ(list(world_.rita).at("total_rows"), Json(1));
}

TEST_F(NotificationsApiTest, WhoeverIsResponsibleOrTookPartIsNotifiedOfComments) {
  assign(world_.vera, world_.anna);
  comment("First", world_.anna);
  EXPECT_EQ(newest(world_.vera).at("kind"), Json("comment"));
  comment("Second", world_.mia);
  EXPECT_EQ(newest(world_.anna).at("kind"), Json("comment"));
  EXPECT_EQ(newest(world_.anna).at("quote"), Json("Second"));
  EXPECT_EQ(unread(world_.mia), 0);
  EXPECT_EQ(unread(world_.rita), 0);
}

TEST_F(NotificationsApiTest, AnAssignmentIsSentToThePerson) {
  assign(world_.rita, world_.anna, "0", "2030-01-31");
  const auto news = newest(world_.rita);
  EXPECT_EQ(news.at("kind"), Json("assigned"));
  EXPECT_NE(std::string{news.at("event").as_string()}.find("assigned this to you, due on 31 Jan 2030"),
            std::string::npos)
      << to_text(news);
  assign(world_.anna, world_.anna, "1");
  EXPECT_EQ(unread(world_.anna), 0) << "people know what they assign to themselves";
}

TEST_F(NotificationsApiTest, ItemsOfAnAnalysisAreOneNotification) {
  const auto analysis = world_.start("complaint");
  const Json all(JsonObject{{"filter", JsonObject{{"status", "in_review"}}}, {"assigned_to", id_of(world_.rita)}});
  world_.expect(200, world_.app.post(analysis + "/adverse_events/bulk", all, world_.anna));
  EXPECT_EQ(list(world_.rita).at("total_rows"), Json(1));
  EXPECT_NE(std::string{newest(world_.rita).at("event").as_string()}.find("assigned 3 items to you"),
            std::string::npos);
  const auto one = analysis + "/adverse_events/" + world_.items(analysis).front();
  world_.expect(200, world_.app.put(one, Json(JsonObject{{"assigned_to", id_of(world_.vera)}}), world_.anna));
  EXPECT_NE(std::string{newest(world_.vera).at("event").as_string()}.find("assigned 1 item to you"), std::string::npos);
}

TEST_F(NotificationsApiTest, AnyoneChoosesTheirEmail) {
  const auto usual = world_.expect(200, world_.app.get("/notifications/choices", world_.rita));
  EXPECT_EQ(usual.at("mention"), Json("immediately"));
  EXPECT_EQ(usual.at("comment"), Json("daily"));
  choose(world_.rita, "mention", "never");
  const auto before = mails("rita");
  comment("Dear @[" + id_of(world_.rita) + "]", world_.anna);
  EXPECT_EQ(mails("rita"), before);
  EXPECT_EQ(unread(world_.rita), 1) << "in the product, everything is shown";
  auto wrong = usual.as_object();
  wrong["due"] = "hourly";
  wrong["mention"] = "";
  const auto refused = world_.app.put("/notifications/choices", Json(wrong), world_.rita);
  EXPECT_EQ(refused.status, 422);
  EXPECT_TRUE(body_of(refused).at("fields").as_object().contains("due")) << to_text(body_of(refused));
  EXPECT_TRUE(body_of(refused).at("fields").as_object().contains("mention"));
}

TEST_F(NotificationsApiTest, TheDailySummaryArrivesInTheMorningWithEverythingSinceTheLast) {
  choose(world_.rita, "mention", "daily");
  comment("One @[" + id_of(world_.rita) + "]", world_.anna);
  comment("Two @[" + id_of(world_.rita) + "]", world_.anna);
  const auto before = mails("rita");
  world_.app.clock().advance(std::chrono::hours{24});
  run_reminders();
  run_reminders();
  ASSERT_EQ(mails("rita"), before + 1) << "once";
  const auto mail = world_.app.mails_to("rita@acme.test").back();
  EXPECT_EQ(mail.subject, "2 notifications in Pharos");
  EXPECT_NE(mail.text.find("You were mentioned"), std::string::npos) << mail.text;
  EXPECT_EQ(mail.text.find("One @"), std::string::npos);
  world_.app.clock().advance(std::chrono::hours{24});
  run_reminders();
  EXPECT_EQ(mails("rita"), before + 1) << "nothing new";
}

TEST_F(NotificationsApiTest, PeopleAreRemindedBeforeAndAfterTheDay) {
  const auto today = to_iso(world_.app.clock().now()).substr(0, 10);
  assign(world_.rita, world_.anna, "0", Json(today));
  run_reminders();
  run_reminders();
  ASSERT_EQ(list(world_.rita).at("total_rows"), Json(2)) << "assigned, and due once";
  EXPECT_EQ(newest(world_.rita).at("kind"), Json("due"));
  EXPECT_TRUE(std::string{newest(world_.rita).at("event").as_string()}.starts_with("This is due on "));
  world_.app.clock().advance(std::chrono::hours{48});
  run_reminders();
  world_.rita = world_.app.verified("rita@acme.test");
  EXPECT_EQ(list(world_.rita).at("total_rows"), Json(3));
  EXPECT_TRUE(std::string{newest(world_.rita).at("event").as_string()}.starts_with("This was due on "));
}

TEST_F(NotificationsApiTest, AClosedComplaintIsNotDue) {
  const auto today = to_iso(world_.app.clock().now()).substr(0, 10);
  assign(world_.rita, world_.anna, "0", Json(today));
  constexpr db::PlatformSql kClose = "update complaints set status = 'closed' where id = :id";
  world_.app.database().execute(kClose, {{"id", complaint_}});
  run_reminders();
  EXPECT_EQ(list(world_.rita).at("total_rows"), Json(1)) << "only the assignment";
}

TEST_F(NotificationsApiTest, ReadNotificationsStayInTheList) {
  comment("One @[" + id_of(world_.rita) + "]", world_.anna);
  comment("Two @[" + id_of(world_.rita) + "]", world_.anna);
  EXPECT_EQ(unread(world_.rita), 2);
  const Json one(JsonObject{{"ids", JsonArray{newest(world_.rita).at("id")}}});
  EXPECT_EQ(world_.expect(200, world_.app.post("/notifications/read", one, world_.vera)).at("unread"), Json(0));
  EXPECT_EQ(unread(world_.rita), 2) << "someone else's are not touched";
  EXPECT_EQ(world_.expect(200, world_.app.post("/notifications/read", one, world_.rita)).at("unread"), Json(1));
  EXPECT_EQ(list(world_.rita, "?unread=true").at("total_rows"), Json(1));
  world_.expect(200, world_.app.post("/notifications/read", Json(JsonObject{}), world_.rita));
  EXPECT_EQ(unread(world_.rita), 0);
  EXPECT_EQ(list(world_.rita).at("total_rows"), Json(2));
}

TEST_F(NotificationsApiTest, AreThoseOfOneOrganization) {
  auto& app = world_.app;
  comment("One @[" + id_of(world_.rita) + "]", world_.anna);
  app.make_user("eve@initech.test", "tenant_admin", "initech");
  const auto eve = app.verified("eve@initech.test", "initech");
  EXPECT_EQ(list(eve).at("total_rows"), Json(0));
  const Json one(JsonObject{{"ids", JsonArray{newest(world_.rita).at("id")}}});
  world_.expect(200, app.post("/notifications/read", one, eve));
  EXPECT_EQ(unread(world_.rita), 1);
  for (const auto* path :
       {"/notifications", "/notifications/unread", "/notifications/events", "/notifications/choices", "/work"}) {
    EXPECT_EQ(app.get(path).status, 401) << path;
    EXPECT_EQ(app.get(path, app.sign_in("rita@acme.test")).status, 401) << path << " needs the second factor";
  }
}

// A stream that calls again every few minutes must not keep an unattended session alive.
TEST_F(NotificationsApiTest, R2_ListeningIsNotActivity) {
  auto& app = world_.app;
  world_.rita = app.verified("rita@acme.test");
  for (int minutes = 0; minutes < 30; minutes += 5) {
    EXPECT_EQ(app.get("/notifications/events", world_.rita).status, 200) << minutes;
    EXPECT_EQ(app.get("/notifications/unread", world_.rita).status, 200) << minutes;
    app.clock().advance(std::chrono::minutes{5});
  }
  app.clock().advance(std::chrono::minutes{1});
  EXPECT_EQ(app.get("/notifications/unread", world_.rita).status, 401);
}

TEST_F(NotificationsApiTest, AnEventSaysThatThereIsSomethingNew) {
  auto& application = world_.app.application();
  world_.app.database().on_signal(
      [&application](std::string_view message) { application.work().events.receive(message); });
  const auto response = world_.app.get("/notifications/events", world_.rita);
  const auto* events = std::get_if<http::EventBody>(&response.body);
  ASSERT_NE(events, nullptr);
  const auto other = world_.app.get("/notifications/events", world_.vera);
  // On PostgreSQL, the connection that listens may still be opening.
  std::string taken;
  for (int i = 0; i < 200 && taken.empty(); ++i) {
    comment("Dear @[" + id_of(world_.rita) + "] " + std::to_string(i), world_.anna);
    if (world_.app.database().engine() == db::Database::Engine::kPostgresql) {
      std::this_thread::sleep_for(std::chrono::milliseconds{50});
    }
    taken = events->feed->take().text;
  }
  EXPECT_EQ(taken, "event: notification\ndata: {}\n\n");
  EXPECT_TRUE(std::get<http::EventBody>(other.body).feed->take().text.empty()) << "only for the person it concerns";
  world_.app.database().on_signal({});
}

TEST_F(NotificationsApiTest, APersonHasAFewStreams) {
  std::vector<http::Response> open;
  for (int i = 0; i < 7; ++i) open.push_back(world_.app.get("/notifications/events", world_.rita));
  EXPECT_TRUE(std::get<http::EventBody>(open.front().body).feed->take().is_last);
  EXPECT_FALSE(std::get<http::EventBody>(open.back().body).feed->take().is_last);
}

}  // namespace
}  // namespace pharos
