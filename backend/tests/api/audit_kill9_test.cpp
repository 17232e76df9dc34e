#include <fmt/format.h>
#include <gtest/gtest.h>

#include <thread>

#include "features/audit/audit.hpp"
#include "support/child_process.hpp"
#include "support/test_database.hpp"

// Changes and their audit rows when the program is killed in the middle.
namespace pharos {
namespace {

using testing_support::ChildProcess;
using testing_support::kill_runs;
using testing_support::output_before_kill;
using testing_support::random_below;

constexpr int kWriters = 3;

constexpr db::PlatformSql kChange = R"sql(
  insert into wrong_tries (subject, failures, window_started_at, held_until) values (:subject, 0, 0, 0))sql";
constexpr db::PlatformSql kUnpaired = R"sql(
  select count(*) from wrong_tries t where not exists (select 1 from audit_entries a where a.entity_id = t.subject))sql";
constexpr db::PlatformSql kOrphaned = R"sql(
  select count(*) from audit_entries a where not exists (select 1 from wrong_tries t where t.subject = a.entity_id))sql";
constexpr db::PlatformSql kFind = "select 1 from wrong_tries where subject = :subject";

std::int64_t first_integer(const db::Row& row) {
  return row.integer(0);
}

TEST(AuditKill9Child, DISABLED_ChangesUntilKilled) {
  const auto url = ChildProcess::given("PHAROS_CHILD_URL");
  if (url.empty()) GTEST_SKIP() << "runs only as a child of AuditKill9Test";
  const auto database = db::Database::open({.url = url});
  const SystemClock clock;
  audit::Trail trail{*database, clock};
  std::vector<std::jthread> writers;
  for (int writer = 0; writer < kWriters; ++writer) {
    writers.emplace_back([writer, &database, &trail] {
      for (int number = 0;; ++number) {
        const auto subject = fmt::format("{}-{}", writer, number);
        database->transaction([&] {
          database->execute(kChange, {{"subject", subject}});
          audit::Entry entry;
          entry.action = "test.change";
          entry.entity_id = subject;
          trail.append(entry);
        });
        ChildProcess::say(subject);
      }
    });
  }
}

class AuditKill9Test : public db::EngineTest {};
PHAROS_ON_BOTH_ENGINES(AuditKill9Test);

TEST_P(AuditKill9Test, R26_ChangesAndAuditRowsSurviveTogetherAndTheChainIsIntact) {
  for (int run = 0; run < kill_runs(); ++run) {
    db::TestDatabase store{GetParam()};
    store.close();
    const auto acknowledged = output_before_kill("AuditKill9Child.DISABLED_ChangesUntilKilled",
                                                 {{"PHAROS_CHILD_URL", store.url()}}, 1 + random_below(200));
    ASSERT_FALSE(acknowledged.empty());

    const auto reopened = db::Database::open({.url = store.url()});
    for (const auto& subject : acknowledged) {
      EXPECT_TRUE(reopened->find(kFind, first_integer, {{"subject", subject}})) << "lost " << subject;
    }
    EXPECT_EQ(reopened->find(kUnpaired, first_integer), 0);
    EXPECT_EQ(reopened->find(kOrphaned, first_integer), 0);
    const SystemClock clock;
    for (const auto& verdict : audit::Trail{*reopened, clock}.verify()) EXPECT_FALSE(verdict.first_broken);
  }
}

}  // namespace
}  // namespace pharos
