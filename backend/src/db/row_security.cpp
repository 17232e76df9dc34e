#include "db/row_security.hpp"

#include <fmt/format.h>

#include <string>
#include <vector>

namespace pharos::db {
namespace {

// Roles belong to the whole server, so another database's migration may create it at the same moment.
constexpr const char* kMakeRole = R"sql(
  do $$
  begin
    if not exists (select 1 from pg_roles where rolname = 'pharos_app') then
      create role pharos_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
      execute format('grant pharos_app to %I', current_user);
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$)sql";

constexpr const char* kTables = R"sql(
  select c.relname,
    exists (select 1 from pg_attribute a
            where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped),
    c.relrowsecurity and c.relforcerowsecurity
      and exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant_rows'),
    c.relacl is not null
  from pg_class c
  where c.relnamespace = to_regnamespace(current_schema()) and c.relkind in ('r', 'p')
  order by c.relname)sql";

constexpr const char* kMayPass = R"sql(
  tenant_id = nullif(current_setting('app.tenant', true), '') or current_setting('app.scope', true) = 'platform')sql";

struct Table {
  std::string name;
  bool has_tenant;
  bool is_guarded;
  bool has_rights;  // someone has granted or revoked something
};

// The application's privileges on a table: the audit trail is append-only, versions of complaints are never rewritten,
// the list of migrations belongs to the owner, and the words of complaints are reached through functions only.
std::string rights_on(const std::string& table) {
  if (table == "complaint_words") return "";
  if (table == "audit_entries") return "select, insert";
  if (table == "complaint_versions") return "select, insert, delete";
  if (table == "schema_migrations") return "select";
  return "select, insert, update, delete";
}

void grant_rights(PostgresConnection& owner, const Table& table) {
  owner.run(fmt::format(R"(revoke all on "{}" from public, {})", table.name, kApplicationRole));
  const auto rights = rights_on(table.name);
  if (!rights.empty()) owner.run(fmt::format(R"(grant {} on "{}" to {})", rights, table.name, kApplicationRole));
}

void put_policy(PostgresConnection& owner, const Table& table) {
  owner.run(fmt::format(R"(alter table "{}" enable row level security)", table.name));
  owner.run(fmt::format(R"(alter table "{}" force row level security)", table.name));
  owner.run(fmt::format(R"(drop policy if exists tenant_rows on "{}")", table.name));
  owner.run(
      fmt::format(R"(create policy tenant_rows on "{}" using ({}) with check ({}))", table.name, kMayPass, kMayPass));
}

std::vector<Table> list_tables(PostgresConnection& owner) {
  std::vector<Table> tables;
  owner.query(kTables, nullptr, {}, [&tables](const Row& row) {
    tables.push_back({row.text(0), row.boolean(1), row.boolean(2), row.boolean(3)});
  });
  return tables;
}

void guard(PostgresConnection& owner, const Table& table) {
  grant_rights(owner, table);
  // Skipped when already in place, because it would block every running statement on the table.
  if (table.has_tenant && !table.is_guarded && !rights_on(table.name).empty()) put_policy(owner, table);
}

}  // namespace

void make_application_role(PostgresConnection& owner) {
  owner.run(kMakeRole);
  owner.run(fmt::format("do $$ begin execute format('grant usage on schema %I to {}', current_schema()); end $$",
                        kApplicationRole));
}

void guard_new_tables(PostgresConnection& owner) {
  for (const auto& table : list_tables(owner)) {
    if (!table.has_rights) guard(owner, table);
  }
}

void apply_row_security(PostgresConnection& owner) {
  for (const auto& table : list_tables(owner)) guard(owner, table);
}

}  // namespace pharos::db
