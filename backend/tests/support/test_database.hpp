#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "core/tenant_scope.hpp"
#include "db/database.hpp"
#include "db/migrations.hpp"

namespace pharos::testing_support {

// Lets tests name a tenant without signing in.
struct ScopeMaker {
  static TenantScope make(const std::string& tenant) { return TenantScope{TenantId{tenant}}; }
};

inline TenantScope scope_of(const std::string& tenant) {
  return ScopeMaker::make(tenant);
}

}  // namespace pharos::testing_support

namespace pharos::db {

using testing_support::scope_of;

// SQLite, unless PHAROS_TEST_ENGINE is "postgresql": every suite with a TestDatabase runs on both.
Database::Engine default_test_engine();

// The server in PHAROS_TEST_POSTGRES_URL, as its owner; set by scripts/with-postgres. Empty if there is none.
std::string test_postgres_url();

// Ends every connection of the application to this database on the PostgreSQL server, as an operator or a failover
// would.
void cut_connections(const std::string& url);

// A migrated temporary store. Created from a template, so it takes only milliseconds.
class TestDatabase {
 public:
  explicit TestDatabase(Database::Engine engine = default_test_engine(),
                        const std::vector<Migration>& migrations = shipped_migrations(), const Clock* clock = nullptr);
  // On the default engine, with the test's clock in place of the database's.
  explicit TestDatabase(const Clock& clock) : TestDatabase(default_test_engine(), shipped_migrations(), &clock) {}
  ~TestDatabase();
  TestDatabase(const TestDatabase&) = delete;
  TestDatabase& operator=(const TestDatabase&) = delete;

  operator Database&() { return *database_; }  // NOLINT(google-explicit-constructor): used like the store
  Database* operator->() { return database_.get(); }
  Database& operator*() { return *database_; }
  const std::string& url() const { return url_; }
  // Closes the store; its data are kept until the end of the test.
  void close() { database_.reset(); }

 private:
  class Place;
  std::unique_ptr<Place> place_;
  std::string url_;
  std::unique_ptr<Database> database_;
};

// A suite that runs on both engines and names its tables in the constructor.
class EngineTest : public testing::TestWithParam<Database::Engine> {
 protected:
  void SetUp() override;
};

std::string engine_name(const testing::TestParamInfo<Database::Engine>& info);

// INSTANTIATE_TEST_SUITE_P for a suite derived from EngineTest.
#define PHAROS_ON_BOTH_ENGINES(suite)                                                                        \
  INSTANTIATE_TEST_SUITE_P(                                                                                  \
      Both, suite,                                                                                           \
      testing::Values(::pharos::db::Database::Engine::kSqlite, ::pharos::db::Database::Engine::kPostgresql), \
      ::pharos::db::engine_name)

}  // namespace pharos::db
