#include <fmt/format.h>

#include <fstream>

#include "application.hpp"
#include "public_data/version/data_folder.hpp"
#include "support/test_app.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::Caller;
using testing_support::TestApp;

// What members of a master tenant can do with the installation.
class MasterApiTest : public testing::Test {
 protected:
  MasterApiTest() {
    tenants::NewTenant operations;
    operations.name = "Operations";
    operations.kind = tenants::TenantKind::kMaster;
    operations.features.set();
    operations.limits.seats = 5;
    master_tenant_ = app_.application().people().tenants.create(operations).text();
    const auto max = app_.make_user("max@pharos.test");
    app_.application().people().tenants.add_member(TenantId{master_tenant_}, max, tenants::kMasterAdmin);
    master_ = app_.verified("max@pharos.test", "");
    master_.tenant = master_tenant_;
    app_.make_user("ada@acme.test", "tenant_admin");
  }

  static JsonObject terms() {
    return {{"plan", "professional"},
            {"features", JsonArray{"product_hub", "smart_viz"}},
            {"limits", JsonObject{{"seats", 10}, {"monitors", 5}, {"storage_mb", 100}, {"complaint_rows", 1000}}}};
  }
  static JsonObject organization(const std::string& email) {
    auto body = terms();
    body["name"] = "Newcomer GmbH";
    body["admin_email"] = email;
    body["admin_name"] = "Nina New";
    return body;
  }
  std::string acme(const std::string& what) const { return "/master/tenants/" + app_.tenant("acme") + what; }
  // The caller with support access to Acme.
  Caller support(const std::string& reason = "Ticket 17") {
    const auto response = app_.post(acme("/support-access"), JsonObject{{"reason", reason}}, master_);
    EXPECT_EQ(response.status, 201);
    access_ = body_of(response).at("id").as_string();
    auto caller = master_;
    caller.tenant = app_.tenant("acme");
    return caller;
  }
  // The newest entries of the chain of the organization or of the master tenant.
  Json newest(const std::string& tenant) {
    constexpr db::PlatformSql kNewest = R"sql(
      select action, reason from audit_entries where tenant_id = :id order by seq desc limit 1)sql";
    const auto read = [](const db::Row& row) { return JsonObject{{"action", row.text(0)}, {"reason", row.text(1)}}; };
    return *app_.database().find(kNewest, read, {{"id", tenant}});
  }
  public_data::DataFolder data() const { return public_data::DataFolder{app_.data_folder()}; }
  std::string make_version(int day) {
    const auto building = data().begin();
    std::ofstream{building->folder() / "facts"} << "day " << day;
    public_data::Manifest manifest;
    manifest.data_through = *public_data::find_date(fmt::format("2026-09-{:02}", day));
    manifest.loaded_at = app_.clock().now();
    app_.clock().advance(std::chrono::seconds{1});
    return building->finish(manifest).id;
  }

  // Signing in for the first time sends a notice.
  void forget_mails() {
    constexpr db::PlatformSql kForget = "delete from outbox";
    app_.database().execute(kForget);
  }

  TestApp app_;
  std::string master_tenant_;
  Caller master_;
  std::string access_;
};

TEST_F(MasterApiTest, TenantsAreListedWithTheirUsage) {
  const auto page = body_of(app_.get("/master/tenants?q=acme", master_));
  ASSERT_EQ(page.at("total_rows"), 1);
  const auto row = page.at("rows").at(0);
  EXPECT_EQ(row.at("name"), "Acme Medical");
  EXPECT_EQ(row.at("seats_used"), 1);
  EXPECT_EQ(row.at("limits").at("seats"), 50);
  EXPECT_EQ(row.at("features").as_array().size(), 6U);
  EXPECT_EQ(body_of(app_.get("/master/tenants?page_size=2", master_)).at("rows").as_array().size(), 2U);
  EXPECT_EQ(app_.get("/master/tenants?kind=client", master_).status, 400);
}

TEST_F(MasterApiTest, ANewOrganizationsAdministratorIsMailedAndJoins) {
  const auto made = app_.post("/master/tenants", organization("nina@newcomer.test"), master_);
  ASSERT_EQ(made.status, 201);
  const std::string id{body_of(made).at("id").as_string()};
  EXPECT_EQ(newest(id).at("action"), "tenant.create");
  EXPECT_EQ(newest(master_tenant_).at("action"), "master.tenant.create");
  const JsonObject onboard{{"token", app_.mailed_token("nina@newcomer.test")},
                           {"password", "nine ships in the harbour"}};
  const auto joined = app_.post("/auth/onboard", onboard);
  ASSERT_EQ(joined.status, 200);
  EXPECT_EQ(body_of(joined).at("user").at("all_tenants").at(0).at("role"), "tenant_admin");
}

