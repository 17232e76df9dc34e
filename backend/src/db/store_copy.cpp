#include "db/store_copy.hpp"

#include <stdexcept>

#include "db/sqlite_connection.hpp"
#include "db/url.hpp"

namespace pharos::db {
namespace {

std::string quoted(const std::string& text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string{"''"} : std::string{c};
  return out + "'";
}

}  // namespace

void copy_store(const std::string& url, const std::filesystem::path& file) {
  const auto path = find_sqlite_path(url);
  if (!path) throw std::runtime_error("copy a PostgreSQL store with pg_dump and pg_restore");
  if (std::filesystem::exists(file)) throw std::runtime_error(file.string() + " already exists");
  Counters counters;
  // A single read transaction, so the copy is consistent.
  SqliteConnection{*path, SqliteConnection::Use::kWrite, true, counters}.run("vacuum into " + quoted(file.string()));
}

}  // namespace pharos::db
