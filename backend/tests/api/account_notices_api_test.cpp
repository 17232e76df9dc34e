#include "application.hpp"
#include "core/display_date.hpp"
#include "support/test_app.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::TestApp;

class AccountNoticesApiTest : public testing::Test {
 protected:
  AccountNoticesApiTest() { app_.make_user("ada@acme.test", "analyst"); }

  mail::Content newest() {
    const auto mails = app_.mails_to("ada@acme.test");
    return mails.empty() ? mail::Content{} : mails.back();
  }
  std::string code() {
    app_.clock().advance(std::chrono::minutes{2});
    return app_.current_code("ada@acme.test");
  }

  TestApp app_;
};

TEST_F(AccountNoticesApiTest, AChangedPasswordIsMailedWithTimeAndPlace) {
  const auto ada = app_.verified("ada@acme.test");
  app_.clock().advance(std::chrono::seconds{1});
  const JsonObject change{{"current_password", TestApp::kPassword}, {"new_password", "seven gulls over the pier"}};
  ASSERT_EQ(app_.put("/users/profile/password", change, ada).status, 204);
  EXPECT_EQ(newest().subject, "Your Pharos password was changed");
  EXPECT_NE(newest().text.find("192.0.2.10"), std::string::npos);
  EXPECT_NE(newest().text.find(display_day(app_.clock().now())), std::string::npos);
}

TEST_F(AccountNoticesApiTest, ARejectedChangeSendsNoMail) {
  const auto ada = app_.verified("ada@acme.test");
  const auto before = app_.mails_to("ada@acme.test").size();
  const JsonObject change{{"current_password", "not this one here"}, {"new_password", "seven gulls over the pier"}};
  EXPECT_EQ(app_.put("/users/profile/password", change, ada).status, 422);
  EXPECT_EQ(app_.mails_to("ada@acme.test").size(), before);
}

TEST_F(AccountNoticesApiTest, EveryChangeOfTheSecondFactorIsMailed) {
  const auto caller = app_.sign_in("ada@acme.test");
  const auto enrolment = body_of(app_.post("/users/secret", JsonObject{}, caller));
  ASSERT_EQ(app_.post("/users/secret/verify", JsonObject{{"otp", code()}}, caller).status, 200);
  EXPECT_EQ(newest().subject, "A new authenticator was set up for your Pharos account");

  const auto again = app_.sign_in("ada@acme.test");
  const auto recovery = enrolment.at("recovery_codes").at(0);
  app_.clock().advance(std::chrono::seconds{1});
  const auto passed = app_.post("/users/secret/recover", JsonObject{{"recovery_code", recovery}}, again);
  ASSERT_EQ(passed.status, 200);
  EXPECT_EQ(newest().subject, "A recovery code was used for your Pharos account");

  auto verified = again;
  verified.mfa_token = std::string{body_of(passed).at("mfa_token").as_string()};
  ASSERT_EQ(app_.post("/users/secret/recovery-codes", JsonObject{{"otp", code()}}, verified).status, 201);
  EXPECT_EQ(newest().subject, "Your Pharos recovery codes were replaced");
}

}  // namespace
}  // namespace pharos