TEST_F(MasterApiTest, APersonWithAnAccountAcceptsToAdministerAnother) {
  const auto tenants = [this] {
    return body_of(app_.get("/users/profile", app_.sign_in("ada@acme.test"))).at("all_tenants").as_array().size();
  };
  const auto before = tenants();
  ASSERT_EQ(app_.post("/master/tenants", organization("ada@acme.test"), master_).status, 201);
  EXPECT_EQ(app_.mails_to("ada@acme.test").back().subject, "Become the administrator of Newcomer GmbH on Pharos");
  EXPECT_EQ(tenants(), before);
  const JsonObject accept{{"display_name", "Ada"},
                          {"email", "ada@acme.test"},
                          {"password", TestApp::kPassword},
                          {"token", app_.mailed_token("ada@acme.test")}};
  EXPECT_EQ(app_.post("/auth/invitation-signup", accept).status, 204);
  EXPECT_EQ(tenants(), before + 1);
}

TEST_F(MasterApiTest, RightsForARegisteredAddressGoToTheOwnerOfTheMailbox) {
  const JsonObject squatter{{"email", "cleo@newcomer.test"},
                            {"password", "a password of the attacker"},
                            {"firstName", "Not"},
                            {"lastName", "Cleo"}};
  const auto registered = app_.post("/auth/register", squatter);
  ASSERT_EQ(registered.status, 201);
  const testing_support::Caller attacker{.token = std::string{body_of(registered).at("token").as_string()}};
  app_.clock().advance(std::chrono::seconds{1});
  ASSERT_EQ(app_.post("/master/tenants", organization("cleo@newcomer.test"), master_).status, 201);
  EXPECT_TRUE(body_of(app_.get("/users/profile", attacker)).at("all_tenants").as_array().empty());

  const JsonObject accept{{"password", "nine ships in the harbour"},
                          {"token", app_.mailed_token("cleo@newcomer.test")}};
  ASSERT_EQ(app_.post("/auth/onboard", accept).status, 200);
  EXPECT_TRUE(body_of(app_.get("/users/profile", attacker)).at("all_tenants").as_array().empty());
  const auto log_in = [this](const char* password) {
    return app_.post("/auth/login", JsonObject{{"email", "cleo@newcomer.test"}, {"password", password}}).status;
  };
  EXPECT_EQ(log_in("a password of the attacker"), 401);
  EXPECT_EQ(log_in("nine ships in the harbour"), 200);
}

TEST_F(MasterApiTest, InvalidFieldsOfAnOrganizationAreNamed) {
  auto body = organization("not-an-address");
  body["plan"] = "golden";
  body["features"] = JsonArray{"teleport"};
  const auto response = app_.post("/master/tenants", body, master_);
  ASSERT_EQ(response.status, 422);
  for (const auto* field : {"plan", "features", "admin_email"}) {
    EXPECT_TRUE(body_of(response).at("fields").as_object().contains(field)) << field;
  }
}

TEST_F(MasterApiTest, PlanFlagsAndLimitsApplyAtTheNextRequest) {
  const auto ada = app_.verified("ada@acme.test");
  ASSERT_EQ(app_.get("/products", ada).status, 200);
  auto body = terms();
  body["features"] = JsonArray{"smart_viz"};
  const auto put = [&] {
    return app_.send(http::Method::kPut, acme("/plan"), to_text(body),
                     {.caller = master_, .headers = {{"If-Match", "\"1\""}}});
  };
  ASSERT_EQ(put().status, 200);
  EXPECT_EQ(app_.get("/products", ada).status, 403);
  EXPECT_EQ(body_of(app_.get("/tenants/plan", ada)).at("limits").at("seats"), 10);
  EXPECT_EQ(newest(app_.tenant("acme")).at("action"), "tenant.terms");
  EXPECT_EQ(put().status, 412);
}

