#include "db/migrations.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <thread>

#include "core/crypto.hpp"
#include "core/log.hpp"
#include "core/text.hpp"
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
// Earlier releases do not write it, and all their steps are expand steps.
constexpr const char* kAddKind = "alter table schema_migrations add column kind text not null default 'expand'";
constexpr const char* kListApplied = "select name, sha256 from schema_migrations";
constexpr const char* kListContracts = "select name from schema_migrations where kind = 'contract' order by name";
constexpr const char* kRecord = R"sql(
  insert into schema_migrations (name, sha256, applied_at, kind) values (:name, :sha256, :applied_at, :kind))sql";
constexpr const char* kSqliteHasList = R"sql(
  select count(*) from sqlite_master where type = 'table' and name = 'schema_migrations')sql";
constexpr const char* kPostgresHasList = R"sql(
  select count(*) from pg_class
  where relnamespace = to_regnamespace(current_schema()) and relname = 'schema_migrations')sql";
constexpr const char* kSqliteHasKind =
    "select count(*) from pragma_table_info('schema_migrations') where name = 'kind'";
constexpr const char* kPostgresHasKind = R"sql(
  select count(*) from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = to_regnamespace(current_schema()) and c.relname = 'schema_migrations' and a.attname = 'kind')sql";
constexpr const char* kBeginSqlite = "begin immediate";
// The advisory lock keeps other migrations out, and migrations may touch every tenant's rows. Everyone who wants a
// table that a step waits for waits behind the step, so it gives up soon.
constexpr const char* kBeginPostgres = "begin; set local app.scope = 'platform'; set local lock_timeout = '2s'";
constexpr int kTriesForLocks = 30;
constexpr std::chrono::seconds kBetweenTries{1};
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

bool holds(Target& target, const char* sqlite, const char* postgres) {
  bool found = false;
  target.connection->query(target.engine == Engine::kSqlite ? sqlite : postgres, nullptr, {},
                           [&found](const Row& row) { found = row.boolean(0); });
  return found;
}

// Runs `change` in a transaction; `false` from it means that nothing was to be done.
template <class Change>
bool in_transaction(Target& target, Change change) {
  target.connection->run(target.engine == Engine::kSqlite ? kBeginSqlite : kBeginPostgres);
  try {
    const bool changed = change();
    target.connection->run("commit");
    return changed;
  } catch (const Error&) {
    target.connection->run("rollback");
    throw;
  }
}

void prepare_list(Target& target) {
  in_transaction(target, [&target] {
    target.connection->run(kCreateList);
    const bool is_old = !holds(target, kSqliteHasKind, kPostgresHasKind);
    if (is_old) target.connection->run(kAddKind);
    return is_old;
  });
}

Applied list_applied(Target& target) {
  Applied applied;
  if (!holds(target, kSqliteHasList, kPostgresHasList)) return applied;
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
  for (const auto& statement : list_statements(migration.text, target.engine)) target.connection->run(statement);
  target.connection->change(kRecord, nullptr,
                            {{"name", migration.name},
                             {"sha256", migration.sha256},
                             {"applied_at", SystemClock{}.now()},
                             {"kind", kStepKinds.name(migration.kind)}});
  if (target.engine == Engine::kPostgresql) guard_new_tables(static_cast<PostgresConnection&>(*target.connection));
}

// False when another process applied it in the meantime.
bool apply(Target& target, const Migration& migration) {
  for (int attempt = 1;; ++attempt) {
    try {
      return in_transaction(target, [&] {
        const bool missing = !is_applied(list_applied(target), migration);
        if (missing) run_step(target, migration);
        return missing;
      });
    } catch (const Error& error) {
      // A table in use, or two that wait for each other.
      const bool may_pass = error.code == ErrorCode::kUnavailable && attempt < kTriesForLocks;
      if (!may_pass) {
        log::error("migration failed", {{"migration", migration.name}});
        throw;
      }
      log::warn("migration waits for a table in use", {{"migration", migration.name}});
      std::this_thread::sleep_for(kBetweenTries);
    }
  }
}

StepKind kind_of(std::string_view text) {
  constexpr std::string_view kMark = "-- kind:";
  if (!text.starts_with(kMark)) return StepKind::kExpand;
  const auto line = text.substr(kMark.size(), text.find('\n') - kMark.size());
  const auto kind = kStepKinds.find(trimmed(line));
  if (!kind) throw Error(ErrorCode::kInternal, "A migration has an invalid '-- kind:' line");
  return *kind;
}

}  // namespace

Migration make_migration(std::string name, std::string text) {
  auto checksum = crypto::sha256_hex(text);
  const auto kind = kind_of(text);
  return {.name = std::move(name), .text = std::move(text), .sha256 = std::move(checksum), .kind = kind};
}

MigrationReport migrate(const std::string& url, const std::vector<Migration>& migrations, StepChoice choice) {
  Target target{url, SqliteConnection::Use::kWrite};
  if (target.engine == Engine::kPostgresql) {
    target.connection->run(kLock);
    make_application_role(static_cast<PostgresConnection&>(*target.connection));
  }
  prepare_list(target);
  MigrationReport report;
  const auto applied = list_applied(target);
  for (const auto& migration : migrations) {
    if (is_applied(applied, migration)) continue;
    if (choice == StepChoice::kBeforeContract && migration.kind == StepKind::kContract) break;
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

std::vector<std::string> newer_contract_steps(const std::string& url, const std::vector<Migration>& migrations) {
  std::vector<std::string> newer;
  const auto file = find_sqlite_path(url);
  if (file && !std::filesystem::exists(*file)) return newer;
  Target target{url, SqliteConnection::Use::kRead};
  if (!holds(target, kSqliteHasKind, kPostgresHasKind)) return newer;
  target.connection->query(kListContracts, nullptr, {}, [&](const Row& row) {
    if (std::ranges::find(migrations, row.text(0), &Migration::name) == migrations.end()) newer.push_back(row.text(0));
  });
  return newer;
}

}  // namespace pharos::db
