#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "application.hpp"
#include "core/crypto.hpp"
#include "features/audit/seals/seal_job.hpp"

#include "support/test_app.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::Caller;
using testing_support::TestApp;

// What every changing call has in common: the audit row, the chain, and the repeated call.
class ChangeApiTest : public testing::Test {
 protected:
  ChangeApiTest() {
    app_.make_user("admin@acme.test", "tenant_admin");
    caller_ = app_.verified("admin@acme.test");
  }
  http::Response invite(const std::string& email, const std::map<std::string, std::string>& headers = {}) {
    return app_.send(http::Method::kPost, "/invitations",
                     to_text(JsonObject{{"emails", JsonArray{Json(email)}}, {"role_id", "viewer"}}),
                     {.caller = caller_, .headers = headers});
  }
  std::int64_t count(db::PlatformSql sql) {
    return *app_.database().find(sql, [](const db::Row& row) { return row.integer(0); });
  }
  TestApp app_;
  Caller caller_;
};

TEST_F(ChangeApiTest, R25_AChangeCommitsWithItsAuditRow) {
  invite("new@acme.test");
  constexpr db::PlatformSql kRow = R"sql(
    select tenant_id, actor_id, session_id, actor_ip, after_value from audit_entries
    where action = 'invitation.create' and outcome = 'done')sql";
  const auto rows = app_.database().query(kRow, [](const db::Row& row) {
    return std::vector<std::string>{row.text(0), row.text(1), row.text(2), row.text(3), row.text(4)};
  });
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0][0], app_.tenant("acme"));
  EXPECT_FALSE(rows[0][1].empty());
  EXPECT_FALSE(rows[0][2].empty());
  EXPECT_EQ(rows[0][3], "192.0.2.10");
  EXPECT_NE(rows[0][4].find("new@acme.test"), std::string::npos);
}

TEST_F(ChangeApiTest, R25_BeforeAndAfterOfAChangeAreKept) {
  const auto before = body_of(app_.get("/users/profile", caller_));
  app_.put("/users/profile", JsonObject{{"display_name", "Ada"}, {"preferences", before.at("preferences")}}, caller_);
  constexpr db::PlatformSql kRow = R"sql(
    select before_value, after_value from audit_entries where action = 'profile.update')sql";
  const auto row = app_.database().find(kRow, [](const db::Row& r) { return std::pair{r.text(0), r.text(1)}; });
  EXPECT_NE(row->first.find("Person admin"), std::string::npos);
  EXPECT_NE(row->second.find("Ada"), std::string::npos);
}

TEST_F(ChangeApiTest, R25_ARefusalIsRecordedAndAFailedChangeLeavesNothing) {
  app_.make_user("viewer@acme.test", "viewer");
  const auto viewer = app_.verified("viewer@acme.test");
  EXPECT_EQ(app_.post("/invitations", JsonObject{}, viewer).status, 403);
  constexpr db::PlatformSql kRefused = R"sql(
    select count(*) from audit_entries where action = 'invitation.create' and outcome = 'refused')sql";
  EXPECT_EQ(count(kRefused), 1);
  EXPECT_EQ(app_.post("/invitations", JsonObject{}, caller_).status, 422);
  constexpr db::PlatformSql kDone = R"sql(
    select count(*) from audit_entries where action = 'invitation.create' and outcome = 'done')sql";
  EXPECT_EQ(count(kDone), 0);
}

TEST_F(ChangeApiTest, R26_TheChainIsIntactAndAnAlteredByteIsDetected) {
  for (int i = 0; i < 5; ++i) invite("new" + std::to_string(i) + "@acme.test");
  for (const auto& verdict : app_.application().people().trail.verify()) EXPECT_FALSE(verdict.first_broken);

  constexpr db::PlatformSql kUpdate = "update audit_entries set reason = 'x' where seq = 3";
  EXPECT_THROW(app_.database().execute(kUpdate), Error);
  constexpr db::PlatformSql kDelete = "delete from audit_entries where seq = 3";
  EXPECT_THROW(app_.database().execute(kDelete), Error);
  // A head that does not match its last entry: what removing rows would leave.
  constexpr db::PlatformSql kHead = "update audit_heads set hash = 'f' where tenant_id = :tenant_id";
  app_.database().execute(kHead, {{"tenant_id", app_.tenant("acme")}});
  bool found = false;
  for (const auto& verdict : app_.application().people().trail.verify()) {
    if (verdict.tenant_id == app_.tenant("acme")) found = verdict.first_broken.has_value();
  }
  EXPECT_TRUE(found);
}

