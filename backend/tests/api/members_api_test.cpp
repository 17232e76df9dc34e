#include "application.hpp"
#include "support/test_app.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::Caller;
using testing_support::TestApp;

// What administrators can do with the members of their organization.
class MembersApiTest : public testing::Test {
 protected:
  MembersApiTest() {
    admin_id_ = app_.make_user("ada@acme.test", "tenant_admin");
    analyst_id_ = app_.make_user("ben@acme.test", "analyst");
    admin_ = app_.verified("ada@acme.test");
  }

  std::string address(const UserId& user, const std::string& what, const std::string& tenant = "acme") const {
    return "/tenants/" + app_.tenant(tenant) + "/users/" + user.text() + "/" + what;
  }
  http::Response set_role(const UserId& user, const std::string& role, const Caller& caller) {
    return app_.put(address(user, "role"), JsonObject{{"role_id", role}}, caller);
  }
  http::Response set_status(const UserId& user, const std::string& status) {
    return app_.put(address(user, "status"), JsonObject{{"status", status}, {"reason", "Left the project"}}, admin_);
  }
  JsonObject signed_body(const std::string& email) {
    app_.clock().advance(std::chrono::minutes{1});
    return {{"reason", "Left the firm"},
            {"signature",
             JsonObject{{"password", TestApp::kPassword}, {"otp", app_.current_code(email)}, {"meaning", "approved"}}}};
  }
  Json member(const std::string& words) {
    return body_of(app_.get("/tenants/" + app_.tenant("acme") + "/users?q=" + words, admin_)).at("rows").at(0);
  }
  Json newest_entry() { return body_of(app_.get("/audit", admin_)).at("rows").at(0); }

  TestApp app_;
  UserId admin_id_;
  UserId analyst_id_;
  Caller admin_;
};

TEST_F(MembersApiTest, TheListByTenantIdIsTheSameForThatTenantOnly) {
  const auto rows = body_of(app_.get("/tenants/" + app_.tenant("acme") + "/users", admin_));
  EXPECT_EQ(rows, body_of(app_.get("/users", admin_)));
  EXPECT_EQ(rows.at("rows").at(0).at("user").at("mfa_enrolled"), true);
  EXPECT_EQ(app_.get("/tenants/" + app_.tenant("globex") + "/users", admin_).status, 404);
  EXPECT_EQ(app_.get("/users?role=analyst", admin_).status, 400);
}

TEST_F(MembersApiTest, ColleaguesSeeADirectoryWithoutSignInDetails) {
  const auto caller = app_.verified("ben@acme.test");
  const auto row = body_of(app_.get("/users?q=ada", caller)).at("rows").at(0);
  EXPECT_EQ(row.at("membership").at("role_id"), "tenant_admin");
  EXPECT_TRUE(row.at("user").at("mfa_enrolled").is_null());
  EXPECT_TRUE(row.at("membership").at("last_login_at").is_null());
}

TEST_F(MembersApiTest, AChangedRoleAppliesAtTheNextRequest) {
  const auto ben = app_.verified("ben@acme.test");
  EXPECT_EQ(app_.get("/invitations", ben).status, 403);
  const auto changed = set_role(analyst_id_, "ra_manager", admin_);
  ASSERT_EQ(changed.status, 200);
  EXPECT_EQ(body_of(changed).at("membership").at("role_id"), "ra_manager");
  EXPECT_EQ(app_.get("/invitations", ben).status, 200);
  const auto entry = newest_entry();
  EXPECT_EQ(entry.at("action"), "member.role");
  EXPECT_EQ(entry.at("changes").at(0).at("before"), "analyst");
  EXPECT_EQ(entry.at("changes").at(0).at("after"), "ra_manager");
}

TEST_F(MembersApiTest, R28_AStaleVersionIsRejected) {
  const auto put = [&](const std::string& role) {
    return app_.send(http::Method::kPut, address(analyst_id_, "role"), to_text(JsonObject{{"role_id", role}}),
                     {.caller = admin_, .headers = {{"If-Match", "\"1\""}}});
  };
  EXPECT_EQ(put("viewer").status, 200);
  EXPECT_EQ(put("reviewer").status, 412);
  EXPECT_EQ(member("ben").at("membership").at("role_id"), "viewer");
}

TEST_F(MembersApiTest, R24_InstallationRolesCannotBeAssigned) {
  for (const auto* role : {"master_admin", "support", "emperor"}) {
    EXPECT_EQ(set_role(analyst_id_, role, admin_).status, 422) << role;
    const JsonObject invitation{{"emails", JsonArray{"new@acme.test"}}, {"role_id", role}};
    EXPECT_EQ(app_.post("/invitations", invitation, admin_).status, 422) << role;
  }
}

