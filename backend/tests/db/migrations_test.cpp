#include "db/migrations.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <string>
#include <thread>
#include <vector>

#include "db/notes.hpp"
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
