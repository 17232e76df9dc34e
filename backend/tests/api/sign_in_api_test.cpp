#include "application.hpp"
#include "core/crypto.hpp"
#include "features/auth/second_factor/totp.hpp"
#include "support/test_app.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::Caller;
using testing_support::TestApp;

class SignInApiTest : public testing::Test {
 protected:
  http::Response log_in(const std::string& email, const std::string& password) {
    return app_.post("/auth/login", JsonObject{{"email", email}, {"password", password}});
  }
  std::string error_code(const http::Response& response) {
    return std::string{body_of(response).at("errorCode").as_string()};
  }
  TestApp app_;
};

TEST_F(SignInApiTest, TheRightPasswordGivesTokenUserAndTenant) {
  app_.make_user("ada@acme.test", "analyst");
  const auto response = log_in(" Ada@ACME.test ", std::string{TestApp::kPassword});
  ASSERT_EQ(response.status, 200);
  const auto body = body_of(response);
  EXPECT_EQ(body.at("user").at("email"), "ada@acme.test");
  EXPECT_EQ(body.at("tenant").at("name"), "Acme Medical");
}

TEST_F(SignInApiTest, APersonWithTwoTenantsSelectsOneFirst) {
  const auto user = app_.make_user("ada@acme.test", "analyst");
  app_.application().people().tenants.add_member(TenantId{app_.tenant("globex")}, user, RoleId{"viewer"});
  EXPECT_TRUE(body_of(log_in("ada@acme.test", std::string{TestApp::kPassword})).at("tenant").is_null());
  const auto caller = app_.sign_in("ada@acme.test");
  const auto chosen = app_.put("/users/last-logged-in-tenant-id",
                               JsonObject{{"last_logged_in_tenant_id", app_.tenant("globex")}}, caller);
  EXPECT_EQ(body_of(chosen).at("last_logged_in_tenant_id"), Json(app_.tenant("globex")));
  EXPECT_EQ(body_of(log_in("ada@acme.test", std::string{TestApp::kPassword})).at("tenant").at("name"),
            "Globex Devices");
}

TEST_F(SignInApiTest, EveryInvalidFieldIsNamed) {
  const auto response = app_.post("/auth/login", JsonObject{{"email", "not an address"}, {"password", ""}});
  EXPECT_EQ(response.status, 422);
  EXPECT_EQ(body_of(response).at("fields").at("email"), "Email must be a valid email address");
  EXPECT_EQ(body_of(response).at("fields").at("password"), "Password is required");
  const auto empty = app_.post("/auth/login", JsonObject{});
  EXPECT_EQ(body_of(empty).at("fields").at("email"), "Email is required");
}

TEST_F(SignInApiTest, R1_TokenHasTheClaimsAndNothingAboutTenantsOrRoles) {
  app_.make_user("ada@acme.test", "tenant_admin");
  const auto token = app_.sign_in("ada@acme.test").token;
  const auto first = token.find('.');
  const auto last = token.rfind('.');
  const auto claims = read_json(*crypto::find_base64url(token.substr(first + 1, last - first - 1))).as_object();
  for (const auto* name : {"iss", "aud", "sub", "sid", "jti", "iat", "exp"}) EXPECT_TRUE(claims.contains(name)) << name;
  EXPECT_EQ(claims.size(), 7U);
  EXPECT_LE(claims.at("exp").as_int64() - claims.at("iat").as_int64(), 12 * 3600);
}

TEST_F(SignInApiTest, R1_ATokenWithAnotherHeaderOrAChangedByteIsRejected) {
  app_.make_user("ada@acme.test", "analyst");
  const auto good = app_.sign_in("ada@acme.test");
  ASSERT_EQ(app_.get("/users/profile", good).status, 200);
  const auto payload = good.token.substr(good.token.find('.'));
  const auto none = crypto::to_base64url(R"({"alg":"none","typ":"JWT"})") + payload;
  const auto other_key = crypto::to_base64url(R"({"alg":"EdDSA","typ":"JWT","kid":"other"})") + payload;
  auto changed = good.token;
  changed[good.token.find('.') + 5] ^= 1;
  for (const auto& token : {none, other_key, changed, std::string{"x.y.z"}, std::string{"..."}, std::string{}}) {
    const auto response = app_.get("/users/profile", {.token = token});
    EXPECT_EQ(response.status, 401);
    EXPECT_EQ(error_code(response), "EMPWR-API-ERR-206");
  }
}

TEST_F(SignInApiTest, R2_RevokedIdleAndDisabledSessionsEndAtTheNextRequest) {
  app_.make_user("ada@acme.test", "analyst");
  const auto first = app_.sign_in("ada@acme.test");
  EXPECT_EQ(app_.post("/auth/logout", JsonObject{}, first).status, 204);
  EXPECT_EQ(app_.get("/users/profile", first).status, 401);

  const auto second = app_.sign_in("ada@acme.test");
  app_.clock().advance(std::chrono::minutes{31});
  EXPECT_EQ(app_.get("/users/profile", second).status, 401);

  const auto third = app_.sign_in("ada@acme.test");
  constexpr db::PlatformSql kDisable = "update users set status = 'disabled' where email = :email";
  app_.database().execute(kDisable, {{"email", "ada@acme.test"}});
  EXPECT_EQ(app_.get("/users/profile", third).status, 401);
}

