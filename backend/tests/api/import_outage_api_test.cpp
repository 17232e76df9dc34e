#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "public_data/test_support.hpp"
#include "support/import_world.hpp"
#include "support/test_database.hpp"

namespace pharos {
namespace {

using testing_support::ImportWorld;

constexpr int kImportedRows = 8000;

// A job that was put off is due, and the lease of a lost one has ended.
class MuchLaterClock final : public Clock {
 public:
  Timestamp now() const override { return SystemClock{}.now() + std::chrono::minutes{10}; }
};

class ImportOutageApiTest : public testing::Test {
 protected:
  ImportOutageApiTest() {
    ImportWorld::make_rows(*store_);
    ImportWorld::write_csv(folder_.path() / "complaints.csv", kImportedRows);
  }
  std::string text(db::PlatformSql sql) {
    return *store_->find(sql, [](const db::Row& row) { return row.text(0); });
  }

  public_data::TemporaryFolder folder_;
  db::TestDatabase store_;
  ImportWorld world_{*store_, folder_.path() / "imports"};
};

TEST_F(ImportOutageApiTest, AnImportOnCutConnectionsIsCompleted) {
  if (store_->engine() != db::Database::Engine::kPostgresql) GTEST_SKIP() << "SQLite has no connections";
  const auto id = world_.order(folder_.path() / "complaints.csv");
  std::atomic<bool> is_done = false;
  std::jthread worker{[&] {
    world_.run_jobs(SystemClock{});
    is_done = true;
  }};
  const auto watching = db::Database::open({.url = store_.url()});
  constexpr db::PlatformSql kStoredRows = "select count(*) from complaints";
  const auto stored = [&] { return *watching->find(kStoredRows, [](const db::Row& row) { return row.integer(0); }); };
  for (int cut = 0; cut < 5 && !is_done; ++cut) {
    while (stored() < cut * 1000 && !is_done) std::this_thread::yield();
    db::cut_connections(store_.url());
  }
  worker.join();
  const MuchLaterClock later;
  world_.run_jobs(later);
  EXPECT_EQ(text("select status from jobs"), "succeeded");
  ASSERT_TRUE(world_.dataset(id));
  EXPECT_EQ(world_.dataset(id)->status, complaints::DatasetStatus::kReady);
  EXPECT_EQ(world_.visible_rows(), kImportedRows);
}

TEST_F(ImportOutageApiTest, AnImportIntoASlowDatabaseLetsOthersInMoreOften) {
  constexpr int kRows = 1000;
  const auto csv = folder_.path() / "few.csv";
  ImportWorld::write_csv(csv, kRows);
  // Transactions of an import whose writes must take no longer than this.
  const auto transactions = [&](const std::string& folder, std::chrono::milliseconds longest_write) {
    db::TestDatabase store;
    ImportWorld::make_rows(*store);
    ImportWorld world{*store, folder_.path() / folder, longest_write};
    const auto id = world.order(csv);
    const auto before = store->statistics().transactions;
    world.run_jobs(SystemClock{});
    EXPECT_EQ(world.dataset(id)->status, complaints::DatasetStatus::kReady);
    EXPECT_EQ(world.visible_rows(), kRows);
    return store->statistics().transactions - before;
  };
  const auto fast = transactions("fast", std::chrono::hours{1});
  const auto slow = transactions("slow", std::chrono::milliseconds{0});
  EXPECT_GT(slow, fast + 5);
}

TEST_F(ImportOutageApiTest, AJobImportsASmallFileIfTheDatabaseIsSlow) {
  constexpr int kRows = 300;
  const auto csv = folder_.path() / "few.csv";
  ImportWorld::write_csv(csv, kRows);
  ImportWorld slow{*store_, folder_.path() / "slow", std::chrono::seconds{1}, std::chrono::milliseconds{0}};
  const auto ordered = slow.import(csv);
  ASSERT_TRUE(ordered.job_id);
  EXPECT_EQ(ordered.dataset.status, complaints::DatasetStatus::kValidating);
  EXPECT_EQ(text("select cast(count(*) as text) from complaints"), "0") << "nothing is left of the first attempt";
  EXPECT_EQ(text("select cast(count(*) as text) from complaint_datasets"), "1");
  EXPECT_EQ(text("select action from audit_entries"), "complaint.import_begin");
  slow.run_jobs(SystemClock{});
  EXPECT_EQ(slow.dataset(ordered.dataset.id)->status, complaints::DatasetStatus::kReady);
  EXPECT_EQ(slow.visible_rows(), kRows);
}

TEST_F(ImportOutageApiTest, ASmallFileIsImportedAtOnceIfTheDatabaseIsFast) {
  const auto csv = folder_.path() / "few.csv";
  ImportWorld::write_csv(csv, 300);
  const auto imported = world_.import(csv);
  EXPECT_FALSE(imported.job_id);
  EXPECT_EQ(imported.dataset.status, complaints::DatasetStatus::kReady);
  EXPECT_EQ(world_.visible_rows(), 300);
}

TEST_F(ImportOutageApiTest, AnImportThatWasTakenOverCannotFailTheOther) {
  const auto id = world_.order(folder_.path() / "complaints.csv");
  const auto tenant = jobs::TenantGate{}.scope_of_job(TenantId{"ten_1"});
  const SystemClock clock;
  complaints::DatasetRepository datasets{*store_, clock};
  datasets.begin_import(tenant, id, "paused");
  datasets.begin_import(tenant, id, "current");
  datasets.fail_import(tenant, id, "paused", "This dataset is being imported by another job");
  EXPECT_EQ(world_.dataset(id)->status, complaints::DatasetStatus::kValidating);
  datasets.fail_import(tenant, id, "current", "The file has no rows");
  EXPECT_EQ(world_.dataset(id)->status, complaints::DatasetStatus::kFailed);
}

}  // namespace
}  // namespace pharos
