#include <gmock/gmock.h>

#include "application.hpp"
#include "core/crypto.hpp"
#include "core/signing.hpp"
#include "features/audit/seals/seal_job.hpp"
#include "support/test_app.hpp"

namespace pharos {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing_support::Caller;
using testing_support::TestApp;

// R26: what the owner of the database can do, and how the seals reveal it.
class AuditSealApiTest : public testing::Test {
 protected:
  AuditSealApiTest() {
    app_.make_user("admin@acme.test", "tenant_admin");
    caller_ = app_.verified("admin@acme.test");
    invite("first@acme.test");
    job_.run(app_.clock().now());
  }

  void invite(const std::string& email) {
    const Json body(JsonObject{{"emails", JsonArray{Json(email)}}, {"role_id", "analyst"}});
    ASSERT_EQ(app_.post("/invitations", body, caller_).status, 200);
  }
  const audit::Trail& trail() { return app_.application().people().trail; }
  std::vector<std::string> faults(const std::vector<std::string>& keys) {
    return audit::check_seals(trail(), folder_.path(), {.public_keys = keys, .daily_key = {}}).faults;
  }
  std::vector<std::string> faults() { return faults({crypto::public_key_of(seed_)}); }
  // The trail without its guards, as available to its owner. SQLite only: on PostgreSQL the application is not the
  // owner.
  bool is_owner() { return app_.database().engine() == db::Database::Engine::kSqlite; }
  void drop_guards() {
    constexpr db::PlatformSql kUpdates = "drop trigger audit_entries_no_update";
    constexpr db::PlatformSql kDeletes = "drop trigger audit_entries_no_delete";
    app_.database().execute(kUpdates);
    app_.database().execute(kDeletes);
  }

  TestApp app_;
  Caller caller_;
  public_data::TemporaryFolder folder_;
  Secret<std::string> seed_{std::string(31, 'k') + "s"};
  audit::SealJob job_{app_.application().people().trail, folder_.path(), seed_};
};

TEST_F(AuditSealApiTest, R26_TheEndOfEveryChainIsSignedOnceAnHour) {
  job_.run(app_.clock().now());
  EXPECT_EQ(audit::list_seals(folder_.path()).size(), 1U) << "this hour's seal is unchanged";
  invite("second@acme.test");
  job_.run(app_.clock().now() + std::chrono::hours{1});
  const auto files = audit::list_seals(folder_.path());
  ASSERT_EQ(files.size(), 2U);
  const auto first = audit::read_seal(files[0]);
  const auto second = audit::read_seal(files[1]);
  EXPECT_NE(first.at("heads"), second.at("heads"));
  EXPECT_EQ(second.at("previous"), Json(audit::seal_sha256(first)));
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(AuditSealApiTest, R26_VerificationNeedsOnlyThePublicKeyAndTrustsNoOther) {
  EXPECT_THAT(faults({crypto::public_key_of(Secret<std::string>{std::string(32, 'x')})}),
              ElementsAre(HasSubstr("unknown key")));
  const auto file = audit::list_seals(folder_.path()).front();
  auto seal = audit::read_seal(file);
  seal["sealed_at"] = "2020-01-01T00:00:00Z";
  audit::write_seal(file, seal);
  EXPECT_THAT(faults(), ElementsAre(HasSubstr("the signature is wrong")));
}

TEST_F(AuditSealApiTest, R26_AMissingSealIsDetected) {
  for (int hour = 1; hour < 3; ++hour) {
    invite("p" + std::to_string(hour) + "@acme.test");
    job_.run(app_.clock().now() + std::chrono::hours{hour});
  }
  std::filesystem::remove(audit::list_seals(folder_.path())[1]);
  EXPECT_THAT(faults(), ElementsAre(HasSubstr("a previous seal is missing")));
}

TEST_F(AuditSealApiTest, R26_ARecreatedChainIsDetected) {
  if (!is_owner()) GTEST_SKIP() << "the application does not own the trail";
  drop_guards();
  constexpr db::PlatformSql kForget = "delete from audit_entries where tenant_id = :tenant";
  constexpr db::PlatformSql kStart = "delete from audit_heads where tenant_id = :tenant";
  app_.database().execute(kForget, {{"tenant", app_.tenant("acme")}});
  app_.database().execute(kStart, {{"tenant", app_.tenant("acme")}});
  EXPECT_THAT(faults(), ElementsAre(HasSubstr("the chain is missing")));

  invite("other@acme.test");
  for (const auto& verdict : trail().verify()) EXPECT_FALSE(verdict.first_broken) << "on its own it is intact";
  EXPECT_THAT(faults(), ElementsAre(HasSubstr(app_.tenant("acme"))));
}

TEST_F(AuditSealApiTest, R26_AChainWithoutItsHeadIsBroken) {
  constexpr db::PlatformSql kHead = "delete from audit_heads where tenant_id = :tenant";
  app_.database().execute(kHead, {{"tenant", app_.tenant("acme")}});
  bool is_broken = false;
  for (const auto& verdict : trail().verify()) {
    if (verdict.tenant_id == app_.tenant("acme")) is_broken = verdict.first_broken.has_value();
  }
  EXPECT_TRUE(is_broken);
}

TEST_F(AuditSealApiTest, R26_SealsCanBeSignedOnAnotherMachine) {
  const public_data::TemporaryFolder offline;
  audit::SealJob job{app_.application().people().trail, offline.path(), std::nullopt};
  job.run(app_.clock().now());
  const auto file = audit::list_seals(offline.path()).front();
  const audit::SealTrust trust{.public_keys = {crypto::public_key_of(seed_)}, .daily_key = {}};
  EXPECT_THAT(audit::check_seals(trail(), offline.path(), trust).faults, ElementsAre(HasSubstr("it is not signed")));
  auto seal = audit::read_seal(file);
  audit::sign_seal(seal, seed_);
  audit::write_seal(file, seal);
  EXPECT_THAT(audit::check_seals(trail(), offline.path(), trust).faults, IsEmpty());
}

TEST_F(AuditSealApiTest, R25_LockoutsAndAttemptsOnOtherTenantsAreRecorded) {
  constexpr db::PlatformSql kCount =
      "select count(*) from audit_entries where action = :action and outcome = 'refused'";
  const auto count = [this](const char* action) {
    return *app_.database().find(kCount, [](const db::Row& row) { return row.integer(0); }, {{"action", action}});
  };
  for (int i = 0; i < 6; ++i) {
    app_.post("/auth/login", JsonObject{{"email", "admin@acme.test"}, {"password", "not the password"}});
  }
  EXPECT_EQ(count("auth.lockout"), 1);
  EXPECT_EQ(count("auth.login"), 6) << "five failures and one attempt while locked out";

  auto foreign = caller_;
  foreign.tenant = app_.tenant("globex");
  EXPECT_EQ(app_.get("/tenants/plan", foreign).status, 404);
  EXPECT_EQ(count("access.refuse"), 1);
}

}  // namespace
}  // namespace pharos
