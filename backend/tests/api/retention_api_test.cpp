#include "retention.hpp"

#include "support/test_app.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::Caller;
using testing_support::TestApp;

constexpr auto kDay = std::chrono::hours{24};

class RetentionApiTest : public testing::Test {
 protected:
  RetentionApiTest() { app_.make_user("ada@acme.test", "tenant_admin"); }

  void wait(std::chrono::hours span) {
    app_.clock().advance(span);
    RetentionJob{app_.application(), app_.database()}.run(app_.clock().now());
  }
  std::int64_t count(const db::PlatformSql& sql) {
    return *app_.database().find(sql, [](const db::Row& row) { return row.integer(0); });
  }
  std::string stamp_of(const std::string& path, const Caller& caller) {
    return std::string{body_of(app_.get(path, caller)).at("meta").at("query_stamp").at("id").as_string()};
  }

  TestApp app_;
};

TEST_F(RetentionApiTest, EndedSessionsAreDeletedAfterNinetyDaysAndLiveOnesKept) {
  constexpr db::PlatformSql kSessions = "select count(*) from sessions";
  const auto caller = app_.verified("ada@acme.test");
  app_.post("/auth/logout", JsonObject{}, caller);
  wait(89 * kDay);
  EXPECT_EQ(count(kSessions), 1);
  app_.sign_in("ada@acme.test");
  wait(2 * kDay);
  EXPECT_EQ(count(kSessions), 1) << "only the one that ended 91 days ago is gone";
}

TEST_F(RetentionApiTest, StoredResponsesAreDeletedAfterADay) {
  constexpr db::PlatformSql kKeys = "select count(*) from idempotency_keys";
  const auto caller = app_.verified("ada@acme.test");
  const JsonObject family{{"name", "Pumps"}, {"description", ""}, {"private_label_customer", ""}};
  const auto create = [&] {
    return app_.send(http::Method::kPost, "/product-families", to_text(family),
                     {.caller = caller, .headers = {{"Idempotency-Key", "once"}}});
  };
  ASSERT_EQ(create().status, 201);
  wait(std::chrono::hours{0});
  EXPECT_EQ(count(kKeys), 1);
  wait(kDay + std::chrono::hours{1});
  EXPECT_EQ(count(kKeys), 0);
}

TEST_F(RetentionApiTest, MailsAreDeletedNinetyDaysAfterSendingAndNeverWhileWaiting) {
  constexpr db::PlatformSql kMails = "select count(*) from outbox";
  app_.post("/auth/begin-reset-password", JsonObject{{"email", "ada@acme.test"}});
  wait(100 * kDay);
  EXPECT_EQ(count(kMails), 1);
  auto& outbox = app_.application().people().outbox;
  while (const auto parcel = outbox.lease_next("test")) outbox.mark_sent(*parcel);
  wait(89 * kDay);
  EXPECT_EQ(count(kMails), 1);
  wait(2 * kDay);
  EXPECT_EQ(count(kMails), 0);
}

TEST_F(RetentionApiTest, LinksDevicesAndFailureCountsAreDeleted) {
  constexpr db::PlatformSql kLinks = "select count(*) from one_time_secrets";
  constexpr db::PlatformSql kDevices = "select count(*) from known_devices";
  constexpr db::PlatformSql kTries = "select count(*) from wrong_tries";
  app_.verified("ada@acme.test");
  app_.post("/auth/begin-reset-password", JsonObject{{"email", "ada@acme.test"}});
  app_.post("/auth/login", JsonObject{{"email", "ada@acme.test"}, {"password", "not this one here"}});
  wait(std::chrono::hours{1});
  EXPECT_EQ(count(kLinks), 1);
  EXPECT_EQ(count(kDevices), 1);
  EXPECT_GT(count(kTries), 0);
  wait(2 * kDay);
  EXPECT_EQ(count(kTries), 0);
  wait(31 * kDay);
  EXPECT_EQ(count(kLinks), 0);
  EXPECT_EQ(count(kDevices), 1);
  wait(180 * kDay);
  EXPECT_EQ(count(kDevices), 0);
}

TEST_F(RetentionApiTest, ExportedStampsAreKeptAndOthersDeleted) {
  auto caller = app_.verified("ada@acme.test");
  const auto shown = stamp_of("/procodes?q=pump", caller);
  const auto looked_up = stamp_of("/procodes?q=catheter", caller);
  ASSERT_EQ(app_.get("/stamps/" + looked_up, caller).status, 200);
  ASSERT_EQ(app_.get("/procodes/download?format=csv&q=needle", caller).status, 200);
  constexpr db::PlatformSql kKept = "select count(*) from query_stamps where kept_at is not null";
  constexpr db::PlatformSql kStamps = "select count(*) from query_stamps";
  EXPECT_EQ(count(kKept), 2);
  const auto all = count(kStamps);
  wait(170 * kDay);
  EXPECT_EQ(count(kStamps), all);
  wait(11 * kDay);
  EXPECT_EQ(count(kStamps), 2);
  caller = app_.verified("ada@acme.test");
  EXPECT_EQ(app_.get("/stamps/" + looked_up, caller).status, 200);
  EXPECT_EQ(app_.get("/stamps/" + shown, caller).status, 404);
}

TEST_F(RetentionApiTest, AStampThatIsStillShownIsKept) {
  auto caller = app_.verified("ada@acme.test");
  const auto shown = stamp_of("/procodes?q=pump", caller);
  wait(170 * kDay);
  caller = app_.verified("ada@acme.test");
  EXPECT_EQ(stamp_of("/procodes?q=pump", caller), shown);
  wait(30 * kDay);
  caller = app_.verified("ada@acme.test");
  EXPECT_EQ(app_.get("/stamps/" + shown, caller).status, 200);
}

}  // namespace
}  // namespace pharos
