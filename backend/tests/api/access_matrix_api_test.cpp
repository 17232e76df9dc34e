#include <fmt/format.h>

#include "application.hpp"
#include "features/tenants/roles.hpp"
#include "support/test_app.hpp"

namespace pharos {
namespace {

using http::Access;
using http::TenantRule;
using testing_support::body_of;
using testing_support::Caller;
using testing_support::TestApp;

// Every route × every kind of caller. Driven by the route table, so a new route is covered as soon as it is added.
class AccessMatrixApiTest : public testing::Test {
 protected:
  AccessMatrixApiTest() {
    for (const auto& role : tenants::all_roles()) {
      app_.make_user(role.id.text() + "@acme.test", role.id.text());
    }
    app_.make_user("other@globex.test", "tenant_admin", "globex");
  }

  static std::string name_of(const http::Route& route) {
    return fmt::format("{} {}", http::method_name(route.method), route.pattern);
  }
  // The pattern with made-up ids: a caller who passes the guard gets 404 or a validation error.
  static std::string path_of(const http::Route& route) {
    std::string path = route.pattern;
    while (path.find('{') != std::string::npos) {
      path.replace(path.find('{'), path.find('}') - path.find('{') + 1, "none_01ARZ3NDEKTSV4RRFFQ69G5FAV");
    }
    return path;
  }
  http::Response send(const http::Route& route, const Caller& caller) {
    return app_.send(route.method, path_of(route), route.method == http::Method::kGet ? "" : "{}", {.caller = caller});
  }
  static std::string code_of(const http::Response& response) {
    const auto body = body_of(response);
    const auto* object = body.if_object();
    return object != nullptr && object->contains("errorCode") ? std::string{object->at("errorCode").as_string()} : "";
  }
  template <class Check>
  void for_each_guarded_route(Check check) {
    for (const auto& route : app_.application().router().routes()) {
      if (route.policy.access() != Access::kPublic) check(route);
    }
  }
  // Sign-out would end the session used by the matrix.
  static bool ends_the_session(const http::Route& route) { return route.pattern == "/auth/logout"; }

  // A download, which support may not use.
  static bool is_file(const http::Route& route) {
    return route.pattern.ends_with("/download") || route.pattern.ends_with("/template");
  }

