#include "db/postgres_snapshot.hpp"

#include <fmt/format.h>

#include "core/crypto.hpp"
#include "core/log.hpp"
#include "db/url.hpp"

namespace pharos::db {
namespace {

// Row security hides every row from a session that does not declare that it crosses tenants, even from the owner.
constexpr const char* kBeginSnapshot =
    "begin isolation level repeatable read read only; set local app.scope = 'platform'";
constexpr const char* kExport = "select pg_export_snapshot()";
// The engine counts each table with a query of its own: prepared statements are known by constant texts.
constexpr const char* kRowsPerTable = R"sql(
  select relname,
         cast(cast((xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', relname), false, true,
                                                        '')))[1] as text) as bigint)
  from pg_class
  where relnamespace = to_regnamespace(current_schema()) and relkind in ('r', 'p') order by relname)sql";
constexpr size_t kNameBytes = 8;

}  // namespace

PostgresSnapshot::PostgresSnapshot(const std::string& url)
    : connection_(url, PostgresConnection::Role::kOwner, counters_) {
  connection_.run(kBeginSnapshot);
  connection_.query(kExport, nullptr, {}, [this](const Row& row) { id_ = row.text(0); });
}

RowCounts PostgresSnapshot::count_rows() {
  RowCounts counts;
  connection_.query(kRowsPerTable, nullptr, {}, [&counts](const Row& row) { counts[row.text(0)] = row.integer(1); });
  return counts;
}

ScratchDatabase::ScratchDatabase(const std::string& url)
    : connection_(url, PostgresConnection::Role::kOwner, counters_),
      name_("pharos_check_" + crypto::to_hex(crypto::random_bytes(kNameBytes))),
      url_(with_database(url, name_)) {
  connection_.run(fmt::format("create database {} template template0", name_));
}

ScratchDatabase::~ScratchDatabase() {
  try {
    connection_.run(fmt::format("drop database if exists {} with (force)", name_));
  } catch (const Error&) {
    log::error("scratch database not dropped", {{"name", name_}});
  }
}

}  // namespace pharos::db
