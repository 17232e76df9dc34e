#include "core/crypto.hpp"
#include "features/monitors/runs/mute_tokens.hpp"
#include "features/monitors/runs/periods.hpp"
#include "support/test_app.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::Caller;
using testing_support::TestApp;

class MonitorsApiTest : public testing::Test {
 protected:
  MonitorsApiTest() {
    app_.make_user("anna@acme.test", "analyst");
    app_.make_user("viewer@acme.test", "viewer");
    app_.make_user("admin@acme.test", "tenant_admin");
    app_.make_user("other@globex.test", "tenant_admin", "globex");
    anna_ = app_.verified("anna@acme.test");
  }
  static JsonObject monitor(const std::string& name = "Pumps") {
    return {{"name", name},
            {"kind", "AE"},
            {"frequency", "weekly"},
            {"product_code", "FRN"},
            {"start_date", "2026-01-01T00:00:00Z"},
            {"expiration_date", nullptr}};
  }
  static JsonObject with(std::string_view field, const Json& value) {
    auto body = monitor();
    body[field] = value;
    return body;
  }
  JsonObject create(const JsonObject& body, const Caller& caller) {
    const auto response = app_.post("/monitors", Json(body), caller);
    EXPECT_EQ(response.status, 201) << to_text(body_of(response));
    return body_of(response).as_object();
  }
  std::string id_of(const JsonObject& monitor) { return std::string{monitor.at("id").as_string()}; }
  // The API's error for one field.
  std::string fault(const JsonObject& body, std::string_view field) {
    const auto response = app_.post("/monitors", Json(body), anna_);
    EXPECT_EQ(response.status, 422) << to_text(body);
    const auto fields = body_of(response).at("fields").as_object();
    return fields.contains(field) ? std::string{fields.at(field).as_string()} : to_text(Json(fields));
  }

  TestApp app_;
  Caller anna_;
};

TEST_F(MonitorsApiTest, AMonitorIsStoredAsRequested) {
  const auto created = create(with("product_code", "frn"), anna_);
  EXPECT_EQ(created.at("product_code"), Json("FRN"));
  EXPECT_EQ(created.at("status"), Json("active"));
  EXPECT_EQ(created.at("recipients"), Json(JsonArray{Json("anna@acme.test")}));
  EXPECT_EQ(created.at("on_signal"), Json(false));
  EXPECT_TRUE(created.at("last_run_at").is_null());
  const auto list = body_of(app_.get("/monitors", anna_)).as_array();
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0], Json(created));
}

TEST_F(MonitorsApiTest, EveryInvalidFieldHasTheMessageOfTheSpecification) {
  EXPECT_EQ(fault(with("name", " "), "name"), "Name is required");
  EXPECT_EQ(fault(with("kind", ""), "kind"), "Kind is required");
  EXPECT_EQ(fault(with("kind", "news"), "kind"), "Kind must be AE or recall");
  EXPECT_EQ(fault(with("frequency", nullptr), "frequency"), "Frequency is required");
  EXPECT_EQ(fault(with("frequency", "yearly"), "frequency"), "Invalid frequency");
  EXPECT_EQ(fault(with("product_code", ""), "product_code"), "Product code is required");
  EXPECT_EQ(fault(with("product_code", "FRNX"), "product_code"), "Product code is too long");
  EXPECT_EQ(fault(with("start_date", nullptr), "start_date"), "Start date is required");
  EXPECT_EQ(fault(with("expiration_date", "2025-12-31T00:00:00Z"), "expiration_date"),
            "Expiration date must be after start date");
  EXPECT_EQ(fault(with("name", "a\nb"), "name"), "Must not contain control characters");
  auto recalls = with("on_signal", true);
  recalls["kind"] = "recall";
  EXPECT_EQ(fault(recalls, "on_signal"), "Signals are only available for adverse events");
}