  TestApp app_;
};

TEST_F(AccessMatrixApiTest, R15_MissingInvalidAndExpiredTokensAre206Everywhere) {
  const auto expired = app_.verified("viewer@acme.test");
  app_.clock().advance(std::chrono::hours{13});
  for_each_guarded_route([&](const http::Route& route) {
    for (const auto& caller : {Caller{}, Caller{.token = "garbage"}, Caller{.token = "a.b.c"}, expired}) {
      const auto response = send(route, caller);
      EXPECT_EQ(response.status, 401) << name_of(route);
      EXPECT_EQ(code_of(response), "EMPWR-API-ERR-206") << name_of(route);
    }
  });
}

TEST_F(AccessMatrixApiTest, R5_WithoutTheSecondFactorOnlyTheListedRoutesAreAccessible) {
  // The exceptions in R5: auth, own profile, secret check, enroll and verify, own tenants, select tenant, logout.
  const std::set<std::string> open = {
      "GET /users/profile",         "GET /users/secret",    "POST /users/secret", "POST /users/secret/verify",
      "POST /users/secret/recover", "GET /tenants",         "GET /tenants/info",  "PUT /users/last-logged-in-tenant-id",
      "PUT /users/select-tenant",   "POST /tenants/select", "POST /auth/logout"};
  auto caller = app_.sign_in("tenant_admin@acme.test");
  caller.tenant = app_.tenant("acme");
  for_each_guarded_route([&](const http::Route& route) {
    EXPECT_EQ(route.policy.access() == Access::kSignedIn, open.contains(name_of(route))) << name_of(route);
    if (open.contains(name_of(route))) return;
    const auto response = send(route, caller);
    EXPECT_EQ(response.status, 401) << name_of(route);
    EXPECT_EQ(code_of(response), "EMPWR-API-ERR-211") << name_of(route);
  });
}

TEST_F(AccessMatrixApiTest, R21_OtherAndUnknownTenantsGiveTheSame404) {
  auto foreign = app_.verified("tenant_admin@acme.test");
  foreign.tenant = app_.tenant("globex");
  auto unknown = foreign;
  unknown.tenant = "ten_01ARZ3NDEKTSV4RRFFQ69G5FAV";
  for_each_guarded_route([&](const http::Route& route) {
    if (route.policy.tenant() == TenantRule::kNone) return;
    const auto first = send(route, foreign);
    const auto second = send(route, unknown);
    EXPECT_EQ(first.status, 404) << name_of(route);
    EXPECT_EQ(second.status, 404) << name_of(route);
    EXPECT_EQ(body_of(first), body_of(second)) << name_of(route);
  });
}

TEST_F(AccessMatrixApiTest, MissingTenantHeaderIsABadRequestWhereOneIsNeeded) {
  auto caller = app_.verified("tenant_admin@acme.test");
  caller.tenant.clear();
  for_each_guarded_route([&](const http::Route& route) {
    if (route.policy.tenant() != TenantRule::kRequired) return;
    EXPECT_EQ(send(route, caller).status, 400) << name_of(route);
  });
}

TEST_F(AccessMatrixApiTest, R15_EachRoleReachesExactlyWhatItsPermissionsAllow) {
  for (const auto& role : tenants::all_roles()) {
    const auto caller = app_.verified(role.id.text() + "@acme.test");
    for_each_guarded_route([&](const http::Route& route) {
      if (ends_the_session(route)) return;
      const auto permission = route.policy.permission();
      const bool reads_only = role.id == tenants::kSupport && route.policy.tenant() != TenantRule::kNone;
      const bool allowed =
          (permission == Permission::kNone || role.permissions.test(static_cast<size_t>(permission))) &&
          !(reads_only && route.policy.effect() != http::Effect::kRead);
      const auto response = send(route, caller);
      if (reads_only && is_file(route)) {
        EXPECT_GE(response.status, 400) << name_of(route);  // rejected, unless what it requests does not exist
      } else {
        EXPECT_EQ(response.status == 403, !allowed)
            << role.id.text() << " " << name_of(route) << " " << response.status;
      }
      EXPECT_LT(response.status, 500) << role.id.text() << " " << name_of(route);
      EXPECT_NE(code_of(response), "EMPWR-API-ERR-206") << name_of(route);
      EXPECT_NE(code_of(response), "EMPWR-API-ERR-211") << name_of(route);
    });
  }
}

TEST_F(AccessMatrixApiTest, R15_ARouteWithAPlanFlagIsClosedWithoutIt) {
  const auto caller = app_.verified("other@globex.test", "globex");
  for_each_guarded_route([&](const http::Route& route) {
    if (route.policy.feature() == Feature::kNone) return;
    EXPECT_EQ(send(route, caller).status, 403) << name_of(route);
  });
}

TEST_F(AccessMatrixApiTest, R2_ASuspendedMemberOrTenantLosesAccessAtTheNextRequest) {
  const auto caller = app_.verified("analyst@acme.test");
  ASSERT_EQ(app_.get("/tenants/plan", caller).status, 200);
  constexpr db::PlatformSql kSuspendMember = "update memberships set status = 'suspended' where role_id = 'analyst'";
  app_.database().execute(kSuspendMember);
  EXPECT_EQ(app_.get("/tenants/plan", caller).status, 404);

  const auto viewer = app_.verified("viewer@acme.test");
  constexpr db::PlatformSql kSuspendTenant = "update tenants set status = 'suspended' where id = :id";
  app_.database().execute(kSuspendTenant, {{"id", app_.tenant("acme")}});
  EXPECT_EQ(app_.get("/tenants/plan", viewer).status, 404);
}

TEST_F(AccessMatrixApiTest, R21_AForeignInvitationIsTheSameAsAnUnknownOne) {
  const auto stranger = app_.verified("other@globex.test", "globex");
  app_.post("/invitations", JsonObject{{"emails", JsonArray{"new@globex.test"}}, {"role_id", "viewer"}}, stranger);
  const auto invitation = body_of(app_.get("/invitations", stranger)).at(0);

  const auto caller = app_.verified("tenant_admin@acme.test");
  const std::string id{invitation.at("id").as_string()};
  const auto foreign = app_.remove("/invitations/" + id, caller);
  const auto unknown = app_.remove("/invitations/inv_01ARZ3NDEKTSV4RRFFQ69G5FAV", caller);
  EXPECT_EQ(foreign.status, 404);
  EXPECT_EQ(body_of(foreign), body_of(unknown));
  EXPECT_EQ(app_.get("/roles/" + app_.tenant("globex") + "/roles-and-permissions", caller).status, 404);
  EXPECT_EQ(app_.get("/tenants/info?tenant_id=" + app_.tenant("globex"), caller).status, 404);
}

TEST_F(AccessMatrixApiTest, R7_AnotherSitesRequestWithOurCookiesIsRejected) {
  const auto caller = app_.verified("viewer@acme.test");
  const auto first = app_.get("/users/profile", caller);
  const std::string cookie{*first.headers.find("Set-Cookie")};
  ASSERT_TRUE(cookie.starts_with("XSRF-TOKEN="));
  const auto token = cookie.substr(11, cookie.find(';') - 11);
  const auto try_with = [&](const std::map<std::string, std::string>& headers) {
    return app_.send(http::Method::kPost, "/tenants/select", to_text(JsonObject{{"tenant_id", app_.tenant("acme")}}),
                     {.caller = caller, .headers = headers});
  };
  EXPECT_EQ(try_with({{"Cookie", "XSRF-TOKEN=" + token}}).status, 403);
  EXPECT_EQ(try_with({{"Cookie", "XSRF-TOKEN=" + token}, {"X-XSRF-TOKEN", "other"}}).status, 403);
  EXPECT_EQ(try_with({{"Cookie", "XSRF-TOKEN=made.up"}, {"X-XSRF-TOKEN", "made.up"}}).status, 403);
  EXPECT_EQ(try_with({{"Cookie", "session=1; XSRF-TOKEN=" + token}, {"X-XSRF-TOKEN", token}}).status, 200);
  EXPECT_EQ(try_with({}).status, 200);  // a script sends no cookie and needs none
  const auto login = app_.send(http::Method::kPost, "/auth/login", "{}", {.headers = {{"Cookie", "a=b"}}});
  EXPECT_EQ(login.status, 403);  // also at sign-in
}

}  // namespace
}  // namespace pharos
