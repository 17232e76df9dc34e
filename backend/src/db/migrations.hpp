#pragma once

#include <string>
#include <vector>

namespace pharos::db {

struct Migration {
  std::string name;    // "0001_tenants"
  std::string text;    // one SQL text for both engines, statements separated by ';'
  std::string sha256;  // of the text
};

// Fills in the checksum.
Migration make_migration(std::string name, std::string text);

// The migrations compiled into the program, in order.
const std::vector<Migration>& shipped_migrations();

struct MigrationReport {
  std::vector<std::string> applied;  // names, in order; empty when the schema was current
};

// Brings the schema of `url` up to date. Each step commits together with its row in schema_migrations, so
// a kill leaves whole steps only; two programs at once wait for each other. Throws Error{kInternal} when an
// applied step's text has changed since, or when a step fails.
// On PostgreSQL `url` names the owner of the tables; the application's role is made when it is missing, and
// every table that has a tenant_id gets row security (R19).
MigrationReport migrate(const std::string& url, const std::vector<Migration>& migrations = shipped_migrations());

// Names of steps not yet applied, all of them when there is no store. Changes nothing: for /readyz and for commands
// that only read.
std::vector<std::string> pending_migrations(const std::string& url,
                                            const std::vector<Migration>& migrations = shipped_migrations());

}  // namespace pharos::db
