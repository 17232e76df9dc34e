#include "application.hpp"
#include "core/crypto.hpp"
#include "features/auth/second_factor/totp.hpp"
#include "support/test_app.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::Caller;
using testing_support::TestApp;

class SecondFactorApiTest : public testing::Test {
 protected:
  SecondFactorApiTest() { app_.make_user("ada@acme.test", "analyst"); }

  http::Response verify(const Caller& caller, const std::string& otp) {
    return app_.post("/users/secret/verify", JsonObject{{"otp", otp}}, caller);
  }
  std::string message(const http::Response& response) {
    return std::string{body_of(response).at("message").as_string()};
  }
  TestApp app_;
};

TEST_F(SecondFactorApiTest, EnrolmentShowsKeyQrCodeAndTenRecoveryCodes) {
  const auto caller = app_.sign_in("ada@acme.test");
  EXPECT_EQ(body_of(app_.get("/users/secret", caller)).at("has_secret"), false);
  const auto response = app_.post("/users/secret", JsonObject{}, caller);
  ASSERT_EQ(response.status, 201);
  const auto body = body_of(response);
  EXPECT_TRUE(body.at("otpauth_url").as_string().starts_with("otpauth://totp/Pharos:ada%40acme.test?secret="));
  EXPECT_TRUE(body.at("qr_svg").as_string().starts_with("<svg"));
  EXPECT_EQ(body.at("recovery_codes").as_array().size(), 10U);
  EXPECT_EQ(body.at("secret").as_string().size(), 32U);
}

TEST_F(SecondFactorApiTest, R10_APendingSecretIsActiveOnlyAfterItsFirstCode) {
  const auto caller = app_.sign_in("ada@acme.test");
  app_.post("/users/secret", JsonObject{}, caller);
  EXPECT_EQ(body_of(app_.get("/users/secret", caller)).at("has_secret"), false);
  // Another session of the same person cannot confirm a secret it has not seen.
  const auto other = app_.sign_in("ada@acme.test");
  EXPECT_EQ(verify(other, app_.current_code("ada@acme.test")).status, 401);
  EXPECT_EQ(verify(caller, app_.current_code("ada@acme.test")).status, 200);
  EXPECT_EQ(body_of(app_.get("/users/secret", caller)).at("has_secret"), true);
}

TEST_F(SecondFactorApiTest, R10_ACodeWorksOnceAndOneStepEitherSide) {
  const auto caller = app_.verified("ada@acme.test");
  app_.clock().advance(std::chrono::minutes{5});
  const auto user = app_.application().people().accounts.find_by_email("ada@acme.test")->id;
  const auto secret = app_.application().people().second_factors.find(user).secret->reveal();
  const auto step = auth::totp_step(app_.clock().now());
  EXPECT_EQ(verify(caller, auth::totp_code(secret, step - 2)).status, 401);
  EXPECT_EQ(verify(caller, auth::totp_code(secret, step + 2)).status, 401);
  EXPECT_EQ(verify(caller, auth::totp_code(secret, step - 1)).status, 200);
  EXPECT_EQ(verify(caller, auth::totp_code(secret, step + 1)).status, 200);
  const auto again = verify(caller, auth::totp_code(secret, step + 1));
  EXPECT_EQ(again.status, 401);
  EXPECT_TRUE(message(again).starts_with("This code has already been used."));
  // Earlier steps are used up too, although their codes were never sent.
  EXPECT_EQ(verify(caller, auth::totp_code(secret, step)).status, 401);
}

TEST_F(SecondFactorApiTest, R10_TheSecretIsEncryptedAtRestAndBoundToItsOwner) {
  app_.verified("ada@acme.test");
  const auto victim = app_.application().people().accounts.find_by_email("ada@acme.test")->id;
  const auto secret = app_.application().people().second_factors.find(victim).secret->reveal();
  constexpr db::PlatformSql kStored = "select secret from second_factors where user_id = :user_id";
  const auto stored =
      app_.database().find(kStored, [](const db::Row& row) { return row.text(0); }, {{"user_id", victim}});
  EXPECT_EQ(stored->find(secret), std::string::npos);
  // The encrypted text copied to another person cannot be decrypted there.
  const auto thief = app_.make_user("eve@acme.test", "analyst");
  constexpr db::PlatformSql kCopy = R"sql(
    insert into second_factors (user_id, secret, last_step) values (:user_id, :secret, 0))sql";
  app_.database().execute(kCopy, {{"user_id", thief}, {"secret", *stored}});
  EXPECT_THROW(app_.application().people().second_factors.find(thief), Error);
}

TEST_F(SecondFactorApiTest, R10_ReplacingAnActiveFactorRequiresACode) {
  const auto caller = app_.verified("ada@acme.test");
  EXPECT_EQ(app_.post("/users/secret", JsonObject{}, caller).status, 422);
  EXPECT_EQ(app_.post("/users/secret", JsonObject{{"otp", "000000"}}, caller).status, 401);
  app_.clock().advance(std::chrono::minutes{1});
  EXPECT_EQ(app_.post("/users/secret", JsonObject{{"otp", app_.current_code("ada@acme.test")}}, caller).status, 201);
}

