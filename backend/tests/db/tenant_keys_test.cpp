#include <gmock/gmock.h>

#include <memory>
#include <string>
#include <vector>

#include "db/notes.hpp"
#include "db/postgres_connection.hpp"

namespace pharos::db {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Keys that stay valid when tenants move to databases of their own (ADR 32).
class TenantKeysTest : public EngineTest {
 protected:
  void SetUp() override {
    EngineTest::SetUp();
    if (!IsSkipped()) store_ = std::make_unique<TestDatabase>(GetParam());
  }
  // The first column of what a query of the catalog finds.
  std::vector<std::string> find(const char* sql) {
    Counters counters;
    PostgresConnection connection{store_->url(), PostgresConnection::Role::kOwner, counters};
    std::vector<std::string> found;
    connection.query(sql, nullptr, {}, [&found](const Row& row) { found.push_back(row.text(0)); });
    return found;
  }

  std::unique_ptr<TestDatabase> store_;
};
INSTANTIATE_TEST_SUITE_P(One, TenantKeysTest, testing::Values(Database::Engine::kPostgresql), engine_name);

TEST_P(TenantKeysTest, APrimaryKeyBeginsWithTheTenant) {
  EXPECT_THAT(find(R"sql(
    select cast(c.relname as text) from pg_class c
    join pg_attribute t on t.attrelid = c.oid and t.attname = 'tenant_id'
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind = 'r' and c.relnamespace = cast('public' as regnamespace)
      and (i.indkey is null or i.indkey[0] <> t.attnum)
    order by 1)sql"),
              ElementsAre("outbox"));  // also holds mail without a tenant
}

TEST_P(TenantKeysTest, AUniqueIndexContainsTheTenant) {
  EXPECT_THAT(find(R"sql(
    select cast(c.relname as text) from pg_class c
    join pg_attribute t on t.attrelid = c.oid and t.attname = 'tenant_id'
    join pg_index i on i.indrelid = c.oid and i.indisunique and not i.indisprimary
    where c.relnamespace = cast('public' as regnamespace) and not (t.attnum = any (i.indkey))
    order by 1)sql"),
              ElementsAre("outbox"));
}

TEST_P(TenantKeysTest, AForeignKeyBetweenTablesOfATenantContainsTheTenant) {
  EXPECT_THAT(find(R"sql(
    select cast(k.conname as text) from pg_constraint k
    join pg_attribute t on t.attrelid = k.conrelid and t.attname = 'tenant_id'
    join pg_attribute o on o.attrelid = k.confrelid and o.attname = 'tenant_id'
    where k.contype = 'f' and not (t.attnum = any (k.conkey) and o.attnum = any (k.confkey))
    order by 1)sql"),
              IsEmpty());
}

}  // namespace
}  // namespace pharos::db
