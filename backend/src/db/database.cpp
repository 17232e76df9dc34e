#include "db/database.hpp"

#include "db/migrations.hpp"
#include "db/postgres_database.hpp"
#include "db/sqlite_database.hpp"
#include "db/url.hpp"

namespace pharos::db {

std::unique_ptr<Database> Database::open(const Settings& settings) {
  if (is_postgres(settings.url)) return std::make_unique<PostgresDatabase>(settings);
  const auto path = find_sqlite_path(settings.url);
  if (!path || path->empty()) {
    throw Error(ErrorCode::kInternal, "The database URL must start with sqlite: or postgresql://");
  }
  if (*path != kInMemory) return std::make_unique<SqliteDatabase>(*path, settings, nullptr);

  // A temporary file rather than memory, because an in-memory database has no write-ahead log and behaves differently.
  auto folder = std::make_unique<TemporaryFolder>();
  const auto file = (folder->path() / "pharos.db").string();
  migrate("sqlite:" + file);
  return std::make_unique<SqliteDatabase>(file, settings, std::move(folder));
}

}  // namespace pharos::db
