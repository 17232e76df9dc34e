#pragma once

#include <string>
#include <vector>

#include "core/choices.hpp"

namespace pharos::db {

// What a step means for nodes that still run the previous release. They serve on while an expand step adds something;
// a contract step removes or restricts something, so it waits until no such node is left. The first line of a step says
// which it is: "-- kind: expand". Steps of the first release say nothing and count as expand.
enum class StepKind { kExpand, kContract };
constexpr auto kStepKinds = choices<StepKind>({{StepKind::kExpand, "expand"}, {StepKind::kContract, "contract"}});

struct Migration {
  std::string name;    // "0001_tenants"
  std::string text;    // one SQL text for both engines, statements separated by ';'
  std::string sha256;  // of the text
  StepKind kind = StepKind::kExpand;
};

// Computes the checksum and reads the kind.
Migration make_migration(std::string name, std::string text);

// The migrations compiled into the program, in order.
const std::vector<Migration>& shipped_migrations();

struct MigrationReport {
  std::vector<std::string> applied;  // names, in order; empty when the schema was current
};

// Which pending steps to apply: all, or those before the first contract step.
enum class StepChoice { kAll, kBeforeContract };

// Brings the schema of `url` up to date. Each step commits together with its row in schema_migrations, so a killed run
// leaves only complete steps; concurrent runs wait for each other. Throws Error{kInternal} when the text of an applied
// step has changed, or when a step fails. On PostgreSQL `url` must name the owner of the tables; the application's role
// is created if missing, and every table with a tenant_id gets row security (R19), together with the step that creates
// it. A step waits at most seconds for a table that others use, and is then tried again later, so that it does not hold
// up everyone who comes after it.
MigrationReport migrate(const std::string& url, const std::vector<Migration>& migrations = shipped_migrations(),
                        StepChoice choice = StepChoice::kAll);

// Names of the steps not yet applied; all of them when there is no store. Changes nothing: for /readyz and for commands
// that only read.
std::vector<std::string> pending_migrations(const std::string& url,
                                            const std::vector<Migration>& migrations = shipped_migrations());

// Names of applied contract steps that are not in `migrations`: a newer release has removed something that this one
// may need. Changes nothing.
std::vector<std::string> newer_contract_steps(const std::string& url,
                                              const std::vector<Migration>& migrations = shipped_migrations());

}  // namespace pharos::db