TEST_F(MembersApiTest, R24_MembersCannotGrantMoreThanTheyHave) {
  app_.make_user("mia@acme.test", "ra_manager");
  const auto manager = app_.verified("mia@acme.test");
  const auto invite = [&](const std::string& role) {
    return app_.post("/invitations", JsonObject{{"emails", JsonArray{"new@acme.test"}}, {"role_id", role}}, manager);
  };
  EXPECT_EQ(invite("tenant_admin").status, 403);
  EXPECT_EQ(invite("analyst").status, 200);
  EXPECT_EQ(set_role(analyst_id_, "viewer", manager).status, 403);
}

TEST_F(MembersApiTest, TheLastAdministratorStays) {
  for (const auto& refused : {set_role(admin_id_, "viewer", admin_), set_status(admin_id_, "suspended"),
                              app_.post(address(admin_id_, "remove"), signed_body("ada@acme.test"), admin_)}) {
    EXPECT_EQ(refused.status, 409);
    EXPECT_EQ(body_of(refused).at("message"),
              "This is the last administrator. Make another member an administrator first.");
  }
  ASSERT_EQ(set_role(analyst_id_, "tenant_admin", admin_).status, 200);
  // A suspended administrator does not count.
  ASSERT_EQ(set_status(analyst_id_, "suspended").status, 200);
  EXPECT_EQ(set_role(admin_id_, "viewer", admin_).status, 409);
  ASSERT_EQ(set_status(analyst_id_, "active").status, 200);
  EXPECT_EQ(set_role(admin_id_, "viewer", admin_).status, 200);
}

TEST_F(MembersApiTest, R6_ASuspendedMemberLosesEverySessionAndReturnsBySigningIn) {
  const auto ben = app_.verified("ben@acme.test");
  ASSERT_EQ(set_status(analyst_id_, "suspended").status, 200);
  EXPECT_EQ(app_.get("/users/profile", ben).status, 401);
  EXPECT_EQ(member("ben").at("membership").at("status"), "suspended");
  EXPECT_EQ(app_.get("/tenants/plan", app_.verified("ben@acme.test")).status, 404);
  EXPECT_EQ(set_status(analyst_id_, "suspended").status, 409);
  ASSERT_EQ(set_status(analyst_id_, "active").status, 200);
  EXPECT_EQ(app_.get("/tenants/plan", app_.verified("ben@acme.test")).status, 200);
}

TEST_F(MembersApiTest, SuspendingNeedsAReason) {
  const auto response = app_.put(address(analyst_id_, "status"), JsonObject{{"status", "suspended"}}, admin_);
  EXPECT_EQ(response.status, 422);
  EXPECT_EQ(body_of(response).at("fields").at("reason"), "A reason is required");
}

TEST_F(MembersApiTest, R11_AResetFactorIsSignedMailedAndSetUpAgain) {
  const auto ben = app_.verified("ben@acme.test");
  EXPECT_EQ(app_.post(address(analyst_id_, "reset-second-factor"), JsonObject{{"reason", "Lost"}}, admin_).status, 422);
  const auto reset = app_.post(address(analyst_id_, "reset-second-factor"), signed_body("ada@acme.test"), admin_);
  ASSERT_EQ(reset.status, 200);
  EXPECT_EQ(body_of(reset).at("user").at("mfa_enrolled"), false);
  EXPECT_EQ(app_.get("/users/profile", ben).status, 401);
  EXPECT_EQ(body_of(app_.get("/users/secret", app_.sign_in("ben@acme.test"))).at("has_secret"), false);
  EXPECT_EQ(app_.mails_to("ben@acme.test").back().subject, "Your second factor on Pharos was reset");
  const auto signatures =
      body_of(app_.get("/signatures?entity=member&entity_id=" + analyst_id_.text(), admin_)).as_array();
  ASSERT_EQ(signatures.size(), 1U);
  EXPECT_EQ(signatures.at(0).at("meaning"), "approved");
}

TEST_F(MembersApiTest, AnAdministratorCannotResetAFactorSharedWithAnotherOrganization) {
  app_.application().people().tenants.add_member(TenantId{app_.tenant("initech")}, analyst_id_, RoleId{"viewer"});
  EXPECT_EQ(app_.post(address(analyst_id_, "reset-second-factor"), signed_body("ada@acme.test"), admin_).status, 409);
}

