#include <thread>

#include "application.hpp"
#include "support/test_app.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::TestApp;

constexpr std::string_view kNewPassword = "seven gulls over the pier";

class JoiningApiTest : public testing::Test {
 protected:
  http::Response begin_reset(const std::string& email) {
    return app_.post("/auth/begin-reset-password", JsonObject{{"email", email}});
  }
  http::Response reset(const std::string& token, std::string_view password = kNewPassword) {
    return app_.post("/auth/reset-password", JsonObject{{"token", token}, {"password", password}});
  }
  int log_in(const std::string& email, std::string_view password) {
    return app_.post("/auth/login", JsonObject{{"email", email}, {"password", password}}).status;
  }
  std::string invite(const std::string& email, const std::string& role = "analyst") {
    const auto admin = app_.verified("admin@acme.test");
    app_.post("/invitations", JsonObject{{"emails", JsonArray{Json(email)}}, {"role_id", role}}, admin);
    return app_.mailed_token(email);
  }
  http::Response accept(const std::string& token, const std::string& email, std::string_view password = kNewPassword) {
    return app_.post(
        "/auth/invitation-signup",
        JsonObject{{"display_name", "Nia New"}, {"email", email}, {"password", password}, {"token", token}});
  }
  TestApp app_;
};

TEST_F(JoiningApiTest, ForgottenPasswordIsResetByTheMailedLink) {
  app_.make_user("ada@acme.test", "analyst");
  const auto session = app_.sign_in("ada@acme.test");
  EXPECT_EQ(begin_reset("ada@acme.test").status, 202);
  EXPECT_EQ(reset(app_.mailed_token("ada@acme.test")).status, 204);
  EXPECT_EQ(log_in("ada@acme.test", TestApp::kPassword), 401);
  EXPECT_EQ(log_in("ada@acme.test", kNewPassword), 200);
  EXPECT_EQ(app_.get("/users/profile", session).status, 401);  // R6
}

TEST_F(JoiningApiTest, R3_MailedSecretIsInTheFragmentAndOnlyItsHashIsStored) {
  app_.make_user("ada@acme.test", "analyst");
  begin_reset("ada@acme.test");
  const auto mail = app_.mails_to("ada@acme.test").back();
  EXPECT_NE(mail.text.find("https://pharos.test/#/auth/reset?token="), std::string::npos);
  const auto token = app_.mailed_token("ada@acme.test");
  EXPECT_EQ(token.size(), 43U);  // 32 bytes in base64url
  constexpr db::PlatformSql kStored = "select secret_hash from one_time_secrets";
  for (const auto& stored : app_.database().query(kStored, [](const db::Row& row) { return row.text(0); })) {
    EXPECT_EQ(stored.find(token), std::string::npos);
  }
}

TEST_F(JoiningApiTest, R4_ResetLinkWorksOnceForThirtyMinutesAndANewOneCancelsIt) {
  app_.make_user("ada@acme.test", "analyst");
  begin_reset("ada@acme.test");
  const auto first = app_.mailed_token("ada@acme.test");
  app_.clock().advance(std::chrono::minutes{2});
  begin_reset("ada@acme.test");
  const auto second = app_.mailed_token("ada@acme.test");
  ASSERT_NE(first, second);
  EXPECT_EQ(reset(first).status, 404);
  EXPECT_EQ(reset(second).status, 204);
  EXPECT_EQ(reset(second).status, 404);

  app_.clock().advance(std::chrono::minutes{2});
  begin_reset("ada@acme.test");
  const auto late = app_.mailed_token("ada@acme.test");
  app_.clock().advance(std::chrono::minutes{31});
  EXPECT_EQ(reset(late).status, 404);
}

TEST_F(JoiningApiTest, R4_OfManyConcurrentUsesOfOneLinkExactlyOneWins) {
  app_.make_user("ada@acme.test", "analyst");
  begin_reset("ada@acme.test");
  const auto token = app_.mailed_token("ada@acme.test");
  std::atomic<int> won = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([&] { won += reset(token).status == 204 ? 1 : 0; });
  }
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(won, 1);
}

TEST_F(JoiningApiTest, R4_ASecretForOnePurposeDoesNotWorkForAnother) {
  app_.make_user("admin@acme.test", "tenant_admin");
  const auto invitation = invite("new@acme.test");
  EXPECT_EQ(reset(invitation).status, 404);
  EXPECT_EQ(app_.post("/auth/onboard", JsonObject{{"token", invitation}, {"password", kNewPassword}}).status, 404);
}

