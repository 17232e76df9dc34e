#include "backup/store_backup.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "backup/run_program.hpp"
#include "core/crypto.hpp"
#include "db/migrations.hpp"
#include "db/postgres_snapshot.hpp"
#include "db/store_copy.hpp"
#include "db/url.hpp"

namespace pharos {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSqliteCopy = "pharos.db";
constexpr const char* kPostgresCopy = "pharos.dump";

// Without the scope, row security leaves out every row of every tenant.
void run_postgres_program(std::vector<std::string> words, const std::string& url) {
  const auto [address, password] = db::split_password(db::with_connection_defaults(url));
  words.push_back("--enable-row-security");
  words.push_back("--dbname=" + address);
  std::map<std::string, std::string> variables{{"PGOPTIONS", "-c app.scope=platform"}};
  if (!password.empty()) variables["PGPASSWORD"] = password;
  run_program(words, variables);
}

void require_rows(const BackupManifest& manifest, const std::string& url) {
  const auto found = db::PostgresSnapshot{url}.count_rows();
  for (const auto& [table, count] : manifest.rows) {
    const auto row = found.find(table);
    if (row != found.end() && row->second == count) continue;
    throw std::runtime_error(fmt::format("the backup is incomplete: {} has {} rows instead of {}", table,
                                         row == found.end() ? 0 : row->second, count));
  }
}

void load_postgres(const fs::path& folder, const BackupManifest& manifest, const std::string& url) {
  if (!db::PostgresSnapshot{url}.count_rows().empty()) {
    throw std::runtime_error("the database already has tables: restore to a new one");
  }
  run_postgres_program({"pg_restore", "--exit-on-error", "--single-transaction", "--no-owner", "--no-privileges",
                        (folder / manifest.store).string()},
                       url);
  require_rows(manifest, url);
  db::migrate(url);  // the application's rights, and the steps of releases since the backup
}

void load_sqlite(const fs::path& folder, const BackupManifest& manifest, const fs::path& target) {
  if (fs::exists(target)) throw std::runtime_error(target.string() + " already exists: move it first");
  fs::copy_file(folder / manifest.store, target);
}

void remove_sqlite(const fs::path& file) {
  for (const auto* suffix : {"", "-wal", "-shm"}) fs::remove(file.string() + suffix);
}

}  // namespace

void copy_database(const std::string& url, const fs::path& folder, BackupManifest& manifest) {
  if (db::is_postgres(url)) {
    manifest.store = kPostgresCopy;
    db::PostgresSnapshot snapshot{url};
    manifest.rows = snapshot.count_rows();
    run_postgres_program({"pg_dump", "--format=custom", "--no-owner", "--no-privileges", "--snapshot=" + snapshot.id(),
                          "--file=" + (folder / kPostgresCopy).string()},
                         url);
  } else {
    manifest.store = kSqliteCopy;
    db::copy_store(url, folder / kSqliteCopy);
  }
  manifest.files.push_back(describe_file(folder, manifest.store));
}

void load_database(const fs::path& folder, const BackupManifest& manifest, const std::string& url) {
  const auto file = db::find_sqlite_path(url);
  if (file.has_value() != (manifest.store == kSqliteCopy)) {
    throw std::runtime_error("the backup is of another kind of database than the one in the settings");
  }
  if (file) {
    load_sqlite(folder, manifest, *file);
  } else {
    load_postgres(folder, manifest, url);
  }
}

void with_restored_database(const fs::path& folder, const BackupManifest& manifest, const std::string& url,
                            const std::function<void(const std::string& url)>& use) {
  if (db::is_postgres(url)) {
    const db::ScratchDatabase scratch{url};
    load_database(folder, manifest, scratch.url());
    return use(scratch.url());
  }
  const auto file = db::find_sqlite_path(url).value_or("") + ".check-" + crypto::to_hex(crypto::random_bytes(8));
  try {
    load_database(folder, manifest, "sqlite:" + file);
    use("sqlite:" + file);
  } catch (...) {
    remove_sqlite(file);
    throw;
  }
  remove_sqlite(file);
}

}  // namespace pharos
