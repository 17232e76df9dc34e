#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

#include "db/notes.hpp"
#include "support/child_process.hpp"

// What survives SIGKILL at any moment. PHAROS_KILL9_RUNS sets the number of runs; scripts/kill9 uses many.
namespace pharos::db {
namespace {

using testing_support::ChildProcess;
using testing_support::kill_runs;
using testing_support::output_before_kill;
using testing_support::random_below;

constexpr int kWriters = 4;
constexpr int kSteps = 12;
constexpr int kRowsOfStep = 50;

// Step k creates a table with kRowsOfStep rows, so that a half-applied step would show.
std::vector<Migration> numbered_steps(int count) {
  std::vector<Migration> steps;
  for (int step = 0; step < count; ++step) {
    auto text = fmt::format("create table step_{} (n bigint not null primary key);", step);
    for (int row = 0; row < kRowsOfStep; ++row) text += fmt::format("insert into step_{} (n) values ({});", step, row);
    steps.push_back(make_migration(fmt::format("{:04}_step", step), text));
  }
  return steps;
}

TEST(Kill9Child, DISABLED_WritesUntilKilled) {
  const auto url = ChildProcess::given("PHAROS_CHILD_URL");
  if (url.empty()) GTEST_SKIP() << "runs only as a child of Kill9Test";
  const auto database = Database::open({.url = url});
  const auto acme = scope_of("acme");
  const std::string body(2000, 'x');
  std::vector<std::jthread> writers;
  for (int writer = 0; writer < kWriters; ++writer) {
    writers.emplace_back([writer, &database, &acme, &body] {
      for (int number = 0;; ++number) {
        const auto id = fmt::format("{}-{}", writer, number);
        database->execute(kInsertNote, acme, {{"id", id}, {"body", body}});
        ChildProcess::say(id);
      }
    });
  }
}

TEST(Kill9Child, DISABLED_MigratesUntilKilled) {
  const auto url = ChildProcess::given("PHAROS_CHILD_URL");
  if (url.empty()) GTEST_SKIP() << "runs only as a child of Kill9Test";
  for (int count = 1; count <= kSteps; ++count) {
    migrate(url, numbered_steps(count));
    ChildProcess::say(std::to_string(count));
  }
}

class Kill9Test : public EngineTest {};
PHAROS_ON_BOTH_ENGINES(Kill9Test);

TEST_P(Kill9Test, R32_EveryAcknowledgedRowSurvivesAKill) {
  for (int run = 0; run < kill_runs(); ++run) {
    TestDatabase store{GetParam(), note_migrations()};
    store.close();  // whoever opens the file next must recover it alone
    const auto acknowledged = output_before_kill("Kill9Child.DISABLED_WritesUntilKilled",
                                                 {{"PHAROS_CHILD_URL", store.url()}}, 1 + random_below(600));
    ASSERT_FALSE(acknowledged.empty());

    const auto reopened = Database::open({.url = store.url()});
    for (const auto& id : acknowledged) {
      EXPECT_TRUE(reopened->find(kFindNote, first_text, scope_of("acme"), {{"id", id}})) << "lost " << id;
    }
    if (GetParam() == Database::Engine::kSqlite) {
      constexpr PlatformSql kCheck = "pragma integrity_check";
      EXPECT_EQ(reopened->find(kCheck, first_text), "ok");
    }
  }
}

TEST_P(Kill9Test, R48_AKilledMigrationLeavesCompleteSteps) {
  for (int run = 0; run < kill_runs(); ++run) {
    TestDatabase store{GetParam(), {}};
    store.close();
    const auto heard = output_before_kill("Kill9Child.DISABLED_MigratesUntilKilled",
                                          {{"PHAROS_CHILD_URL", store.url()}}, random_below(kSteps));

    const auto steps = numbered_steps(kSteps);
    const auto pending = pending_migrations(store.url(), steps);
    const auto applied = kSteps - static_cast<int>(pending.size());
    EXPECT_GE(applied, static_cast<int>(heard.size()));
    // A table left behind by a killed step would make its rerun fail.
    EXPECT_EQ(migrate(store.url(), steps).applied, pending);
    EXPECT_TRUE(pending_migrations(store.url(), steps).empty());
    constexpr PlatformSql kLastRows = "select count(*) from step_11";
    EXPECT_EQ(Database::open({.url = store.url()})->find(kLastRows, first_integer), kRowsOfStep);
  }
}

}  // namespace
}  // namespace pharos::db
