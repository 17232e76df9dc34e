#pragma once

#include <string>
#include <vector>

namespace pharos::db {

struct Migration {
  std::string name;    // "0001_tenants"
  std::string text;    // one SQL text for both engines, statements separated by ';'
  std::string sha256;  // of the text
};

// Computes the checksum.
Migration make_migration(std::string name, std::string text);

// The migrations compiled into the program, in order.
const std::vector<Migration>& shipped_migrations();

struct MigrationReport {
  std::vector<std::string> applied;  // names, in order; empty when the schema was current
};

// Brings the schema of `url` up to date. Each step commits together with its row in schema_migrations, so a killed run
// leaves only complete steps; concurrent runs wait for each other. Throws Error{kInternal} when the text of an applied
// step has changed, or when a step fails. On PostgreSQL `url` must name the owner of the tables; the application's role
// is created if missing, and every table with a tenant_id gets row security (R19).
MigrationReport migrate(const std::string& url, const std::vector<Migration>& migrations = shipped_migrations());

// Names of the steps not yet applied; all of them when there is no store. Changes nothing: for /readyz and for commands
// that only read.
std::vector<std::string> pending_migrations(const std::string& url,
                                            const std::vector<Migration>& migrations = shipped_migrations());

}  // namespace pharos::db
