#include "text_search/sqlite_handle.hpp"

#include <string>

#include "core/error.hpp"
#include "core/log.hpp"

namespace pharos::text_search {

void fail_engine(sqlite3* handle, std::string_view what) {
  log::error("text index", {{"what", std::string{what}}, {"engine", handle != nullptr ? sqlite3_errmsg(handle) : ""}});
  throw Error(ErrorCode::kUnavailable, "Text search is temporarily unavailable. Try again later.");
}

Handle::Handle(const char* name, int flags) {
  if (sqlite3_open_v2(name, &handle_, flags, nullptr) == SQLITE_OK) return;
  const std::string words = sqlite3_errmsg(handle_);
  sqlite3_close_v2(handle_);
  log::error("text index", {{"what", "file not opened"}, {"engine", words}});
  throw Error(ErrorCode::kUnavailable, "Text search is temporarily unavailable. Try again later.");
}

void Handle::execute(const char* sql) {
  if (sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail_engine(handle_, sql);
}

Statement::Statement(const Handle& database, const char* sql) {
  if (sqlite3_prepare_v2(database.get(), sql, -1, &handle_, nullptr) != SQLITE_OK) fail_engine(database.get(), sql);
}

fts5_api* find_fts5(sqlite3* database) {
  fts5_api* api = nullptr;
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v2(database, "select fts5(?1)", -1, &statement, nullptr) == SQLITE_OK) {
    sqlite3_bind_pointer(statement, 1, static_cast<void*>(&api), "fts5_api_ptr", nullptr);
    sqlite3_step(statement);
  }
  sqlite3_finalize(statement);
  if (api == nullptr) fail_engine(database, "full-text search not available in SQLite");
  return api;
}

}  // namespace pharos::text_search
