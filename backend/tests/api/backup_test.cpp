#include "commands/backup.hpp"
#include "features/audit/audit.hpp"

#include <fstream>
#include <thread>

#include "db/sqlite_database.hpp"
#include "support/test_app.hpp"

namespace pharos {
namespace {

namespace fs = std::filesystem;

constexpr db::PlatformSql kCounts = R"sql(
  select (select count(*) from users), (select count(*) from sessions), (select count(*) from audit_entries),
         (select hash from audit_heads where tenant_id = 'platform'))sql";

std::vector<std::string> counts_of(db::Database& database) {
  return *database.find(kCounts, [](const db::Row& row) {
    return std::vector<std::string>{row.text(0), row.text(1), row.text(2), row.text(3)};
  });
}

class BackupTest : public testing::Test {
 protected:
  BackupTest() : store_(db::Database::Engine::kSqlite) {
    for (int i = 0; i < 20; ++i) append();
  }
  void append() {
    audit::Entry entry;
    entry.action = "test";
    audit::Trail{*store_, clock_}.append(entry);
  }
  std::string target_url() const { return "sqlite:" + (folder_.path() / "restored.db").string(); }
  fs::path copy() const { return folder_.path() / "copy"; }

  const SystemClock clock_;
  db::TemporaryFolder folder_;
  db::TestDatabase store_;
};

TEST_F(BackupTest, R49_ARestoredCopyHasTheSameCountsAndAuditHeads) {
  const auto before = counts_of(*store_);
  write_backup(store_.url(), copy(), clock_);
  append();  // after the copy, so not in it
  restore_backup(copy(), target_url());
  const auto restored = db::Database::open({.url = target_url()});
  EXPECT_EQ(counts_of(*restored), before);
}

TEST_F(BackupTest, R49_ACopyMadeWhileOthersWriteIsWhole) {
  std::atomic<bool> stop = false;
  std::jthread writer{[&] {
    while (!stop) append();
  }};
  for (int i = 0; i < 3; ++i) write_backup(store_.url(), copy() / std::to_string(i), clock_);
  stop = true;
  writer.join();
  for (int i = 0; i < 3; ++i) {
    EXPECT_NO_THROW(restore_backup(copy() / std::to_string(i), target_url() + std::to_string(i)));
  }
}

TEST_F(BackupTest, R49_ADamagedCopyIsRefusedAndLeavesNothing) {
  write_backup(store_.url(), copy(), clock_);
  {
    std::fstream file{copy() / "pharos.db", std::ios::in | std::ios::out | std::ios::binary};
    file.seekp(5000);
    file.put('X');
  }
  EXPECT_THROW(restore_backup(copy(), target_url()), std::runtime_error);
  EXPECT_FALSE(fs::exists(folder_.path() / "restored.db"));
  EXPECT_FALSE(fs::exists(folder_.path() / "restored.db.restoring"));
}

TEST_F(BackupTest, R49_AnExistingStoreIsNeverReplaced) {
  write_backup(store_.url(), copy(), clock_);
  EXPECT_THROW(restore_backup(copy(), store_.url()), std::runtime_error);
}

}  // namespace
}  // namespace pharos