TEST_F(JoiningApiTest, R13_ForgotRespondsTheSameForUnknownAccounts) {
  app_.make_user("ada@acme.test", "analyst");
  const auto known = begin_reset("ada@acme.test");
  const auto unknown = begin_reset("nobody@acme.test");
  EXPECT_EQ(known.status, unknown.status);
  EXPECT_EQ(body_of(known), body_of(unknown));
  EXPECT_TRUE(app_.mails_to("nobody@acme.test").empty());
}

TEST_F(JoiningApiTest, TwoRequestsInAMinuteSendOneMailWithAWorkingLink) {
  app_.make_user("ada@acme.test", "analyst");
  begin_reset("ada@acme.test");
  begin_reset("ada@acme.test");
  EXPECT_EQ(app_.mails_to("ada@acme.test").size(), 1U);
  EXPECT_EQ(reset(app_.mailed_token("ada@acme.test")).status, 204);
}

TEST_F(JoiningApiTest, InvitedPersonSeesTheInvitationAndJoins) {
  app_.make_user("admin@acme.test", "tenant_admin");
  const auto token = invite("new@acme.test", "reviewer");
  const auto seen = body_of(app_.post("/auth/invitation-signup/lookup", JsonObject{{"token", token}}));
  EXPECT_EQ(seen.at("tenant_name"), "Acme Medical");
  EXPECT_EQ(seen.at("role_name"), "Reviewer");
  EXPECT_EQ(seen.at("status"), "pending");
  EXPECT_EQ(accept(token, "new@acme.test").status, 204);
  EXPECT_EQ(log_in("new@acme.test", kNewPassword), 200);
  const auto profile =
      body_of(app_.post("/auth/login", JsonObject{{"email", "new@acme.test"}, {"password", kNewPassword}}));
  EXPECT_EQ(profile.at("user").at("all_tenants").at(0).at("role"), "reviewer");
  EXPECT_EQ(body_of(app_.post("/auth/invitation-signup/lookup", JsonObject{{"token", token}})).at("status"),
            "accepted");
  EXPECT_EQ(accept(token, "new@acme.test").status, 404);
}

TEST_F(JoiningApiTest, InvitationIsBoundToItsAddress) {
  app_.make_user("admin@acme.test", "tenant_admin");
  const auto token = invite("new@acme.test");
  EXPECT_EQ(accept(token, "thief@acme.test").status, 404);
  EXPECT_EQ(accept(token, "new@acme.test").status, 204);
}

TEST_F(JoiningApiTest, APersonWithAnAccountJoinsWithTheirOwnPassword) {
  app_.make_user("admin@acme.test", "tenant_admin");
  app_.make_user("bea@globex.test", "analyst", "globex");
  const auto token = invite("bea@globex.test");
  const auto wrong = accept(token, "bea@globex.test", kNewPassword);
  EXPECT_EQ(wrong.status, 422);
  EXPECT_EQ(body_of(wrong).at("fields").at("password"), "Enter the password of your existing account");
  EXPECT_EQ(accept(token, "bea@globex.test", TestApp::kPassword).status, 204);
  EXPECT_EQ(log_in("bea@globex.test", TestApp::kPassword), 200);
}

TEST_F(JoiningApiTest, RevokedAndExpiredInvitationsDoNotWork) {
  app_.make_user("admin@acme.test", "tenant_admin");
  const auto revoked = invite("one@acme.test");
  auto admin = app_.verified("admin@acme.test");
  const auto rows = body_of(app_.get("/invitations/pending", admin));
  EXPECT_EQ(app_.remove("/invitations/" + std::string{rows.at(0).at("id").as_string()}, admin).status, 204);
  EXPECT_EQ(accept(revoked, "one@acme.test").status, 404);
  const auto looked_up = app_.post("/auth/invitation-signup/lookup", JsonObject{{"token", revoked}});
  EXPECT_EQ(body_of(looked_up).at("status"), "revoked");

  const auto expired = invite("two@acme.test");
  app_.clock().advance(std::chrono::hours{24 * 7 + 1});
  EXPECT_EQ(body_of(app_.post("/auth/invitation-signup/lookup", JsonObject{{"token", expired}})).at("status"),
            "expired");
  EXPECT_EQ(accept(expired, "two@acme.test").status, 404);
}

