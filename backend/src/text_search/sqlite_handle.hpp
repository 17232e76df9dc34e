#pragma once

#include <sqlite3.h>

#include <string_view>

// SQLite wrappers for this layer. SQLite's own messages go to the log; callers get Error{kUnavailable}.
namespace pharos::text_search {

[[noreturn]] void fail_engine(sqlite3* handle, std::string_view what);

class Handle {
 public:
  Handle(const char* name, int flags);
  ~Handle() { sqlite3_close_v2(handle_); }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;

  sqlite3* get() const { return handle_; }
  void execute(const char* sql);

 private:
  sqlite3* handle_ = nullptr;
};

// SQLite's interface for tokenizers and functions.
fts5_api* find_fts5(sqlite3* database);

// A prepared statement; its SQL is a constant.
class Statement {
 public:
  Statement(const Handle& database, const char* sql);
  ~Statement() { sqlite3_finalize(handle_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  sqlite3_stmt* get() const { return handle_; }

 private:
  sqlite3_stmt* handle_ = nullptr;
};

}  // namespace pharos::text_search