TEST_F(SignInApiTest, R2_SessionInUseOutlivesTheIdleLimitButNotItsTwelveHours) {
  app_.make_user("ada@acme.test", "analyst");
  const auto caller = app_.sign_in("ada@acme.test");
  for (int i = 0; i < 25; ++i) {
    app_.clock().advance(std::chrono::minutes{28});
    ASSERT_EQ(app_.get("/users/profile", caller).status, 200) << i;
  }
  app_.clock().advance(std::chrono::minutes{21});
  EXPECT_EQ(app_.get("/users/profile", caller).status, 401);
}

TEST_F(SignInApiTest, R5_SecondFactorTokenBelongsToItsSession) {
  app_.make_user("ada@acme.test", "analyst");
  const auto verified = app_.verified("ada@acme.test");
  auto other = app_.sign_in("ada@acme.test");
  other.mfa_token = verified.mfa_token;
  other.tenant = verified.tenant;
  const auto response = app_.get("/tenants/plan", other);
  EXPECT_EQ(response.status, 401);
  EXPECT_EQ(error_code(response), "EMPWR-API-ERR-211");
  EXPECT_EQ(app_.get("/tenants/plan", verified).status, 200);
}

TEST_F(SignInApiTest, R6_ChangedPasswordSignsTheOtherSessionsOut) {
  app_.make_user("ada@acme.test", "analyst");
  const auto other = app_.sign_in("ada@acme.test");
  const auto caller = app_.verified("ada@acme.test");
  const auto response = app_.put(
      "/users/profile/password",
      JsonObject{{"current_password", TestApp::kPassword}, {"new_password", "seven gulls over the pier"}}, caller);
  EXPECT_EQ(response.status, 204);
  EXPECT_EQ(app_.get("/users/profile", other).status, 401);
  EXPECT_EQ(app_.get("/users/profile", caller).status, 200);
  EXPECT_EQ(log_in("ada@acme.test", std::string{TestApp::kPassword}).status, 401);
  EXPECT_EQ(log_in("ada@acme.test", "seven gulls over the pier").status, 200);
}

TEST_F(SignInApiTest, R8_WeakPasswordsAreRejectedWithAReason) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"short", "Use at least 12 characters"},
      {std::string(129, 'x') + "yz12", "Use at most 128 characters"},
      {"P4ssw0rd2024!!", "This password is too easy to guess"},
      {"123456789012", "This password is too easy to guess"},
      {"aaaaaaaaaaaaaaaa", "This password is too easy to guess"},
      {"i am lovelace herself", "The password must not contain your name, email or organization"},
  };
  for (const auto& [password, message] : cases) {
    const auto response = app_.post(
        "/auth/register",
        JsonObject{{"email", "new@acme.test"}, {"password", password}, {"firstName", "Ada"}, {"lastName", "Lovelace"}});
    EXPECT_EQ(response.status, 422) << password;
    EXPECT_EQ(body_of(response).at("fields").at("password"), Json(message)) << password;
  }
}

TEST_F(SignInApiTest, R12_FiveFailuresLockTheAccountForFifteenMinutes) {
  app_.make_user("ada@acme.test", "analyst");
  for (int i = 0; i < 5; ++i) EXPECT_EQ(log_in("ada@acme.test", "wrong password here").status, 401);
  const auto held = log_in("ada@acme.test", std::string{TestApp::kPassword});
  EXPECT_EQ(held.status, 429);
  EXPECT_EQ(held.headers.find("Retry-After"), "900");
  EXPECT_EQ(body_of(held).at("message"), "Too many attempts. Try again in 15 minutes.");
  app_.clock().advance(std::chrono::minutes{15} + std::chrono::seconds{1});
  EXPECT_EQ(log_in("ada@acme.test", std::string{TestApp::kPassword}).status, 200);
}

TEST_F(SignInApiTest, R12_ASuccessfulSignInResetsEarlierFailures) {
  app_.make_user("ada@acme.test", "analyst");
  for (int round = 0; round < 3; ++round) {
    for (int i = 0; i < 4; ++i) EXPECT_EQ(log_in("ada@acme.test", "wrong password here").status, 401);
    EXPECT_EQ(log_in("ada@acme.test", std::string{TestApp::kPassword}).status, 200);
  }
}

TEST_F(SignInApiTest, R13_AnUnknownAccountBehavesLikeAWrongPassword) {
  app_.make_user("ada@acme.test", "analyst");
  for (int i = 0; i < 6; ++i) {
    const auto known = log_in("ada@acme.test", "wrong password here");
    const auto unknown = log_in("nobody@acme.test", "wrong password here");
    EXPECT_EQ(known.status, unknown.status);
    EXPECT_EQ(body_of(known), body_of(unknown));
  }
}

TEST_F(SignInApiTest, R44_SignInLeavesNoPasswordInTheAuditTrail) {
  app_.make_user("ada@acme.test", "analyst");
  log_in("ada@acme.test", std::string{TestApp::kPassword});
  constexpr db::PlatformSql kAll = R"sql(
    select coalesce(before_value, '') || coalesce(after_value, '') || coalesce(reason, '') from audit_entries)sql";
  for (const auto& text : app_.database().query(kAll, [](const db::Row& row) { return row.text(0); })) {
    EXPECT_EQ(text.find(TestApp::kPassword), std::string::npos);
  }
}

}  // namespace
}  // namespace pharos
