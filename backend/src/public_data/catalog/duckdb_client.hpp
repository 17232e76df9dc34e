#pragma once

#include <duckdb.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "public_data/query/query_limits.hpp"
#include "public_data/records/date.hpp"
#include "public_data/catalog/sql.hpp"
#include "public_data/catalog/watchdog.hpp"

// A wrapper for DuckDB. The engine's own messages go to the log; callers get Error{kUnavailable} (too slow, canceled,
// out of memory, file missing) or Error{kInternal}.
namespace pharos::public_data {

enum class Access {
  kServe,  // read-only and locked: no files, no extensions, no settings (R33)
  kBuild,  // writes; spills into `spill_folder`
};

struct DatabaseOptions {
  std::filesystem::path file;
  Access access = Access::kServe;
  std::int64_t memory_mb = 1024;
  int threads = 2;
  std::filesystem::path spill_folder = {};  // kBuild only
};

// One result row; valid inside the callback.
class Row {
 public:
  bool is_null(size_t column) const;
  std::int64_t integer(size_t column) const;  // any integer or date column; 0 when null
  std::string_view text(size_t column) const;
  std::optional<Date> date(size_t column) const;

 private:
  friend class Connection;
  struct Column {
    duckdb_type type = DUCKDB_TYPE_INVALID;
    void* values = nullptr;
    std::uint64_t* valid = nullptr;
  };
  std::vector<Column> columns_;
  size_t row_ = 0;
};

class Database;

// Not thread-safe. Must not outlive its database.
class Connection {
 public:
  explicit Connection(Database& database);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void query(const Sql& sql, const std::function<void(const Row&)>& take, const QueryLimits& limits = {});
  void execute(const Sql& sql) {
    query(sql, [](const Row&) {});
  }
  std::int64_t integer(const Sql& sql);  // the first column of the only row

 private:
  friend class Appender;
  friend class Database;
  Database& database_;
  duckdb_connection handle_ = nullptr;
};

class Database {
 public:
  explicit Database(const DatabaseOptions& options);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  // Runs on a pooled connection: thread-safe.
  void query(const Sql& sql, const std::function<void(const Row&)>& take, const QueryLimits& limits = {});

 private:
  friend class Connection;
  duckdb_database handle_ = nullptr;
  Watchdog watchdog_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Connection>> idle_;
};

// Adds many rows to one table, value by value in column order.
class Appender {
 public:
  // A temporary table by default.
  enum class Place { kTemporary, kDatabase };
  Appender(Connection& connection, Place place, const char* table);
  ~Appender();  // drops unfinished rows
  Appender(const Appender&) = delete;
  Appender& operator=(const Appender&) = delete;

  Appender& add(std::int64_t value);
  Appender& add(std::string_view value);
  Appender& add(const char* value) { return add(std::string_view{value}); }
  Appender& add(const std::optional<Date>& value);
  Appender& add(const std::optional<std::int64_t>& value);
  void end_row();
  void finish();

 private:
  void check(duckdb_state state);
  duckdb_appender handle_ = nullptr;
};

std::string duckdb_version();  // of the loaded library

}  // namespace pharos::public_data
