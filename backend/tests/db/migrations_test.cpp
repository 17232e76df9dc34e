#include "db/migrations.hpp"

#include <gtest/gtest.h>

#include <boost/algorithm/string/case_conv.hpp>
#include <numeric>
#include <string>
#include <thread>
#include <vector>

#include "db/migration_script.hpp"
#include "db/notes.hpp"
#include "db/postgres_connection.hpp"
#include "db/sqlite_database.hpp"

namespace pharos::db {
namespace {

class MigrationsTest : public EngineTest {
 protected:
  void SetUp() override {
    EngineTest::SetUp();
    if (!IsSkipped()) store_ = std::make_unique<TestDatabase>(GetParam(), std::vector<Migration>{});
  }
  const std::string& url() { return store_->url(); }

  std::unique_ptr<TestDatabase> store_;
  const Migration first_ = make_migration("0001_first", "create table first (id text not null primary key);");
  const Migration second_ = make_migration("0002_second", "create table second (id text not null primary key);");
  const Migration broken_ =
      make_migration("0003_broken", "create table third (id text); insert into nowhere values (1);");
};
PHAROS_ON_BOTH_ENGINES(MigrationsTest);

using Names = std::vector<std::string>;

TEST_P(MigrationsTest, StepsAreAppliedInOrderAndOnce) {
  EXPECT_EQ(pending_migrations(url(), {first_, second_}), (Names{"0001_first", "0002_second"}));
  EXPECT_EQ(migrate(url(), {first_}).applied, (Names{"0001_first"}));
  EXPECT_EQ(migrate(url(), {first_, second_}).applied, (Names{"0002_second"}));
  EXPECT_EQ(migrate(url(), {first_, second_}).applied, Names{});
  EXPECT_EQ(pending_migrations(url(), {first_, second_}), Names{});
}

TEST_P(MigrationsTest, AChangedStepIsRejectedByName) {
  migrate(url(), {first_});
  const auto changed = make_migration("0001_first", "create table first (id bigint);");
  try {
    migrate(url(), {changed, second_});
    FAIL() << "a changed step must be rejected";
  } catch (const Error& error) {
    EXPECT_NE(std::string{error.what()}.find("0001_first"), std::string::npos);
  }
  EXPECT_EQ(pending_migrations(url(), {first_, second_}), (Names{"0002_second"}));
}

TEST_P(MigrationsTest, AFailedStepLeavesNothing) {
  EXPECT_THROW(migrate(url(), {first_, broken_}), Error);
  EXPECT_EQ(pending_migrations(url(), {first_, broken_}), (Names{"0003_broken"}));
  const auto repaired = make_migration("0003_broken", "create table third (id text);");
  EXPECT_EQ(migrate(url(), {first_, repaired}).applied, (Names{"0003_broken"}));
}

TEST_P(MigrationsTest, ConcurrentProgramsApplyEachStepOnce) {
  constexpr size_t kPrograms = 4;
  std::vector<size_t> applied(kPrograms);
  {
    std::vector<std::jthread> programs;
    for (auto& count : applied) {
      programs.emplace_back([this, &count] { count = migrate(url(), {first_, second_}).applied.size(); });
    }
  }
  EXPECT_EQ(std::accumulate(applied.begin(), applied.end(), size_t{0}), 2);
}

TEST_P(MigrationsTest, ShippedStepsApplyAndRepeat) {
  EXPECT_EQ(migrate(url()).applied.size(), shipped_migrations().size());
  EXPECT_TRUE(migrate(url()).applied.empty());
}

TEST_P(MigrationsTest, ContractStepsWaitUntilTheyAreWanted) {
  const auto contract = make_migration("0003_contract", "-- kind: contract\ndrop table second;");
  const auto fourth = make_migration("0004_fourth", "-- kind: expand\ncreate table fourth (id text);");
  const std::vector steps{first_, second_, contract, fourth};
  EXPECT_EQ(migrate(url(), steps, StepChoice::kBeforeContract).applied, (Names{"0001_first", "0002_second"}));
  EXPECT_EQ(migrate(url(), steps, StepChoice::kBeforeContract).applied, Names{});
  EXPECT_EQ(migrate(url(), steps).applied, (Names{"0003_contract", "0004_fourth"}));
}

TEST_P(MigrationsTest, AnOlderProgramServesAfterExpandStepsButNotAfterContractSteps) {
  const auto expand = make_migration("0003_expand", "-- kind: expand\ncreate table third (id text);");
  const auto contract = make_migration("0004_contract", "-- kind: contract\ndrop table second;");
  EXPECT_EQ(newer_contract_steps(url(), {first_}), Names{}) << "an empty database";
  migrate(url(), {first_, second_, expand});
  EXPECT_EQ(newer_contract_steps(url(), {first_, second_}), Names{});
  EXPECT_EQ(pending_migrations(url(), {first_, second_}), Names{});
  migrate(url(), {first_, second_, expand, contract});
  EXPECT_EQ(newer_contract_steps(url(), {first_, second_}), (Names{"0004_contract"}));
  EXPECT_EQ(newer_contract_steps(url(), {first_, second_, expand, contract}), Names{});
}

TEST_P(MigrationsTest, AKindThatDoesNotExistIsRejected) {
  EXPECT_THROW(make_migration("0003_third", "-- kind: shrink\ncreate table third (id text);"), Error);
}

TEST_P(MigrationsTest, AStepIsTriedAgainWhileItsTableIsInUse) {
  if (GetParam() != Database::Engine::kPostgresql) GTEST_SKIP() << "SQLite has one writer and no tables to lock";
  migrate(url(), {first_});
  Counters counters;
  PostgresConnection user{url(), PostgresConnection::Role::kOwner, counters};
  user.run("begin; lock table first in access exclusive mode");
  // Longer than a step waits for a lock.
  std::jthread release{[&user] {
    std::this_thread::sleep_for(std::chrono::milliseconds{2500});
    user.run("commit");
  }};
  const auto wider = make_migration("0002_wider", "-- kind: expand\nalter table first add column note text;");
  EXPECT_EQ(migrate(url(), {first_, wider}).applied, (Names{"0002_wider"}));
}

TEST_P(MigrationsTest, ATableIsGuardedTogetherWithItsStep) {
  if (GetParam() != Database::Engine::kPostgresql) GTEST_SKIP() << "only PostgreSQL has row security";
  const auto owned = make_migration("0001_owned", "create table owned (tenant_id text not null, id text not null);");
  EXPECT_THROW(migrate(url(), {owned, broken_}), Error);
  Counters counters;
  PostgresConnection owner{url(), PostgresConnection::Role::kOwner, counters};
  bool is_guarded = false;
  owner.query(
      "select relforcerowsecurity and has_table_privilege('pharos_app', oid, 'select') from pg_class "
      "where oid = 'owned'::regclass",
      nullptr, {}, [&is_guarded](const Row& row) { is_guarded = row.boolean(0); });
  EXPECT_TRUE(is_guarded) << "the run failed later, and the table was open to no one or to everyone";
}

// Nodes of the previous release serve while a step is applied, so a step either only adds or says that it does not.
TEST(MigrationRulesTest, StepsAfterTheFirstReleaseStateTheirKindAndExpandStepsOnlyAdd) {
  const std::string last_of_first_release = "0056_submission_exports";
  for (const auto& step : shipped_migrations()) {
    if (step.name <= last_of_first_release) continue;
    EXPECT_TRUE(step.text.starts_with("-- kind: ")) << step.name << " does not say whether it is expand or contract";
    if (step.kind == StepKind::kContract) continue;
    for (const auto engine : {Database::Engine::kSqlite, Database::Engine::kPostgresql}) {
      for (auto statement : list_statements(step.text, engine)) {
        boost::to_lower(statement);
        const auto has = [&statement](std::string_view words) { return statement.find(words) != std::string::npos; };
        const bool takes_away = statement.starts_with("drop table") || has("drop column") || has("rename ") ||
                                has("set not null") || has("alter column") || has("add constraint");
        const bool demands = has("add column") && has("not null") && !has("default");
        EXPECT_FALSE(takes_away || demands) << step.name << " must be a contract step: " << statement;
      }
    }
  }
}

TEST(SqliteFileTest, ConcurrentProgramsCreateAFreshFile) {
  const TemporaryFolder folder;
  const auto url = "sqlite:" + (folder.path() / "new" / "fresh.db").string();
  std::vector<std::jthread> programs;
  for (int i = 0; i < 4; ++i) {
    programs.emplace_back([url] { EXPECT_NO_THROW(migrate(url, note_migrations())); });
  }
}

TEST(DatabaseAddressTest, AnUnknownUrlIsRejected) {
  EXPECT_THROW(Database::open({.url = "mysql://somewhere"}), Error);
  EXPECT_THROW(Database::open({.url = "sqlite:"}), Error);
}

TEST(DatabaseAddressTest, AStoreInMemoryIsMigratedWhenItOpens) {
  const auto database = Database::open({.url = "sqlite::memory:", .durable = false});
  constexpr PlatformSql kApplied = "select count(*) from schema_migrations";
  EXPECT_EQ(database->find(kApplied, first_integer), static_cast<std::int64_t>(shipped_migrations().size()));
}

}  // namespace
}  // namespace pharos::db
