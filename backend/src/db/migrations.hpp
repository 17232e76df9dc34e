#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace pharos::db {

struct Migration {
  std::string name;    // "0001_tenants"
  std::string text;    // one portable SQL text, statements separated by ';'
  std::string sha256;  // of the text
};

// The migrations compiled into the program, in order.
const std::vector<Migration>& shipped_migrations();

struct MigrationReport {
  std::vector<std::string> applied;  // names, in order; empty when the schema was current
};

// Brings the schema of `url` up to date. Each step commits together with its row in schema_migrations, so
// a kill leaves whole steps only. Throws when an applied step's text has changed since.
// On PostgreSQL it then puts row security on every table that has a tenant_id (R19).
MigrationReport migrate(const std::string& url, const std::vector<Migration>& migrations = shipped_migrations());

// Names of steps not yet applied: for /readyz.
std::vector<std::string> pending_migrations(const std::string& url);

}  // namespace pharos::db
