#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "public_data/test_support.hpp"
#include "support/child_process.hpp"
#include "support/import_world.hpp"
#include "support/test_database.hpp"

// What is visible of an import when the program is killed in the middle of it.
namespace pharos {
namespace {

using testing_support::ChildProcess;
using testing_support::ImportWorld;
using testing_support::kill_runs;
using testing_support::output_before_kill;
using testing_support::random_below;

// Four transactions or more; it is killed after the first or second.
constexpr int kRows = 16'000;
constexpr int kMostThousandsBeforeKill = 8;
constexpr std::chrono::milliseconds kBetweenLooks{5};

constexpr db::PlatformSql kStored = "select count(*) from complaints";
std::int64_t stored_count(const db::Row& row) {
  return row.integer(0);
}

class LaterClock final : public Clock {
 public:
  Timestamp now() const override { return SystemClock{}.now() + std::chrono::minutes{10}; }
};

TEST(ImportKill9Child, DISABLED_ImportsUntilKilled) {
  const auto url = ChildProcess::given("PHAROS_CHILD_URL");
  if (url.empty()) GTEST_SKIP() << "runs only as a child of ImportKill9Test";
  const auto database = db::Database::open({.url = url});
  ImportWorld world{*database, ChildProcess::given("PHAROS_CHILD_FOLDER")};
  std::jthread watcher{[&database](const std::stop_token& stop) {
    for (std::int64_t said = 0; !stop.stop_requested();) {
      const auto stored = database->find(kStored, stored_count).value_or(0);
      for (; said < stored / 1000; ++said) ChildProcess::say(std::to_string(said));
      std::this_thread::sleep_for(kBetweenLooks);  // the import needs the processor
    }
  }};
  world.run_jobs(SystemClock{});
}

class ImportKill9Test : public db::EngineTest {};
PHAROS_ON_BOTH_ENGINES(ImportKill9Test);

TEST_P(ImportKill9Test, AKilledImportIsInvisibleUntilTheNextStartCompletesIt) {
  for (int run = 0; run < kill_runs(); ++run) {
    const public_data::TemporaryFolder folder;
    db::TestDatabase store{GetParam()};
    const auto csv = folder.path() / "complaints.csv";
    ImportWorld::write_csv(csv, kRows);
    complaints::DatasetId id;
    {
      ImportWorld::make_rows(*store);
      id = ImportWorld{*store, folder.path() / "imports"}.order(csv);
    }
    store.close();
    const auto heard = output_before_kill(
        "ImportKill9Child.DISABLED_ImportsUntilKilled",
        {{"PHAROS_CHILD_URL", store.url()}, {"PHAROS_CHILD_FOLDER", (folder.path() / "imports").string()}},
        1 + random_below(kMostThousandsBeforeKill));
    ASSERT_FALSE(heard.empty());

    const auto reopened = db::Database::open({.url = store.url()});
    ImportWorld world{*reopened, folder.path() / "imports"};
    ASSERT_GT(reopened->find(kStored, stored_count), 0) << "it was killed in the middle";
    EXPECT_EQ(world.visible_rows(), 0);
    EXPECT_EQ(world.dataset(id)->status, complaints::DatasetStatus::kValidating);
    world.run_jobs(LaterClock{});
    EXPECT_EQ(world.dataset(id)->status, complaints::DatasetStatus::kReady);
    EXPECT_EQ(world.visible_rows(), kRows);
    EXPECT_EQ(reopened->find(kStored, stored_count), kRows) << "nothing is left of the first attempt";
  }
}

}  // namespace
}  // namespace pharos