TEST_F(JoiningApiTest, InvitationIsSentAtMostFiveTimes) {
  app_.make_user("admin@acme.test", "tenant_admin");
  const auto first = invite("new@acme.test");
  const auto admin = app_.verified("admin@acme.test");
  const JsonObject body{{"email", "new@acme.test"}};
  for (int i = 0; i < 4; ++i) {
    app_.clock().advance(std::chrono::minutes{1});
    EXPECT_EQ(app_.post("/invitations/resend", body, admin).status, 202);
    const auto too_soon = app_.post("/invitations/resend", body, admin);
    EXPECT_EQ(too_soon.status, 429);
    EXPECT_EQ(body_of(too_soon).at("message"),
              "This address was sent an invitation moments ago. Try again in a minute.");
  }
  app_.clock().advance(std::chrono::minutes{20});
  EXPECT_EQ(app_.get("/users/profile", admin).status, 200);
  app_.clock().advance(std::chrono::minutes{25});
  EXPECT_EQ(app_.get("/users/profile", admin).status, 200);
  app_.clock().advance(std::chrono::minutes{20});
  EXPECT_EQ(app_.post("/invitations/resend", body, admin).status, 409);
  EXPECT_EQ(app_.mails_to("new@acme.test").size(), 5U);
  EXPECT_EQ(accept(first, "new@acme.test").status, 404);  // a new link cancels the old
  EXPECT_EQ(accept(app_.mailed_token("new@acme.test"), "new@acme.test").status, 204);
}

TEST_F(JoiningApiTest, R13_ResendRespondsTheSameForAnAddressThatWasNotInvited) {
  app_.make_user("admin@acme.test", "tenant_admin");
  const auto admin = app_.verified("admin@acme.test");
  EXPECT_EQ(app_.post("/invitations/resend", JsonObject{{"email", "nobody@acme.test"}}, admin).status, 202);
}

TEST_F(JoiningApiTest, R24_AManagerCannotInviteAnAdministrator) {
  app_.make_user("manager@acme.test", "ra_manager");
  const auto manager = app_.verified("manager@acme.test");
  const auto try_role = [&](const std::string& role) {
    return app_.post("/invitations", JsonObject{{"emails", JsonArray{"x@acme.test"}}, {"role_id", role}}, manager)
        .status;
  };
  EXPECT_EQ(try_role("tenant_admin"), 403);
  EXPECT_EQ(try_role("master_admin"), 422);
  EXPECT_EQ(try_role("analyst"), 200);
}

TEST_F(JoiningApiTest, EachInvitedAddressGetsItsOwnResult) {
  app_.make_user("admin@acme.test", "tenant_admin");
  app_.make_user("member@acme.test", "viewer");
  const auto admin = app_.verified("admin@acme.test");
  const JsonArray emails{"new@acme.test", "member@acme.test", "not an address", "new@acme.test"};
  const auto results =
      body_of(app_.post("/invitations", JsonObject{{"emails", emails}, {"role_id", "viewer"}}, admin)).as_array();
  const std::vector<std::string> expected = {"invited", "already_member", "invalid", "already_invited"};
  for (size_t i = 0; i < expected.size(); ++i) EXPECT_EQ(results[i].at("result"), Json(expected[i]));
}

TEST_F(JoiningApiTest, PlaygroundRegistrationMailsALinkToChooseAPassword) {
  tenants::NewTenant playground;
  playground.name = "Playground";
  playground.kind = tenants::TenantKind::kPlayground;
  playground.plan = tenants::PlanName::kPlayground;
  app_.application().people().tenants.create(playground);
  const JsonObject body{{"email", "visitor@home.test"}};
  EXPECT_EQ(app_.post("/auth/playground-register", body).status, 202);
  const auto token = app_.mailed_token("visitor@home.test");
  EXPECT_EQ(body_of(app_.post("/auth/onboard/lookup", JsonObject{{"token", token}})).at("tenant_name"), "Playground");
  const auto onboarded = app_.post("/auth/onboard", JsonObject{{"token", token}, {"password", kNewPassword}});
  EXPECT_EQ(onboarded.status, 200);
  const auto user = body_of(onboarded).at("user");
  EXPECT_EQ(user.at("last_logged_in_tenant_id"), user.at("all_tenants").at(0).at("id"));
  EXPECT_EQ(log_in("visitor@home.test", kNewPassword), 200);
  EXPECT_EQ(app_.post("/auth/playground-register", body).status, 202);  // R13: now known, same response
}

}  // namespace
}  // namespace pharos