TEST_F(SecondFactorApiTest, R6_ChangedFactorSignsTheOtherSessionsOut) {
  const auto other = app_.verified("ada@acme.test");
  const auto caller = app_.verified("ada@acme.test");
  app_.clock().advance(std::chrono::minutes{1});
  const auto enrolment =
      body_of(app_.post("/users/secret", JsonObject{{"otp", app_.current_code("ada@acme.test")}}, caller));
  const auto user = app_.application().people().accounts.find_by_email("ada@acme.test")->id;
  const auto pending = app_.application().people().second_factors.find(user).pending_secret->reveal();
  EXPECT_EQ(verify(caller, auth::totp_code(pending, auth::totp_step(app_.clock().now()))).status, 200);
  EXPECT_EQ(app_.get("/users/profile", other).status, 401);
  EXPECT_EQ(app_.get("/users/profile", caller).status, 200);
}

TEST_F(SecondFactorApiTest, R11_EachRecoveryCodeWorksOnceAndNoneIsStoredReadable) {
  auto caller = app_.sign_in("ada@acme.test");
  const auto enrolment = body_of(app_.post("/users/secret", JsonObject{}, caller));
  const std::string code{enrolment.at("recovery_codes").at(0).as_string()};
  // Codes of an unconfirmed factor do not work.
  EXPECT_EQ(app_.post("/users/secret/recover", JsonObject{{"recovery_code", code}}, caller).status, 401);
  verify(caller, app_.current_code("ada@acme.test"));
  EXPECT_EQ(app_.post("/users/secret/recover", JsonObject{{"recovery_code", code}}, caller).status, 200);
  EXPECT_EQ(app_.post("/users/secret/recover", JsonObject{{"recovery_code", code}}, caller).status, 401);
  constexpr db::PlatformSql kHashes = "select code_hash from recovery_codes";
  for (const auto& hash : app_.database().query(kHashes, [](const db::Row& row) { return row.text(0); })) {
    EXPECT_EQ(hash.size(), 64U);
  }
}

TEST_F(SecondFactorApiTest, R11_NewRecoveryCodesInvalidateTheOldOnes) {
  auto caller = app_.sign_in("ada@acme.test");
  const auto enrolment = body_of(app_.post("/users/secret", JsonObject{}, caller));
  const std::string old_code{enrolment.at("recovery_codes").at(3).as_string()};
  caller.mfa_token = body_of(verify(caller, app_.current_code("ada@acme.test"))).at("mfa_token").as_string().c_str();
  app_.clock().advance(std::chrono::minutes{1});
  const auto renewed =
      app_.post("/users/secret/recovery-codes", JsonObject{{"otp", app_.current_code("ada@acme.test")}}, caller);
  ASSERT_EQ(renewed.status, 201);
  EXPECT_EQ(app_.post("/users/secret/recover", JsonObject{{"recovery_code", old_code}}, caller).status, 401);
  const auto new_code = body_of(renewed).at("recovery_codes").at(0);
  EXPECT_EQ(app_.post("/users/secret/recover", JsonObject{{"recovery_code", new_code}}, caller).status, 200);
}

TEST_F(SecondFactorApiTest, R12_FiveWrongCodesLockTheFactorAndRemainingAttemptsAreShown) {
  const auto caller = app_.verified("ada@acme.test");
  app_.clock().advance(std::chrono::minutes{1});
  EXPECT_EQ(message(verify(caller, "000000")), "Wrong code. 4 tries left.");
  verify(caller, "000000");
  verify(caller, "000000");
  EXPECT_EQ(message(verify(caller, "000000")), "Wrong code. 1 try left.");
  const auto fifth = verify(caller, "000000");
  EXPECT_EQ(fifth.status, 429);
  EXPECT_EQ(message(fifth), "Too many attempts. Try again in 15 minutes.");
  EXPECT_EQ(verify(caller, app_.current_code("ada@acme.test")).status, 429);
  app_.clock().advance(std::chrono::minutes{16});
  EXPECT_EQ(verify(caller, app_.current_code("ada@acme.test")).status, 200);
}

TEST_F(SecondFactorApiTest, R12_TwentyWrongCodesInADayLockTheFactorForADay) {
  auto caller = app_.verified("ada@acme.test");
  for (int round = 0; round < 4; ++round) {
    for (int i = 0; i < 5; ++i) verify(caller, "000000");
    app_.clock().advance(std::chrono::minutes{16});
  }
  const auto locked = verify(caller, app_.current_code("ada@acme.test"));
  EXPECT_EQ(locked.status, 429);
  EXPECT_GT(std::stol(std::string{*locked.headers.find("Retry-After")}), 3600);
}

TEST(TotpTest, R10_CodesMatchTheExamplesOfTheStandard) {
  // RFC 6238, appendix B, SHA-1, truncated to six digits.
  const std::string secret = "12345678901234567890";
  EXPECT_EQ(auth::totp_code(secret, 59 / 30), "287082");
  EXPECT_EQ(auth::totp_code(secret, 1111111109 / 30), "081804");
  EXPECT_EQ(auth::totp_code(secret, 1234567890 / 30), "005924");
  EXPECT_EQ(auth::totp_code(secret, 2000000000 / 30), "279037");
  EXPECT_EQ(auth::totp_code(secret, 20000000000 / 30), "353130");
}

}  // namespace
}  // namespace pharos