TEST_F(MonitorsApiTest, OnlyNameAndFrequencyCanChange) {
  const auto id = id_of(create(monitor(), anna_));
  const JsonObject change{{"id", id}, {"name", "Insulin pumps"}, {"frequency", "daily"}};
  const auto changed = app_.send(http::Method::kPut, "/monitor/" + id, to_text(Json(change)),
                                 {.caller = anna_, .headers = {{"If-Match", "\"1\""}}});
  ASSERT_EQ(changed.status, 200) << to_text(body_of(changed));
  EXPECT_EQ(body_of(changed).at("name"), Json("Insulin pumps"));
  EXPECT_EQ(body_of(changed).at("frequency"), Json("daily"));
  const auto stale = app_.send(http::Method::kPut, "/monitor/" + id, to_text(Json(change)),
                               {.caller = anna_, .headers = {{"If-Match", "\"1\""}}});
  EXPECT_EQ(stale.status, 412);
  auto more = change;
  more["product_code"] = "QBJ";
  EXPECT_EQ(app_.put("/monitor/" + id, Json(more), anna_).status, 400) << "R23";
  auto other = change;
  other["id"] = "mon_01ARZ3NDEKTSV4RRFFQ69G5FAV";
  EXPECT_EQ(app_.put("/monitor/" + id, Json(other), anna_).status, 422);
}

TEST_F(MonitorsApiTest, OthersMonitorsAreVisibleToThoseWhoMayChangeAny) {
  const auto id = id_of(create(monitor(), anna_));
  const auto viewer = app_.verified("viewer@acme.test");
  EXPECT_TRUE(body_of(app_.get("/monitors", viewer)).as_array().empty());
  EXPECT_EQ(app_.remove("/monitor/" + id, viewer).status, 404);
  const auto admin = app_.verified("admin@acme.test");
  const auto seen = body_of(app_.get("/monitors", admin)).as_array();
  ASSERT_EQ(seen.size(), 1U);
  EXPECT_EQ(seen[0].at("is_mine"), Json(false));
  EXPECT_EQ(app_.remove("/monitor/" + id, admin).status, 204);
  EXPECT_TRUE(body_of(app_.get("/monitors", anna_)).as_array().empty());
}

TEST_F(MonitorsApiTest, R21_AnotherTenantsMonitorDoesNotExist) {
  const auto id = id_of(create(monitor(), anna_));
  const auto stranger = app_.verified("other@globex.test", "globex");
  EXPECT_TRUE(body_of(app_.get("/monitors", stranger)).as_array().empty());
  const JsonObject change{{"id", id}, {"name", "Mine"}, {"frequency", "daily"}};
  EXPECT_EQ(app_.put("/monitor/" + id, Json(change), stranger).status, 404);
  EXPECT_EQ(app_.put("/monitor/" + id + "/mute", Json(JsonObject{{"muted", true}}), stranger).status, 404);
  EXPECT_EQ(app_.post("/monitor/" + id + "/run", Json(), stranger).status, 404);
  EXPECT_EQ(app_.get("/monitor/" + id + "/runs", stranger).status, 404);
  EXPECT_EQ(app_.remove("/monitor/" + id, stranger).status, 404);
}

TEST_F(MonitorsApiTest, ARunOfTheSameDataFindsNothingAndSendsNothing) {
  const auto id = id_of(create(monitor(), anna_));
  const auto mails_before = app_.mails_to("anna@acme.test").size();
  const auto run = app_.post("/monitor/" + id + "/run", Json(), anna_);
  ASSERT_EQ(run.status, 200) << to_text(body_of(run));
  EXPECT_EQ(body_of(run).at("mail_status"), Json("skipped_no_change"));
  EXPECT_EQ(app_.mails_to("anna@acme.test").size(), mails_before);
  const auto again = app_.post("/monitor/" + id + "/run", Json(), anna_);
  EXPECT_EQ(again.status, 429);
  EXPECT_TRUE(again.headers.find("Retry-After"));
  app_.clock().advance(std::chrono::minutes{11});
  EXPECT_EQ(app_.post("/monitor/" + id + "/run", Json(), anna_).status, 200);
  EXPECT_EQ(body_of(app_.get("/monitor/" + id + "/runs", anna_)), Json(JsonArray{}))
      << "comparing the same data is not recorded";
}

