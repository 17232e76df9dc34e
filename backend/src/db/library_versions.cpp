#include "db/library_versions.hpp"

#include <fmt/format.h>
#include <libpq-fe.h>
#include <sqlite3.h>

namespace pharos::db {

std::vector<LibraryVersion> library_versions() {
  const int libpq = PQlibVersion();  // 150014 is 15.14
  return {{"SQLite", sqlite3_libversion()}, {"libpq", fmt::format("{}.{}", libpq / 10'000, libpq % 10'000)}};
}

}  // namespace pharos::db
