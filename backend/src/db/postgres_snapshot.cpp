#include "db/postgres_snapshot.hpp"

#include <fmt/format.h>

#include <vector>

#include "core/crypto.hpp"
#include "core/log.hpp"
#include "db/url.hpp"

namespace pharos::db {
namespace {

// Row security hides every row from someone who does not say that he crosses tenants, even from the owner.
constexpr const char* kBeginSnapshot =
    "begin isolation level repeatable read read only; set local app.scope = 'platform'";
constexpr const char* kExport = "select pg_export_snapshot()";
constexpr const char* kAllTables = R"sql(
  select relname from pg_class
  where relnamespace = to_regnamespace(current_schema()) and relkind in ('r', 'p') order by relname)sql";
constexpr size_t kNameBytes = 8;

}  // namespace

PostgresSnapshot::PostgresSnapshot(const std::string& url)
    : connection_(url, PostgresConnection::Role::kOwner, counters_) {
  connection_.run(kBeginSnapshot);
  connection_.query(kExport, nullptr, {}, [this](const Row& row) { id_ = row.text(0); });
}

RowCounts PostgresSnapshot::count_rows() {
  std::vector<std::string> tables;
  connection_.query(kAllTables, nullptr, {}, [&tables](const Row& row) { tables.push_back(row.text(0)); });
  RowCounts counts;
  for (const auto& table : tables) {
    const auto text = fmt::format(R"(select count(*) from "{}")", table);
    connection_.query(text.c_str(), nullptr, {}, [&](const Row& row) { counts[table] = row.integer(0); });
  }
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