TEST_F(MonitorsApiTest, OnlyAnActiveMonitorCanBeRun) {
  auto later = monitor("Later");
  later["start_date"] = "2099-01-01T00:00:00Z";
  EXPECT_EQ(app_.post("/monitor/" + id_of(create(later, anna_)) + "/run", Json(), anna_).status, 409);
  auto old = monitor("Old");
  old["expiration_date"] = "2026-01-02T00:00:00Z";
  EXPECT_EQ(app_.post("/monitor/" + id_of(create(old, anna_)) + "/run", Json(), anna_).status, 409);
  const auto id = id_of(create(monitor(), anna_));
  EXPECT_EQ(app_.put("/monitor/" + id + "/mute", Json(JsonObject{{"muted", true}}), anna_).status, 200);
  EXPECT_EQ(app_.post("/monitor/" + id + "/run", Json(), anna_).status, 409);
}

TEST_F(MonitorsApiTest, AStaleChangeIsRejectedForEveryMethod) {
  const auto id = id_of(create(monitor(), anna_));
  const testing_support::Call stale{.caller = anna_, .headers = {{"If-Match", "\"7\""}}};
  const auto mute = to_text(Json(JsonObject{{"muted", true}}));
  EXPECT_EQ(app_.send(http::Method::kPut, "/monitor/" + id + "/mute", mute, stale).status, 412);
  EXPECT_EQ(app_.send(http::Method::kDelete, "/monitor/" + id, "", stale).status, 412);
}

class OneClickApiTest : public MonitorsApiTest {
 protected:
  // As in a run's mail.
  std::string path_of(const std::string& id) {
    return "/monitors/mute/" + tokens_.make(TenantId{app_.tenant("acme")}, monitors::MonitorId{id});
  }
  http::Response click(const std::string& path) {
    return app_.send(http::Method::kPost, path, "List-Unsubscribe=One-Click");
  }
  std::string status_of(const std::string& id) {
    const auto all = body_of(app_.get("/monitors", anna_));
    for (const auto& monitor : all.as_array()) {
      if (monitor.at("id") == Json(id)) return std::string{monitor.at("status").as_string()};
    }
    return "gone";
  }
  KeyRing keys_ = KeyRing::read(TestApp::kDataKeys);
  monitors::MuteTokens tokens_{keys_};
};

TEST_F(OneClickApiTest, OneClickMutesWithoutASessionAndLeavesATrace) {
  const auto id = id_of(create(monitor(), anna_));
  EXPECT_EQ(click(path_of(id)).status, 204);
  EXPECT_EQ(status_of(id), "muted");
  EXPECT_EQ(click(path_of(id)).status, 204) << "mail programs may click twice";
  constexpr db::PlatformSql kTrace =
      "select count(*) from audit_entries where action = 'monitor.mute' and reason <> ''";
  const auto count = [](const db::Row& row) { return row.integer(0); };
  EXPECT_EQ(app_.database().find(kTrace, count), 2);
}

TEST_F(OneClickApiTest, OpeningTheLinkAsksFirst) {
  const auto id = id_of(create(monitor(), anna_));
  const auto opened = app_.get(path_of(id));
  EXPECT_EQ(opened.status, 303);
  EXPECT_TRUE(opened.headers.get_or("Location", "").ends_with("/#/events/monitoring?mute=" + id));
  EXPECT_EQ(status_of(id), "active");
}

