#include "application.hpp"
#include "features/auth/second_factor/totp.hpp"
#include "retention.hpp"
#include "support/test_app.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::Caller;
using testing_support::TestApp;

constexpr auto kChosen = "nine ships in the harbor";

class RegistrationApiTest : public testing::Test {
 protected:
  http::Response sign_up(const std::string& email, const std::string& password = "eight ropes on the quay") {
    return app_.post("/auth/register",
                     JsonObject{{"email", email}, {"password", password}, {"firstName", "Nia"}, {"lastName", "Novak"}});
  }
  int log_in(const std::string& email, const std::string& password) {
    return app_.post("/auth/login", JsonObject{{"email", email}, {"password", password}}).status;
  }
  static Caller caller_of(const http::Response& response) {
    return {.token = std::string{body_of(response).at("token").as_string()}};
  }
  http::Response confirm(const std::string& token) {
    return app_.post("/auth/onboard", JsonObject{{"token", token}, {"password", kChosen}});
  }

  TestApp app_;
};

// The response without what is new each time.
JsonObject comparable(const http::Response& response) {
  auto body = body_of(response).as_object();
  body.erase("token");
  body.at("user").as_object().erase("id");
  body.at("user").as_object().erase("email");
  return body;
}

TEST_F(RegistrationApiTest, R13_RegisteringRespondsTheSameForAnAddressWithAnAccount) {
  app_.make_user("ada@acme.test", "analyst");
  const auto known = sign_up("ada@acme.test");
  const auto unknown = sign_up("nia@acme.test");
  EXPECT_EQ(known.status, 201);
  EXPECT_EQ(unknown.status, 201);
  EXPECT_EQ(comparable(known), comparable(unknown));
  // Nor can they be distinguished by anything done with the response.
  for (const auto* path : {"/users/profile", "/users/secret", "/tenants/plan"}) {
    EXPECT_EQ(app_.get(path, caller_of(known)).status, app_.get(path, caller_of(unknown)).status) << path;
  }
  EXPECT_EQ(log_in("ada@acme.test", "eight ropes on the quay"), 401);
  EXPECT_EQ(log_in("nia@acme.test", "eight ropes on the quay"), 401);
  EXPECT_EQ(app_.mails_to("ada@acme.test").back().subject, "You already have a Pharos account");
  EXPECT_EQ(app_.mails_to("nia@acme.test").back().subject, "Confirm your email address for Pharos");
  EXPECT_EQ(log_in("ada@acme.test", std::string{TestApp::kPassword}), 200) << "the account is unchanged";
}

// Someone who registers with a stranger's address must not be able to send them more than the one mail.
TEST_F(RegistrationApiTest, NothingDoneWithAnUnconfirmedAddressIsMailedToIt) {
  const auto registered = sign_up("nia@acme.test");
  const auto caller = caller_of(registered);
  app_.post("/users/secret", JsonObject{}, caller);
  const UserId user{std::string{body_of(registered).at("user").at("id").as_string()}};
  const auto secret = app_.application().people().second_factors.find(user).pending_secret;
  const auto code = auth::totp_code(secret->reveal(), auth::totp_step(app_.clock().now()));
  ASSERT_EQ(app_.post("/users/secret/verify", JsonObject{{"otp", code}}, caller).status, 200);
  EXPECT_EQ(app_.mails_to("nia@acme.test").size(), 1U);
  EXPECT_EQ(app_.mails_to("nia@acme.test").front().text.find("Novak"), std::string::npos)
      << "nor may the mail contain their text";
}

TEST_F(RegistrationApiTest, TheMailedLinkOpensTheAccount) {
  const auto claim = caller_of(sign_up("nia@acme.test"));
  const auto token = app_.mailed_token("nia@acme.test");
  EXPECT_EQ(body_of(app_.post("/auth/onboard/lookup", JsonObject{{"token", token}})).at("display_name"), "Nia Novak");
  const auto confirmed = confirm(token);
  ASSERT_EQ(confirmed.status, 200);
  EXPECT_EQ(body_of(confirmed).at("user").at("email"), "nia@acme.test");
  EXPECT_EQ(app_.get("/users/profile", caller_of(confirmed)).status, 200);
  EXPECT_EQ(log_in("nia@acme.test", kChosen), 200);
  EXPECT_EQ(app_.get("/users/profile", claim).status, 401) << "an unconfirmed claim keeps nothing";
  EXPECT_EQ(confirm(token).status, 404);
}

TEST_F(RegistrationApiTest, AnEarlierRegistrationDoesNotLockOutTheOwner) {
  sign_up("nia@acme.test", "a password of the squatter");
  const auto own = sign_up("nia@acme.test");
  EXPECT_EQ(own.status, 201);
  EXPECT_EQ(app_.mails_to("nia@acme.test").size(), 1U);
  EXPECT_EQ(confirm(app_.mailed_token("nia@acme.test")).status, 200);
  EXPECT_EQ(log_in("nia@acme.test", "a password of the squatter"), 401);
  EXPECT_EQ(log_in("nia@acme.test", kChosen), 200);
}

TEST_F(RegistrationApiTest, APersonInvitedInTheMeantimeSignsInWithThatAccount) {
  sign_up("nia@acme.test");
  const auto token = app_.mailed_token("nia@acme.test");
  app_.make_user("nia@acme.test", "viewer");
  const auto response = confirm(token);
  EXPECT_EQ(response.status, 409);
  EXPECT_EQ(body_of(response).at("message"), "This address already has an account. Sign in with it.");
}

TEST_F(RegistrationApiTest, UnconfirmedRegistrationsAreDeletedAfterAWeek) {
  const auto caller = caller_of(sign_up("nia@acme.test"));
  app_.post("/users/secret", JsonObject{}, caller);
  RetentionJob retention{app_.application(), app_.database()};
  const auto claims = [&] {
    constexpr db::PlatformSql kCount = "select count(*) from users where claimed_email is not null";
    return *app_.database().find(kCount, [](const db::Row& row) { return row.integer(0); });
  };
  app_.clock().advance(std::chrono::hours{6 * 24});
  retention.run(app_.clock().now());
  EXPECT_EQ(claims(), 1);
  app_.clock().advance(std::chrono::hours{25});
  retention.run(app_.clock().now());
  EXPECT_EQ(claims(), 0);
  EXPECT_EQ(confirm(app_.mailed_token("nia@acme.test")).status, 404);
}

}  // namespace
}  // namespace pharos