TEST_F(MasterApiTest, AnEndedPlanIsReadOnly) {
  const auto ada = app_.verified("ada@acme.test");
  const auto set_end = [this](std::chrono::hours from_now) {
    auto body = terms();
    body["valid_until"] = to_iso(app_.clock().now() + from_now);
    return app_.put(acme("/plan"), body, master_).status;
  };
  const auto invite = [&](const char* email) {
    return app_.post("/invitations", JsonObject{{"emails", JsonArray{email}}, {"role_id", "viewer"}}, ada);
  };
  ASSERT_EQ(set_end(std::chrono::hours{24}), 200);
  EXPECT_EQ(invite("one@acme.test").status, 200);
  ASSERT_EQ(set_end(std::chrono::hours{-24}), 200);
  const auto refused = invite("two@acme.test");
  EXPECT_EQ(refused.status, 403);
  EXPECT_NE(std::string{body_of(refused).at("message").as_string()}.find("Your organization's plan ended on"),
            std::string::npos);
  EXPECT_EQ(app_.get("/tenants/plan", ada).status, 200) << "reading still works";
  EXPECT_EQ(app_.get("/audit", ada).status, 200);
}

TEST_F(MasterApiTest, ComparisonsNeedTheirPlanFlag) {
  const auto ada = app_.verified("ada@acme.test");
  ASSERT_EQ(app_.put(acme("/plan"), terms(), master_).status, 200);
  const auto refused = app_.get("/ae/compare?product_code=FRN", ada);
  EXPECT_EQ(refused.status, 403);
  EXPECT_EQ(body_of(refused).at("message"), Json("This feature is not included in your organization's plan"));
}

TEST_F(MasterApiTest, ASuspendedOrganizationIsClosedAtOnceAndCanBeReactivated) {
  const auto ada = app_.verified("ada@acme.test");
  const auto set = [&](const std::string& status) {
    return app_.put(acme("/status"), JsonObject{{"status", status}, {"reason", "Unpaid"}}, master_).status;
  };
  ASSERT_EQ(set("suspended"), 200);
  EXPECT_EQ(app_.get("/tenants/plan", ada).status, 404);
  EXPECT_EQ(newest(app_.tenant("acme")).at("reason"), "Unpaid");
  EXPECT_EQ(app_.post(acme("/support-access"), JsonObject{{"reason", "x"}}, master_).status, 409);
  ASSERT_EQ(set("active"), 200);
  EXPECT_EQ(app_.get("/tenants/plan", ada).status, 200);
}

TEST_F(MasterApiTest, R24_SupportIsReadOnlyForAnHourAndAnnounced) {
  auto caller = master_;
  caller.tenant = app_.tenant("acme");
  EXPECT_EQ(app_.get("/products", caller).status, 404);
  caller = support();
  EXPECT_EQ(app_.get("/products", caller).status, 200);
  const JsonObject family{{"name", "X"}, {"description", ""}, {"private_label_customer", ""}};
  EXPECT_EQ(app_.post("/product-families", family, caller).status, 403);
  EXPECT_EQ(app_.put("/tenants/metadata", JsonObject{}, caller).status, 403);
  EXPECT_EQ(app_.get("/audit", caller).status, 200);
  EXPECT_EQ(app_.get("/audit/download", caller).status, 403);
  EXPECT_EQ(app_.get("/term-mappings/download?format=csv", caller).status, 403);

  EXPECT_EQ(newest(app_.tenant("acme")).at("reason"), "status 403");
  const auto mail = app_.mails_to("ada@acme.test").back();
  EXPECT_EQ(mail.subject, "Support access to Acme Medical on Pharos");
  EXPECT_NE(mail.text.find("Ticket 17"), std::string::npos);
  const auto own = body_of(app_.get("/users/profile", caller)).at("all_tenants");
  EXPECT_EQ(own.at(0).at("role"), "support");
  EXPECT_FALSE(own.at(0).at("support_until").is_null());

  // The session outlives the access.
  for (int i = 0; i < 3; ++i) {
    app_.clock().advance(std::chrono::minutes{20});
    EXPECT_EQ(app_.get("/users/profile", master_).status, 200);
  }
  EXPECT_EQ(app_.get("/products", caller).status, 404);
  EXPECT_EQ(app_.remove("/master/support-accesses/" + access_, master_).status, 409);
}

TEST_F(MasterApiTest, SupportIsInBothTrailsAndEndsOnRequest) {
  const auto caller = support("To see the broken import");
  EXPECT_EQ(newest(app_.tenant("acme")).at("action"), "support.enter");
  EXPECT_EQ(newest(app_.tenant("acme")).at("reason"), "To see the broken import");
  EXPECT_EQ(newest(master_tenant_).at("action"), "master.support.enter");
  EXPECT_EQ(body_of(app_.get("/master/support-accesses", master_)).at(0).at("tenant_name"), "Acme Medical");
  ASSERT_EQ(app_.remove("/master/support-accesses/" + access_, master_).status, 204);
  EXPECT_EQ(app_.get("/products", caller).status, 404);
  EXPECT_EQ(newest(app_.tenant("acme")).at("action"), "support.leave");
  EXPECT_EQ(app_.remove("/master/support-accesses/sup_none", master_).status, 404);
}

