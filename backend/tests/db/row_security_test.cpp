#include <fmt/format.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "db/notes.hpp"
#include "db/postgres_connection.hpp"

namespace pharos::db {
namespace {

constexpr const char* kRawCount = "select count(*) from notes";
constexpr const char* kRawCountOfTenant = "select count(*) from notes where cast(:tenant_id as text) is not null";
constexpr const char* kRawInsertForGlobex = "insert into notes (tenant_id, id) values ('globex', 'forged')";

// The second line of defense, tested with statements that omit the first: raw SQL under the application's role.
class RowSecurityTest : public NotesTest {
 protected:
  void SetUp() override {
    NotesTest::SetUp();
    if (IsSkipped()) return;
    insert("n1");
    database().execute(kInsertNote, globex_, {{"id", "n2"}, {"body", "secret"}});
    raw_ = connect(PostgresConnection::Role::kApplication);
  }
  std::unique_ptr<PostgresConnection> connect(PostgresConnection::Role role) {
    return std::make_unique<PostgresConnection>(store_->url(), role, counters_);
  }
  std::int64_t raw_count(const TenantScope* scope) {
    raw_->begin(std::nullopt);
    const auto rows = count_rows(scope);
    raw_->run("rollback");
    return rows;
  }
  std::int64_t count_rows(const TenantScope* scope) {
    std::int64_t rows = -1;
    raw_->query(scope != nullptr ? kRawCountOfTenant : kRawCount, scope, {},
                [&rows](const Row& row) { rows = row.integer(0); });
    return rows;
  }
  std::optional<ErrorCode> find_raw_error(const std::string& text) {
    raw_->begin(std::nullopt);
    const auto code = find_error_code([this, &text] { raw_->run(text); });
    raw_->run("rollback");
    return code;
  }

  Counters counters_;
  std::unique_ptr<PostgresConnection> raw_;
};
INSTANTIATE_TEST_SUITE_P(One, RowSecurityTest, testing::Values(Database::Engine::kPostgresql), engine_name);

constexpr TenantSql kAnyoneSees = "select count(*) from notes where tenant_id <> :tenant_id or true";
constexpr TenantSql kForge = "insert into notes (tenant_id, id) select 'globex', :tenant_id";

TEST_P(RowSecurityTest, R19_AStatementWithoutTheTenantSeesOnlyItsOwnRows) {
  EXPECT_EQ(database().find(kAnyoneSees, first_integer, acme_), 1);
  EXPECT_EQ(database().find(kCountAllNotes, first_integer), 2);
}

TEST_P(RowSecurityTest, R19_ARowForAnotherTenantIsRejected) {
  EXPECT_EQ(find_error_code([this] { database().execute(kForge, acme_); }), ErrorCode::kInternal);
  EXPECT_EQ(database().find(kCountAllNotes, first_integer), 2);
}

TEST_P(RowSecurityTest, R19_WithoutATenantThereAreNoRows) {
  constexpr const char* kExpectNone = R"sql(
    do $$ begin if exists (select 1 from notes) then raise exception 'rows are visible'; end if; end $$)sql";
  EXPECT_EQ(find_raw_error(kExpectNone), std::nullopt);
  EXPECT_NE(find_raw_error(kRawInsertForGlobex), std::nullopt);
}

TEST_P(RowSecurityTest, R19_TheTenantIsResetAfterTheTransaction) {
  const auto unknown = scope_of("unknown");
  EXPECT_EQ(raw_count(&acme_), 1);
  EXPECT_EQ(raw_count(&unknown), 0);
  EXPECT_EQ(raw_count(nullptr), 2);
}

TEST_P(RowSecurityTest, R19_ATransactionThatChangesItsScopeSeesEachSeparately) {
  database().transaction([this] {
    EXPECT_EQ(database().find(kCountAllNotes, first_integer), 2);
    EXPECT_EQ(database().find(kAnyoneSees, first_integer, acme_), 1);
    EXPECT_EQ(database().find(kAnyoneSees, first_integer, scope_of("unknown")), 0);
    EXPECT_EQ(database().find(kAnyoneSees, first_integer, globex_), 1);
    EXPECT_EQ(database().find(kCountAllNotes, first_integer), 2);
  });
}

TEST_P(RowSecurityTest, R19_TheApplicationCannotChangeTheSchemaOrTheJournal) {
  for (const auto* text :
       {"drop table notes", "alter table notes disable row level security", "drop policy tenant_rows on notes",
        "truncate notes", "create table own (id text)", "update audit_entries set id = 'x'",
        "delete from audit_entries", "delete from schema_migrations"}) {
    EXPECT_NE(find_raw_error(text), std::nullopt) << text;
  }
  EXPECT_EQ(find_raw_error("select set_config('app.tenant', 'acme', true); "
                           "insert into audit_entries (tenant_id, id) values ('acme', 'a1')"),
            std::nullopt);
}

TEST_P(RowSecurityTest, R19_EveryTableWithATenantIsEnforcedOrOutOfReach) {
  TestDatabase shipped{Database::Engine::kPostgresql, shipped_migrations()};
  constexpr PlatformSql kOpenTables = R"sql(
    select c.relname from pg_class c
    where c.relnamespace = to_regnamespace('public') and c.relkind in ('r', 'p')
      and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')
      and not (c.relrowsecurity and c.relforcerowsecurity
               and exists (select 1 from pg_policy p where p.polrelid = c.oid))
      and (has_table_privilege('pharos_app', c.oid, 'select') or has_table_privilege('pharos_app', c.oid, 'insert')
           or has_table_privilege('pharos_app', c.oid, 'update') or has_table_privilege('pharos_app', c.oid, 'delete'))
    )sql";
  EXPECT_TRUE(shipped->query(kOpenTables, first_text).empty());
}

TEST_P(RowSecurityTest, R19_ARoleThatBypassesRowSecurityIsRejected) {
  const auto owner = connect(PostgresConnection::Role::kOwner);
  owner->run(
      "create table owned_by_the_application (id text); "
      "alter table owned_by_the_application owner to pharos_app");
  EXPECT_EQ(find_error_code([this] { Database::open({.url = store_->url()}); }), ErrorCode::kInternal);
  owner->run("drop table owned_by_the_application");
  EXPECT_NO_THROW(Database::open({.url = store_->url()}));
}

TEST_P(RowSecurityTest, R19_ALoginThatIsAMemberOfTheRoleCanServe) {
  const auto owner = connect(PostgresConnection::Role::kOwner);
  owner->run("drop role if exists pharos_test_login; create role pharos_test_login login in role pharos_app");
  auto url = store_->url();
  url.replace(url.find("postgres@"), std::string{"postgres@"}.size(), "pharos_test_login@");
  {
    const auto served = Database::open({.url = url});
    EXPECT_EQ(served->find(kCountNotes, first_integer, acme_), 1);
    EXPECT_TRUE(pending_migrations(url, note_migrations()).empty());
  }
  owner->run("drop role pharos_test_login");
}

TEST_P(RowSecurityTest, AConnectionTheServerDroppedIsReplaced) {
  EXPECT_EQ(count(), 1);
  connect(PostgresConnection::Role::kOwner)->run(R"sql(
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid())sql");
  EXPECT_EQ(count(), 1);
  insert("n3");
  EXPECT_EQ(count(), 2);
}

}  // namespace
}  // namespace pharos::db