TEST_F(ChangeApiTest, R26_ConcurrentChangesKeepTheChainIntact) {
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      for (int i = 0; i < 5; ++i) invite("p" + std::to_string(t * 100 + i) + "@acme.test");
    });
  }
  for (auto& thread : threads) thread.join();
  for (const auto& verdict : app_.application().people().trail.verify()) {
    EXPECT_FALSE(verdict.first_broken) << verdict.tenant_id;
    if (verdict.tenant_id == app_.tenant("acme")) {
      EXPECT_EQ(verdict.entries, 20);
    }
  }
}

TEST_F(ChangeApiTest, R29_TheSameKeyAndBodyGiveTheSameResponseAndOneEffect) {
  const std::map<std::string, std::string> key = {{"Idempotency-Key", "k-1"}};
  const auto first = invite("new@acme.test", key);
  const auto again = invite("new@acme.test", key);
  EXPECT_EQ(first.status, again.status);
  EXPECT_EQ(body_of(first), body_of(again));
  EXPECT_EQ(body_of(again).at(0).at("result"), "invited");
  EXPECT_EQ(app_.mails_to("new@acme.test").size(), 1U);
  EXPECT_EQ(invite("other@acme.test", key).status, 422);
}

TEST_F(ChangeApiTest, R29_AKeyIsForgottenAfterADayAndBelongsToItsUser) {
  const std::map<std::string, std::string> key = {{"Idempotency-Key", "k-1"}};
  invite("new@acme.test", key);
  app_.make_user("second@acme.test", "tenant_admin");
  const auto mine = caller_;
  caller_ = app_.verified("second@acme.test");
  EXPECT_EQ(body_of(invite("new@acme.test", key)).at(0).at("result"), "already_invited");
  app_.clock().advance(std::chrono::hours{25});
  caller_ = app_.verified("admin@acme.test");
  EXPECT_EQ(body_of(invite("new@acme.test", key)).at(0).at("result"), "already_invited");
}

TEST_F(ChangeApiTest, R22_TheSameKeyInAnotherTenantIsIndependent) {
  const auto user = app_.application().people().accounts.find_by_email("admin@acme.test")->id;
  app_.application().people().tenants.add_member(TenantId{app_.tenant("globex")}, user, RoleId{"tenant_admin"});
  const std::map<std::string, std::string> key = {{"Idempotency-Key", "k-1"}};
  invite("new@acme.test", key);
  caller_.tenant = app_.tenant("globex");
  EXPECT_EQ(body_of(invite("new@acme.test", key)).at(0).at("result"), "invited");
  EXPECT_EQ(app_.mails_to("new@acme.test").size(), 2U);
}

TEST_F(ChangeApiTest, R35_InvalidBodiesAreAlwaysAClear4xx) {
  const std::vector<std::string> bodies = {"",
                                           "{",
                                           "[]",
                                           "null",
                                           "\"text\"",
                                           "{\"email\":\"a@b.test\",\"email\":\"c@d.test\"}",
                                           std::string(200, '[') + std::string(200, ']'),
                                           "{\"email\":\"\xff\xfe\"}",
                                           "{\"email\":{\"email\":1}}",
                                           "{\"email\":null}",
                                           "{\"email\":\"a\\u0000@b.test\"}",
                                           "{\"email\":1e400}"};
  for (const auto& body : bodies) {
    const auto response = app_.send(http::Method::kPost, "/auth/begin-reset-password", body);
    EXPECT_GE(response.status, 400) << body;
    EXPECT_LT(response.status, 500) << body;
    EXPECT_FALSE(body_of(response).at("message").as_string().empty());
  }
}

TEST_F(ChangeApiTest, R43_ErrorsHaveOneShapeAndRevealNoInternals) {
  const auto missing = app_.get("/no/such/route");
  EXPECT_EQ(missing.status, 404);
  EXPECT_EQ(body_of(missing).at("request_id"), "test-request");
  EXPECT_EQ(app_.remove("/auth/login").status, 405);
  // A broken store must not leak details to the caller.
  constexpr db::PlatformSql kBreak = "alter table invitations rename to gone";
  if (app_.database().engine() == db::Database::Engine::kSqlite) {
    app_.database().execute(kBreak);
    const auto broken = app_.get("/invitations", caller_);
    EXPECT_EQ(broken.status, 500);
    EXPECT_EQ(body_of(broken).at("message"), "Something went wrong");
  }
}

}  // namespace
}  // namespace pharos
