#include "support/tenant_tables.hpp"

#include <memory>
#include <vector>

#include "db/postgres_connection.hpp"
#include "db/sqlite_connection.hpp"

namespace pharos::testing_support {
namespace {

constexpr std::string_view kSqlitePrefix = "sqlite:";
constexpr const char* kSqliteTables = R"sql(
  select t.name from sqlite_master t join pragma_table_info(t.name) c
  where t.type = 'table' and c.name = 'tenant_id' order by t.name)sql";
constexpr const char* kPostgresTables = R"sql(
  select cast(table_name as text) from information_schema.columns
  where table_schema = 'public' and column_name = 'tenant_id' order by table_name)sql";

}  // namespace

std::map<std::string, std::int64_t> tenant_row_counts(const std::string& database_url, const std::string& tenant) {
  const bool is_sqlite = database_url.starts_with(kSqlitePrefix);
  db::Counters counters;
  std::unique_ptr<db::Connection> connection;
  if (is_sqlite) {
    connection = std::make_unique<db::SqliteConnection>(database_url.substr(kSqlitePrefix.size()),
                                                        db::SqliteConnection::Use::kRead, false, counters);
  } else {
    connection = std::make_unique<db::PostgresConnection>(database_url, db::PostgresConnection::Role::kOwner, counters);
  }
  std::vector<std::string> tables;
  connection->query(is_sqlite ? kSqliteTables : kPostgresTables, nullptr, {},
                    [&tables](const db::Row& row) { tables.push_back(row.text(0)); });
  std::map<std::string, std::int64_t> counts;
  for (const auto& table : tables) {
    // The application cannot compose a statement from names (R17), so the test does it on its own connection.
    const std::string sql = "select count(*) from " + table + " where tenant_id = :tenant";
    const db::Param param{"tenant", tenant};
    connection->query(db::Statement{.text = sql.c_str(), .is_constant = false}, nullptr, db::ParamSpan{&param, 1},
                      [&counts, &table](const db::Row& row) { counts[table] = row.integer(0); });
  }
  return counts;
}

}  // namespace pharos::testing_support