TEST_F(OneClickApiTest, ATokenWorksOnlyForItsOwnMonitor) {
  const auto id = id_of(create(monitor(), anna_));
  auto path = path_of(id);
  path.back() = path.back() == 'A' ? 'B' : 'A';
  path[path.size() - 8] = path[path.size() - 8] == 'A' ? 'B' : 'A';
  EXPECT_EQ(click(path).status, 404);
  EXPECT_EQ(click("/monitors/mute/" + id).status, 404);
  const auto sealed = crypto::to_base64url(keys_.seal(app_.tenant("acme") + " " + id, "another purpose"));
  EXPECT_EQ(click("/monitors/mute/" + sealed).status, 404);
  const auto foreign = tokens_.make(TenantId{app_.tenant("globex")}, monitors::MonitorId{id});
  EXPECT_EQ(click("/monitors/mute/" + foreign).status, 404) << "of another tenant";
  EXPECT_EQ(status_of(id), "active");
  EXPECT_EQ(app_.remove("/monitor/" + id, anna_).status, 204);
  EXPECT_EQ(click(path_of(id)).status, 404);
}

TEST_F(MonitorsApiTest, MutedAndExpiredMonitorsAreReported) {
  const auto id = id_of(create(monitor(), anna_));
  const auto muted = app_.put("/monitor/" + id + "/mute", Json(JsonObject{{"muted", true}}), anna_);
  EXPECT_EQ(body_of(muted).at("status"), Json("muted"));
  const auto again = app_.put("/monitor/" + id + "/mute", Json(JsonObject{{"muted", false}}), anna_);
  EXPECT_EQ(body_of(again).at("status"), Json("active"));
  auto old = monitor("Old");
  old["start_date"] = "2020-01-01T00:00:00Z";
  old["expiration_date"] = "2020-02-01T00:00:00Z";
  const auto expired = create(old, anna_);
  EXPECT_EQ(expired.at("status"), Json("expired"));
  EXPECT_TRUE(expired.at("next_run_at").is_null());
}

TEST(MonitorPeriods, BeginAtTheHourOfTheMailInTheTimeZone) {
  using monitors::Frequency;
  using monitors::period_at;
  const auto at = [](std::string_view text) { return find_timestamp(text).value(); };
  const auto daily = period_at(Frequency::kDaily, at("2026-11-15T04:59:59Z"), {"Europe/Berlin", 6});
  EXPECT_EQ(daily.key, "2026-11-14");
  EXPECT_EQ(to_iso(daily.ends_at), "2026-11-15T05:00:00Z");
  EXPECT_EQ(period_at(Frequency::kDaily, at("2026-11-15T05:00:00Z"), {"Europe/Berlin", 6}).key, "2026-11-15");
  const auto weekly = period_at(Frequency::kWeekly, at("2027-01-01T12:00:00Z"), {"UTC", 6});
  EXPECT_EQ(weekly.key, "2026-W53") << "of the Thursday's year";
  EXPECT_EQ(to_iso(weekly.ends_at), "2027-01-04T06:00:00Z");
  const auto monthly = period_at(Frequency::kMonthly, at("2026-12-31T12:00:00Z"), {"America/New_York", 6});
  EXPECT_EQ(monthly.key, "2026-12");
  EXPECT_EQ(to_iso(monthly.ends_at), "2027-01-01T11:00:00Z");
  EXPECT_EQ(period_at(Frequency::kDaily, at("2026-11-15T12:00:00Z"), {"Nowhere/Land", 6}).key, "2026-11-15");
  EXPECT_EQ(to_iso(period_at(Frequency::kDaily, at("2026-11-15T12:00:00Z"), {"UTC", 15}).begins_at),
            "2026-11-14T15:00:00Z");
  // The hours that daylight saving time skips and repeats both belong to one day.
  EXPECT_EQ(to_iso(period_at(Frequency::kDaily, at("2026-03-29T12:00:00Z"), {"Europe/Berlin", 6}).begins_at),
            "2026-03-29T04:00:00Z");
}

}  // namespace
}  // namespace pharos
