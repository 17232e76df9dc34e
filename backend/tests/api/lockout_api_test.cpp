#include "application.hpp"
#include "support/hub_records.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::Caller;
using testing_support::TestApp;

class LockoutApiTest : public testing::Test {
 protected:
  LockoutApiTest() { app_.make_user("ada@acme.test", "analyst"); }

  int log_in(const std::string& password, const std::string& device = {}, const std::string& email = "ada@acme.test") {
    const JsonObject body{{"email", email}, {"password", password}};
    std::map<std::string, std::string> headers;
    if (!device.empty()) headers["X-Device-Token"] = device;
    return app_.send(http::Method::kPost, "/auth/login", to_text(body), {.headers = headers}).status;
  }
  // The token stored by a browser that has passed the second factor.
  std::string device_of(const std::string& email) {
    auto caller = app_.sign_in(email);
    app_.post("/users/secret", JsonObject{}, caller);
    app_.clock().advance(std::chrono::minutes{2});
    const auto answer =
        body_of(app_.post("/users/secret/verify", JsonObject{{"otp", app_.current_code(email)}}, caller));
    return std::string{answer.at("device_token").as_string()};
  }
  std::int64_t audited(const std::string& action) {
    constexpr db::PlatformSql kCount =
        "select count(*) from audit_entries where action = :action and outcome = 'refused'";
    return *app_.database().find(kCount, [](const db::Row& row) { return row.integer(0); }, {{"action", action}});
  }

  const std::string right_{TestApp::kPassword};
  const std::string wrong_{"not the right one at all"};
  TestApp app_;
};

TEST_F(LockoutApiTest, R12_FailuresElsewhereDoNotLockOutAKnownBrowser) {
  const auto device = device_of("ada@acme.test");
  for (int i = 0; i < 30; ++i) log_in(wrong_);
  EXPECT_EQ(log_in(right_), 429);
  EXPECT_EQ(log_in(right_, device), 200);
  EXPECT_EQ(log_in(right_), 429) << "a known browser does not unlock others";
}

TEST_F(LockoutApiTest, R12_AKnownBrowserIsLockedForItsOwnFailures) {
  const auto device = device_of("ada@acme.test");
  for (int i = 0; i < 5; ++i) EXPECT_EQ(log_in(wrong_, device), 401);
  EXPECT_EQ(log_in(right_, device), 429);
  EXPECT_EQ(log_in(right_), 200) << "its failures are counted separately";
}

TEST_F(LockoutApiTest, R12_ABrowserIsKnownOnlyForThePersonWhoPassedOnIt) {
  app_.make_user("eve@acme.test", "analyst");
  const auto device = device_of("eve@acme.test");
  for (int i = 0; i < 5; ++i) EXPECT_EQ(log_in(wrong_, device), 401);
  EXPECT_EQ(log_in(right_, device), 429);
  EXPECT_EQ(log_in(right_, std::string(500, 'x')), 429) << "an overlong token is ignored";
}

TEST_F(LockoutApiTest, R12_WrongCodesByAnotherDeviceDoNotLockAKnownBrowser) {
  const auto device = device_of("ada@acme.test");
  const auto thief = app_.sign_in("ada@acme.test");
  for (int i = 0; i < 6; ++i) app_.post("/users/secret/verify", JsonObject{{"otp", "000000"}}, thief);
  const auto verify = [&](const std::string& token) {
    app_.clock().advance(std::chrono::seconds{31});
    std::map<std::string, std::string> headers;
    if (!token.empty()) headers["X-Device-Token"] = token;
    return app_.send(http::Method::kPost, "/users/secret/verify",
                     to_text(JsonObject{{"otp", app_.current_code("ada@acme.test")}}),
                     {.caller = thief, .headers = headers});
  };
  EXPECT_EQ(verify({}).status, 429);
  const auto passed = verify(device);
  ASSERT_EQ(passed.status, 200);
  EXPECT_EQ(body_of(passed).at("device_token"), Json(device)) << "a known browser keeps its token";
}

TEST_F(LockoutApiTest, R12_FailedSignInsDoNotBlockSigningOrPasswordChanges) {
  const auto ada = app_.verified("ada@acme.test");
  for (int i = 0; i < 30; ++i) log_in(wrong_);
  const JsonObject change{{"current_password", right_}, {"new_password", "seven gulls over the pier"}};
  EXPECT_EQ(app_.put("/users/profile/password", change, ada).status, 204);
}

TEST_F(LockoutApiTest, R12_AnInvitationCannotBeUsedToGuessAPassword) {
  app_.make_user("admin@globex.test", "tenant_admin", "globex");
  const auto admin = app_.verified("admin@globex.test", "globex");
  const JsonObject invitation{{"emails", JsonArray{"ada@acme.test"}}, {"role_id", "viewer"}};
  ASSERT_EQ(app_.post("/invitations", invitation, admin).status, 200);
  const auto accept = [&](const std::string& password) {
    return app_.post("/auth/invitation-signup", JsonObject{{"display_name", "Ada"},
                                                           {"email", "ada@acme.test"},
                                                           {"password", password},
                                                           {"token", app_.mailed_token("ada@acme.test")}});
  };
  for (int i = 0; i < 5; ++i) EXPECT_EQ(accept(wrong_).status, 422);
  EXPECT_EQ(accept(right_).status, 429);
  EXPECT_EQ(audited("invitation.accept"), 5);
  EXPECT_EQ(audited("auth.lockout"), 1);
  app_.clock().advance(std::chrono::minutes{16});
  EXPECT_EQ(accept(right_).status, 204);
}

TEST_F(LockoutApiTest, RepeatedRequestsMailAnAddressOnceAMinuteAndFiveTimesAnHour) {
  const JsonObject body{{"email", "ada@acme.test"}};
  const auto mails = [&] { return app_.mails_to("ada@acme.test").size(); };
  for (int i = 0; i < 60; ++i) EXPECT_EQ(app_.post("/auth/begin-reset-password", body).status, 202);
  EXPECT_EQ(mails(), 1U);
  for (int minute = 0; minute < 30; ++minute) {
    app_.clock().advance(std::chrono::minutes{1});
    app_.post("/auth/begin-reset-password", body);
  }
  EXPECT_EQ(mails(), 5U);
  app_.clock().advance(std::chrono::hours{1});
  app_.post("/auth/begin-reset-password", body);
  EXPECT_EQ(mails(), 6U);
}

}  // namespace
}  // namespace pharos