TEST_F(MembersApiTest, ARemovedMemberLosesAccessAndTheTrailRecordsWhoAndWhy) {
  const auto ben = app_.verified("ben@acme.test");
  auto wrong = signed_body("ada@acme.test");
  wrong["signature"].as_object()["password"] = "not mine";
  EXPECT_EQ(app_.post(address(analyst_id_, "remove"), wrong, admin_).status, 422);
  ASSERT_EQ(app_.post(address(analyst_id_, "remove"), signed_body("ada@acme.test"), admin_).status, 204);
  EXPECT_EQ(app_.get("/users/profile", ben).status, 401);
  EXPECT_EQ(body_of(app_.get("/users?q=ben", admin_)).at("total_rows"), 0);
  const auto entry = newest_entry();
  EXPECT_EQ(entry.at("action"), "member.remove");
  EXPECT_EQ(entry.at("reason"), "Left the firm");
  EXPECT_EQ(entry.at("before").at("role_id"), "analyst");
}

TEST_F(MembersApiTest, R21_AnotherTenantsMemberIsNotFoundOnAnyCall) {
  const auto stranger = app_.make_user("eve@initech.test", "analyst", "initech");
  for (const auto& tenant : {"acme", "initech"}) {
    EXPECT_EQ(app_.put(address(stranger, "role", tenant), JsonObject{{"role_id", "viewer"}}, admin_).status, 404);
    EXPECT_EQ(
        app_.put(address(stranger, "status", tenant), JsonObject{{"status", "suspended"}, {"reason", "x"}}, admin_)
            .status,
        404);
    EXPECT_EQ(app_.post(address(stranger, "remove", tenant), signed_body("ada@acme.test"), admin_).status, 404);
    EXPECT_EQ(app_.post(address(stranger, "reset-second-factor", tenant), signed_body("ada@acme.test"), admin_).status,
              404);
  }
}

TEST_F(MembersApiTest, OnlyAllowedDomainsAreInvitedAndSeatsAreLimited) {
  auto settings = body_of(app_.get("/tenants/metadata", admin_)).as_object();
  settings["allowed_email_domains"] = JsonArray{"acme.test"};
  ASSERT_EQ(app_.put("/tenants/metadata", settings, admin_).status, 200);
  JsonArray addresses{"a@acme.test", "b@elsewhere.test", "c@sub.acme.test", "no address"};
  for (int i = 0; i < 46; ++i) addresses.push_back(Json("more" + std::to_string(i) + "@acme.test"));
  const auto invite = [&](const JsonArray& emails) {
    return body_of(app_.post("/invitations", JsonObject{{"emails", emails}, {"role_id", "viewer"}}, admin_)).as_array();
  };
  const auto results = invite(addresses);
  EXPECT_EQ(results.at(0).at("result"), "invited");
  EXPECT_EQ(results.at(1).at("result"), "domain_not_allowed");
  EXPECT_EQ(results.at(2).at("result"), "domain_not_allowed");
  EXPECT_EQ(results.at(3).at("result"), "invalid");
  // Fifty seats: two members, one and 46 invitations.
  EXPECT_EQ(invite({"last@acme.test", "over@acme.test", "a@acme.test"}).at(0).at("result"), "invited");
  EXPECT_EQ(invite({"over@acme.test"}).at(0).at("result"), "no_seat");
  EXPECT_EQ(invite({"ben@acme.test", "a@acme.test"}).at(1).at("result"), "already_invited");
}

TEST_F(MembersApiTest, AnInvitationOfARemovedMemberDoesNotWork) {
  app_.post("/invitations", JsonObject{{"emails", JsonArray{"cleo@acme.test"}}, {"role_id", "viewer"}}, admin_);
  const auto token = app_.mailed_token("cleo@acme.test");
  const auto cleo = app_.make_user("cleo@acme.test", "viewer");
  ASSERT_EQ(app_.post(address(cleo, "remove"), signed_body("ada@acme.test"), admin_).status, 204);
  const JsonObject signup{
      {"display_name", "Cleo"}, {"email", "cleo@acme.test"}, {"password", TestApp::kPassword}, {"token", token}};
  EXPECT_EQ(app_.post("/auth/invitation-signup", signup).status, 404);
}

TEST_F(MembersApiTest, MembersShowWhoInvitedThem) {
  app_.post("/invitations", JsonObject{{"emails", JsonArray{"cleo@acme.test"}}, {"role_id", "viewer"}}, admin_);
  const JsonObject signup{{"display_name", "Cleo Patra"},
                          {"email", "cleo@acme.test"},
                          {"password", "nine ships in the harbour"},
                          {"token", app_.mailed_token("cleo@acme.test")}};
  ASSERT_EQ(app_.post("/auth/invitation-signup", signup).status, 204);
  EXPECT_EQ(member("cleo").at("membership").at("added_by"), "Person ada");
  EXPECT_EQ(app_.post("/auth/invitation-signup", signup).status, 404);  // single use
}

}  // namespace
}  // namespace pharos
