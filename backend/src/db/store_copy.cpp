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
  if (!path) throw std::runtime_error("a PostgreSQL store is copied with its own tools: pg_dump and pg_restore");
  if (std::filesystem::exists(file)) throw std::runtime_error(file.string() + " is there already");
  Counters counters;
  // One read transaction from beginning to end, so the copy is the store at one moment.
  SqliteConnection{*path, SqliteConnection::Use::kWrite, true, counters}.run("vacuum into " + quoted(file.string()));
}

}  // namespace pharos::db