TEST_F(MasterApiTest, SupportNeedsAReasonAndCannotEnterMasterTenants) {
  EXPECT_EQ(app_.post(acme("/support-access"), JsonObject{}, master_).status, 422);
  const auto own = "/master/tenants/" + master_tenant_;
  EXPECT_EQ(app_.post(own + "/support-access", JsonObject{{"reason", "x"}}, master_).status, 409);
  EXPECT_EQ(app_.put(own + "/plan", terms(), master_).status, 409);
  EXPECT_EQ(app_.put(own + "/status", JsonObject{{"status", "suspended"}, {"reason", "x"}}, master_).status, 409);
  EXPECT_EQ(app_.put("/master/tenants/ten_none/plan", terms(), master_).status, 404);
}

TEST_F(MasterApiTest, R24_ATenantAdministratorCannotUseAnyOfTheseCalls) {
  const auto ada = app_.verified("ada@acme.test");
  auto with_master_header = ada;
  with_master_header.tenant = master_tenant_;
  auto support_caller = support();
  size_t routes = 0;
  for (const auto& route : app_.application().router().routes()) {
    if (!route.pattern.starts_with("/master")) continue;
    ++routes;
    std::string path = route.pattern;
    while (path.find('{') != std::string::npos) {
      path.replace(path.find('{'), path.find('}') - path.find('{') + 1, app_.tenant("acme"));
    }
    EXPECT_EQ(route.policy.permission(), Permission::kInstallationAdmin) << path;
    const auto body = route.method == http::Method::kGet ? "" : "{}";
    EXPECT_EQ(app_.send(route.method, path, body, {.caller = ada}).status, 403) << path;
    EXPECT_EQ(app_.send(route.method, path, body, {.caller = with_master_header}).status, 404) << path;
    // Nor can a master administrator during support access.
    EXPECT_EQ(app_.send(route.method, path, body, {.caller = support_caller}).status, 403) << path;
  }
  EXPECT_GE(routes, 14U);
  for (const auto& role : tenants::all_roles()) {
    EXPECT_EQ(role.permissions.test(static_cast<size_t>(Permission::kInstallationAdmin)),
              role.id == tenants::kMasterAdmin);
  }
}

TEST_F(MasterApiTest, R24_AClientRoleInAMasterTenantGivesNoMasterRights) {
  const auto user = app_.make_user("mole@pharos.test");
  app_.application().people().tenants.add_member(TenantId{master_tenant_}, user, RoleId{"tenant_admin"});
  auto caller = app_.verified("mole@pharos.test", "");
  caller.tenant = master_tenant_;
  EXPECT_EQ(app_.get("/master/tenants", caller).status, 403);
}

TEST_F(MasterApiTest, JobsAndMailsAreShownWithoutTheirSecrets) {
  forget_mails();
  app_.post("/auth/begin-reset-password", JsonObject{{"email", "ada@acme.test"}});
  const auto mails = body_of(app_.get("/master/mails", master_));
  ASSERT_EQ(mails.as_array().size(), 1U);
  EXPECT_EQ(mails.at(0).at("cause"), "reset");
  EXPECT_EQ(mails.at(0).at("status"), "waiting");
  EXPECT_EQ(to_text(mails).find(app_.mailed_token("ada@acme.test")), std::string::npos);
  EXPECT_EQ(body_of(app_.get("/master/jobs", master_)).as_array().size(), 0U);
}

TEST_F(MasterApiTest, AFailedMailIsRetried) {
  forget_mails();
  app_.post("/auth/begin-reset-password", JsonObject{{"email", "ada@acme.test"}});
  constexpr db::PlatformSql kGiveUp = "update outbox set dead_at = 1, last_error = 'no route to host'";
  app_.database().execute(kGiveUp);
  const auto mail = body_of(app_.get("/master/mails", master_)).at(0);
  EXPECT_EQ(mail.at("status"), "dead");
  EXPECT_EQ(mail.at("last_error"), "no route to host");
  const std::string id{mail.at("id").as_string()};
  EXPECT_EQ(app_.post("/master/mails/" + id + "/retry", JsonObject{}, master_).status, 202);
  EXPECT_EQ(body_of(app_.get("/master/mails", master_)).at(0).at("status"), "waiting");
  EXPECT_EQ(app_.post("/master/mails/mail_none/retry", JsonObject{}, master_).status, 404);
}

