#include "db/migrations.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>

#include "core/crypto.hpp"
#include "core/log.hpp"
#include "core/timestamp.hpp"
#include "db/migration_script.hpp"
#include "db/postgres_connection.hpp"
#include "db/row_security.hpp"
#include "db/sqlite_connection.hpp"
#include "db/url.hpp"

namespace pharos::db {
namespace {

using Engine = Database::Engine;
using Applied = std::map<std::string, std::string>;  // name -> checksum

constexpr const char* kCreateList = R"sql(
  create table if not exists schema_migrations (
    name text not null primary key, sha256 text not null, applied_at bigint not null))sql";
constexpr const char* kListApplied = "select name, sha256 from schema_migrations";
constexpr const char* kRecord = R"sql(
  insert into schema_migrations (name, sha256, applied_at) values (:name, :sha256, :applied_at))sql";
constexpr const char* kSqliteHasList = R"sql(
  select count(*) from sqlite_master where type = 'table' and name = 'schema_migrations')sql";
constexpr const char* kPostgresHasList = R"sql(
  select count(*) from pg_class
  where relnamespace = to_regnamespace(current_schema()) and relname = 'schema_migrations')sql";
// An arbitrary number that identifies the Pharos migration lock.
constexpr const char* kLock = "select pg_advisory_lock(7240113)";

// The engine connection of a migration run.
struct Target {
  Engine engine;
  std::unique_ptr<Connection> connection;
  Counters counters;

  Target(const std::string& url, SqliteConnection::Use use) {
    if (is_postgres(url)) {
      engine = Engine::kPostgresql;
      connection = std::make_unique<PostgresConnection>(url, PostgresConnection::Role::kOwner, counters);
    } else {
      engine = Engine::kSqlite;
      const std::filesystem::path path = find_sqlite_path(url).value_or("");
      if (path.empty()) throw Error(ErrorCode::kInternal, "The database URL is malformed");
      const bool writes = use == SqliteConnection::Use::kWrite;
      if (writes && path.has_parent_path()) std::filesystem::create_directories(path.parent_path());
      connection = std::make_unique<SqliteConnection>(path, use, true, counters);
    }
  }
};

Applied list_applied(Target& target) {
  bool has_list = false;
  target.connection->query(target.engine == Engine::kSqlite ? kSqliteHasList : kPostgresHasList, nullptr, {},
                           [&has_list](const Row& row) { has_list = row.boolean(0); });
  Applied applied;
  if (!has_list) return applied;
  target.connection->query(kListApplied, nullptr, {},
                           [&applied](const Row& row) { applied[row.text(0)] = row.text(1); });
  return applied;
}

bool is_applied(const Applied& applied, const Migration& migration) {
  const auto found = applied.find(migration.name);
  if (found == applied.end()) return false;
  if (found->second == migration.sha256) return true;
  throw Error(ErrorCode::kInternal,
              "Migration " + migration.name + " has changed since it was applied; add a new one instead");
}

void run_step(Target& target, const Migration& migration) {
  target.connection->run(kCreateList);
  for (const auto& statement : list_statements(migration.text, target.engine)) target.connection->run(statement);
  target.connection->change(
      kRecord, nullptr, {{"name", migration.name}, {"sha256", migration.sha256}, {"applied_at", SystemClock{}.now()}});
}

// False when another process applied it in the meantime.
bool apply(Target& target, const Migration& migration) {
  // On PostgreSQL the advisory lock keeps others out, and migrations may touch every tenant's rows.
  target.connection->run(target.engine == Engine::kSqlite ? "begin immediate"
                                                          : "begin; set local app.scope = 'platform'");
  try {
    const bool missing = !is_applied(list_applied(target), migration);
    if (missing) run_step(target, migration);
    target.connection->run("commit");
    return missing;
  } catch (const Error&) {
    target.connection->run("rollback");
    log::error("migration failed", {{"migration", migration.name}});
    throw;
  }
}

}  // namespace

Migration make_migration(std::string name, std::string text) {
  auto checksum = crypto::sha256_hex(text);
  return {.name = std::move(name), .text = std::move(text), .sha256 = std::move(checksum)};
}

MigrationReport migrate(const std::string& url, const std::vector<Migration>& migrations) {
  Target target{url, SqliteConnection::Use::kWrite};
  if (target.engine == Engine::kPostgresql) target.connection->run(kLock);
  MigrationReport report;
  const auto applied = list_applied(target);
  for (const auto& migration : migrations) {
    if (is_applied(applied, migration)) continue;
    if (apply(target, migration)) {
      report.applied.push_back(migration.name);
      log::info("migration applied", {{"migration", migration.name}});
    }
  }
  // Even when nothing was new: an earlier run may have been killed before this step.
  if (target.engine == Engine::kPostgresql) {
    target.connection->run("begin");
    apply_row_security(static_cast<PostgresConnection&>(*target.connection));
    target.connection->run("commit");
  }
  return report;
}

std::vector<std::string> pending_migrations(const std::string& url, const std::vector<Migration>& migrations) {
  // Opening a missing SQLite file would create it.
  const auto file = find_sqlite_path(url);
  const bool is_there = !file || std::filesystem::exists(*file);
  Applied applied;
  if (is_there) {
    Target target{url, SqliteConnection::Use::kRead};
    applied = list_applied(target);
  }
  std::vector<std::string> pending;
  for (const auto& migration : migrations) {
    if (!is_applied(applied, migration)) pending.push_back(migration.name);
  }
  return pending;
}

}  // namespace pharos::db
