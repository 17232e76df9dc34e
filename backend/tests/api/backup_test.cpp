#include "backup/backup.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <thread>

#include "core/crypto.hpp"
#include "db/postgres_snapshot.hpp"
#include "db/sqlite_database.hpp"
#include "support/test_app.hpp"

namespace pharos {
namespace {

namespace fs = std::filesystem;

constexpr db::PlatformSql kCounts = R"sql(
  select (select count(*) from users), (select count(*) from tenants), (select count(*) from audit_entries),
         (select hash from audit_heads where tenant_id = 'platform'))sql";

std::vector<std::string> counts_of(db::Database& database) {
  return *database.find(kCounts, [](const db::Row& row) {
    return std::vector<std::string>{row.text(0), row.text(1), row.text(2), row.text(3)};
  });
}

std::string refusal_of(const std::function<void()>& action) {
  try {
    action();
    return "(none)";
  } catch (const std::runtime_error& error) {
    return error.what();
  }
}

class BackupTest : public db::EngineTest {
 protected:
  void SetUp() override {
    EngineTest::SetUp();
    if (IsSkipped()) return;
    crypto::initialize();
    store_ = std::make_unique<db::TestDatabase>(GetParam());
    if (is_postgres()) target_ = std::make_unique<db::ScratchDatabase>(store_->url());
    for (int i = 0; i < 20; ++i) append();
    write("audit/audit-note.txt", "not a seal");
    write("files/attachments/ten_1/abc", "encrypted");
    write("data/models/one.model", "model");
    write("pharos.conf", "PHAROS_TOKEN_KEYS=x");
  }
  void append() {
    audit::Entry entry;
    entry.action = "test";
    audit::Trail{**store_, clock_}.append(entry);
  }
  void write(const std::string& path, const std::string& content) const {
    fs::create_directories((folder_.path() / path).parent_path());
    std::ofstream{folder_.path() / path} << content;
  }
  // A database with rows of a tenant, which row security hides from anyone who does not ask for them.
  void add_tenant_rows() {
    constexpr db::PlatformSql kTenant = R"sql(
      insert into tenants (id, name, kind, status, plan, features, limits, info, valid_from, created_at, version)
      values ('ten_1', 'Acme', 'client', 'active', 'enterprise', '', '{}', '{}', 1, 1, 1))sql";
    constexpr db::PlatformSql kJob = R"sql(
      insert into jobs (tenant_id, id, kind, label, status, progress, request, created_at, created_by, lease_until)
      values ('ten_1', 'job_1', 'export', 'a file', 'failed', 1, '{}', 1, 'usr_1', 0))sql";
    constexpr db::PlatformSql kUser = R"sql(
      insert into users (id, email, display_name, status, preferences, created_at, updated_at, version)
      values ('usr_1', 'anna@acme.test', 'Anna', 'active', '{}', 1, 1, 1))sql";
    (*store_)->execute(kTenant);
    (*store_)->execute(kUser);
    (*store_)->execute(kJob);
  }
  BackupSources sources() const {
    return {.database_url = store_->url(),
            .settings_file = folder_.path() / "pharos.conf",
            .seal_folder = folder_.path() / "audit",
            .file_folder = folder_.path() / "files",
            .data_folder = folder_.path() / "data"};
  }
  BackupSources target() const {
    const auto place = folder_.path() / "restored";
    return {.database_url = target_url(),
            .seal_folder = place / "audit",
            .file_folder = place / "files",
            .data_folder = place / "data"};
  }
  std::string target_url() const {
    return is_postgres() ? target_->url() : "sqlite:" + (folder_.path() / "restored.db").string();
  }
  bool is_postgres() const { return GetParam() == db::Database::Engine::kPostgresql; }
  fs::path copy() const { return folder_.path() / "copy"; }
  fs::path store_copy() const { return copy() / (is_postgres() ? "pharos.dump" : "pharos.db"); }

  const SystemClock clock_;
  db::TemporaryFolder folder_;
  std::unique_ptr<db::TestDatabase> store_;
  std::unique_ptr<db::ScratchDatabase> target_;  // on PostgreSQL
};
PHAROS_ON_BOTH_ENGINES(BackupTest);

TEST_P(BackupTest, R49_ARestoredCopyHasTheSameCountsAndAuditHeads) {
  add_tenant_rows();
  const auto before = counts_of(**store_);
  write_backup(sources(), copy(), clock_);
  append();  // after the copy, so not in it
  restore_backup(copy(), target());
  const auto restored = db::Database::open({.url = target_url()});
  EXPECT_EQ(counts_of(*restored), before);
  constexpr db::PlatformSql kJobs = "select count(*) from jobs";
  EXPECT_EQ(restored->find(kJobs, [](const db::Row& row) { return row.integer(0); }), 1) << "a row of a tenant";
  for (const char* path : {"audit/audit-note.txt", "files/attachments/ten_1/abc", "data/models/one.model"}) {
    EXPECT_TRUE(fs::exists(folder_.path() / "restored" / path)) << path;
  }
  EXPECT_TRUE(fs::exists(copy() / "pharos.conf"));
}

TEST_P(BackupTest, R49_ACopyMadeWhileOthersWriteIsWhole) {
  std::atomic<bool> stop = false;
  std::jthread writer{[&] {
    while (!stop) append();
  }};
  for (int i = 0; i < 3; ++i) write_backup(sources(), copy() / std::to_string(i), clock_);
  stop = true;
  writer.join();
  for (int i = 0; i < 3; ++i) {
    EXPECT_NO_THROW(check_backup(copy() / std::to_string(i), sources(), {})) << i;
  }
}

TEST_P(BackupTest, R49_ADamagedCopyIsRefusedByName) {
  write_backup(sources(), copy(), clock_);
  {
    std::fstream file{store_copy(), std::ios::in | std::ios::out | std::ios::binary};
    file.seekp(5000);
    file.put('X');
  }
  const auto refusal = refusal_of([&] { restore_backup(copy(), target()); });
  EXPECT_NE(refusal.find(store_copy().filename().string()), std::string::npos) << refusal;
  EXPECT_FALSE(fs::exists(folder_.path() / "restored.db"));
  fs::remove(copy() / "files/attachments/ten_1/abc");
  EXPECT_NE(refusal_of([&] { check_backup(copy(), sources(), {}); }), "(none)");
}

TEST_P(BackupTest, R49_AnExistingStoreIsNeverReplaced) {
  write_backup(sources(), copy(), clock_);
  const auto before = counts_of(**store_);
  EXPECT_NE(refusal_of([&] { restore_backup(copy(), sources()); }), "(none)");
  EXPECT_EQ(counts_of(**store_), before);
  EXPECT_NE(refusal_of([&] { write_backup(sources(), copy(), clock_); }), "(none)") << "nor an existing backup";
}

TEST_P(BackupTest, R49_ACheckWalksEveryChainAndTouchesNothing) {
  const auto before = counts_of(**store_);
  write_backup(sources(), copy(), clock_);
  const auto lines = check_backup(copy(), sources(), {});
  EXPECT_NE(std::ranges::find(lines, "audit chain platform: 20 entries, intact"), lines.end());
  EXPECT_EQ(counts_of(**store_), before);
}

}  // namespace
}  // namespace pharos