TEST_F(MasterApiTest, DataVersionsArePublishedAndRolledBack) {
  EXPECT_EQ(app_.post("/master/data-versions/rollback", JsonObject{}, master_).status, 409);
  const auto first = make_version(1);
  const auto second = make_version(2);
  EXPECT_EQ(app_.post("/master/data-versions/" + first + "/publish", JsonObject{}, master_).status, 200);
  EXPECT_EQ(app_.post("/master/data-versions/" + second + "/publish", JsonObject{}, master_).status, 200);
  const auto versions = body_of(app_.get("/master/data-versions", master_));
  ASSERT_EQ(versions.as_array().size(), 2U);
  EXPECT_EQ(versions.at(0).at("id"), Json(second));
  EXPECT_EQ(versions.at(0).at("is_current"), true);
  const auto back = app_.post("/master/data-versions/rollback", JsonObject{}, master_);
  EXPECT_EQ(body_of(back).at("current"), Json(first));
  EXPECT_EQ(newest(master_tenant_).at("action"), "master.data.rollback");
  EXPECT_EQ(app_.post("/master/data-versions/nothing/publish", JsonObject{}, master_).status, 404);
}

TEST_F(MasterApiTest, AnUnusedQueryParameterIsRejected) {
  for (const auto& route : app_.application().router().routes()) {
    if (route.method != http::Method::kGet || !route.pattern.starts_with("/master")) continue;
    EXPECT_EQ(app_.get(route.pattern + "?color=red", master_).status, 400) << route.pattern;
  }
}

TEST_F(MasterApiTest, HealthNamesProblems) {
  make_version(1);
  const auto checks = body_of(app_.get("/master/health", master_)).as_array();
  ASSERT_EQ(checks.size(), 5U);
  EXPECT_EQ(checks.at(0).at("ok"), true);
  EXPECT_EQ(checks.at(3).at("text"), "No data version is published");
  EXPECT_EQ(checks.at(3).at("ok"), false);
}

TEST_F(MasterApiTest, SignInEventsAreShownToMasterAdministratorsOnly) {
  const auto try_password = [this](const std::string& password) {
    return app_.post("/auth/login", JsonObject{{"email", "ada@acme.test"}, {"password", password}}).status;
  };
  EXPECT_EQ(try_password(std::string{TestApp::kPassword}), 200);
  int refused = 0;
  while (try_password("wrong") == 401 && refused < 20) ++refused;
  ASSERT_LT(refused, 20) << "the account is never locked";
  const auto rows = [this](const std::string& query) {
    const auto response = app_.get("/master/audit" + query, master_);
    EXPECT_EQ(response.status, 200) << to_text(body_of(response));
    return body_of(response).at("rows").as_array();
  };
  EXPECT_EQ(rows("?action=auth.lockout").size(), 1U);
  // The last one was refused because of the lockout.
  EXPECT_EQ(static_cast<int>(rows("?action=auth.login&outcome=refused").size()), refused + 1);
  const auto done = rows("?action=auth.login&outcome=done");
  ASSERT_FALSE(done.empty());
  EXPECT_EQ(done[0].at("actor").at("display_name"), "Person ada");
  EXPECT_GT(rows("").at(0).at("seq").as_int64(), rows("").at(1).at("seq").as_int64());
  const auto ada = std::string{done[0].at("actor").at("id").as_string()};
  for (const auto& row : rows("?actor_id=" + ada)) EXPECT_EQ(row.at("actor").at("id"), Json(ada));
  EXPECT_EQ(app_.get("/master/audit?color=red", master_).status, 400);

  const auto choices = body_of(app_.get("/master/audit/choices", master_));
  EXPECT_NE(to_text(choices.at("actions")).find("auth.lockout"), std::string::npos);
  EXPECT_NE(to_text(choices.at("actors")).find("Person ada"), std::string::npos);

  app_.make_user("ben@acme.test", "tenant_admin");
  const auto ben = app_.verified("ben@acme.test");
  EXPECT_EQ(app_.get("/master/audit", ben).status, 403);
  EXPECT_EQ(app_.get("/master/audit/choices", ben).status, 403);
  EXPECT_EQ(app_.get("/master/audit", support()).status, 403)
      << "support access to an organization gives no such right";
}

}  // namespace
}  // namespace pharos
