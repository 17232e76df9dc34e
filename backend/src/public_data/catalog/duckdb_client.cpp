#include "public_data/catalog/duckdb_client.hpp"

#include <fmt/format.h>

#include <array>
#include <limits>
#include <utility>

#include "core/error.hpp"
#include "core/log.hpp"

namespace pharos::public_data {
namespace {

using Setting = std::pair<const char*, std::string>;

// Settings of every serving database (R33). They cannot be changed afterward.
std::vector<Setting> serving_settings() {
  return {{"access_mode", "READ_ONLY"},
          {"temp_directory", ""},  // not allowed once external access is off
          {"enable_external_access", "false"},
          {"autoinstall_known_extensions", "false"},
          {"autoload_known_extensions", "false"},
          {"allow_community_extensions", "false"},
          {"allow_unsigned_extensions", "false"},
          {"allow_persistent_secrets", "false"},
          // Fetching 25 rows by row id must not become a scan of every row group.
          {"disabled_optimizers", "late_materialization"},
          {"lock_configuration", "true"}};
}

std::vector<Setting> building_settings(const DatabaseOptions& options) {
  return {{"access_mode", "READ_WRITE"},
          {"autoinstall_known_extensions", "false"},
          {"autoload_known_extensions", "false"},
          // Nearly every column is small integers: trying other compression methods first would take longer than
          // writing.
          {"force_compression", "bitpacking"},
          // Final inserts are sorted by the statement itself.
          {"preserve_insertion_order", "true"},
          {"temp_directory", options.spill_folder.string()}};
}

[[noreturn]] void fail(ErrorCode code, std::string_view what, const char* engine_words) {
  log::error("public store", {{"what", std::string{what}}, {"engine", engine_words != nullptr ? engine_words : ""}});
  throw Error(code, code == ErrorCode::kUnavailable ? "Public data are temporarily unavailable. Try again later."
                                                    : "Public data could not be read");
}

[[noreturn]] void fail_stopped(bool timed_out) {
  log::warn("public query stopped", {{"reason", timed_out ? "time limit" : "cancelled"}});
  throw Error(ErrorCode::kUnavailable, timed_out ? "The query took too long" : "The query was canceled");
}

[[noreturn]] void fail_query(duckdb_error_type type, const char* engine_words, const std::string& sql,
                             const Watchdog::Watch& watch) {
  if (type == DUCKDB_ERROR_INTERRUPT) fail_stopped(watch.timed_out());
  // A disk that is full when the database is closed is a fatal error.
  const bool is_resource = type == DUCKDB_ERROR_OUT_OF_MEMORY || type == DUCKDB_ERROR_IO || type == DUCKDB_ERROR_FATAL;
  fail(is_resource ? ErrorCode::kUnavailable : ErrorCode::kInternal, "query failed: " + sql, engine_words);
}

struct Config {
  Config() { duckdb_create_config(&handle); }
  ~Config() { duckdb_destroy_config(&handle); }
  Config(const Config&) = delete;
  Config& operator=(const Config&) = delete;
  void set(const char* name, const std::string& value) {
    if (duckdb_set_config(handle, name, value.c_str()) == DuckDBError) fail(ErrorCode::kInternal, "bad setting", name);
  }
  duckdb_config handle = nullptr;
};

struct Statement {
  Statement() = default;
  ~Statement() { duckdb_destroy_prepare(&handle); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  duckdb_prepared_statement handle = nullptr;
};

struct Result {
  Result() = default;
  ~Result() { duckdb_destroy_result(&handle); }
  Result(const Result&) = delete;
  Result& operator=(const Result&) = delete;
  duckdb_result handle{};
};

struct Chunk {
  explicit Chunk(duckdb_data_chunk chunk) : handle(chunk) {}
  ~Chunk() { duckdb_destroy_data_chunk(&handle); }
  Chunk(const Chunk&) = delete;
  Chunk& operator=(const Chunk&) = delete;
  duckdb_data_chunk handle;
};

struct OwnedValue {
  explicit OwnedValue(duckdb_value value) : handle(value) {}
  ~OwnedValue() { duckdb_destroy_value(&handle); }
  OwnedValue(const OwnedValue&) = delete;
  OwnedValue& operator=(const OwnedValue&) = delete;
  duckdb_value handle;
};

duckdb_value list_value(const std::vector<std::uint32_t>& numbers) {
  std::vector<duckdb_value> values;
  values.reserve(numbers.size());
  for (const std::uint32_t number : numbers) values.push_back(duckdb_create_uint32(number));
  duckdb_logical_type type = duckdb_create_logical_type(DUCKDB_TYPE_UINTEGER);
  duckdb_value list = duckdb_create_list_value(type, values.data(), values.size());
  duckdb_destroy_logical_type(&type);
  for (duckdb_value& value : values) duckdb_destroy_value(&value);
  return list;
}

// Binds the values of one statement in order, each by its type.
struct Binder {
  // Nearly every number is compared with a column of this type. With a wider one the engine would widen the column
  // instead and scan the whole table, because its zone maps no longer apply.
  duckdb_state operator()(std::int64_t value) const {
    const bool fits = value >= 0 && value <= std::numeric_limits<std::uint32_t>::max();
    return fits ? duckdb_bind_uint32(statement, place, static_cast<std::uint32_t>(value))
                : duckdb_bind_int64(statement, place, value);
  }
  duckdb_state operator()(const std::string& value) const {
    return duckdb_bind_varchar_length(statement, place, value.data(), value.size());
  }
  duckdb_state operator()(Date value) const { return duckdb_bind_date(statement, place, {value.days}); }
  duckdb_state operator()(const std::vector<std::uint32_t>& value) const {
    return duckdb_bind_value(statement, place, OwnedValue{list_value(value)}.handle);
  }

  duckdb_prepared_statement statement;
  idx_t place = 0;
};

void bind(duckdb_prepared_statement statement, const std::vector<SqlValue>& values) {
  Binder binder{statement};
  for (const SqlValue& value : values) {
    ++binder.place;
    if (std::visit(binder, value) == DuckDBError) {
      fail(ErrorCode::kInternal, "value cannot be bound", duckdb_prepare_error(statement));
    }
  }
}

template <class T>
std::int64_t value_at(const void* values, size_t row) {
  return static_cast<std::int64_t>(static_cast<const T*>(values)[row]);
}

}  // namespace

bool Row::is_null(size_t column) const {
  std::uint64_t* valid = columns_[column].valid;
  return valid != nullptr && !duckdb_validity_row_is_valid(valid, row_);
}

std::int64_t Row::integer(size_t column) const {
  if (is_null(column)) return 0;
  const void* values = columns_[column].values;
  const duckdb_type type = columns_[column].type;
  if (type == DUCKDB_TYPE_UTINYINT) return value_at<std::uint8_t>(values, row_);
  if (type == DUCKDB_TYPE_USMALLINT) return value_at<std::uint16_t>(values, row_);
  if (type == DUCKDB_TYPE_UINTEGER) return value_at<std::uint32_t>(values, row_);
  if (type == DUCKDB_TYPE_BIGINT) return value_at<std::int64_t>(values, row_);
  if (type == DUCKDB_TYPE_UBIGINT) return value_at<std::uint64_t>(values, row_);
  if (type == DUCKDB_TYPE_INTEGER || type == DUCKDB_TYPE_DATE) return value_at<std::int32_t>(values, row_);
  if (type == DUCKDB_TYPE_BOOLEAN) return value_at<bool>(values, row_);
  fail(ErrorCode::kInternal, "column is not an integer", nullptr);
}

std::string_view Row::text(size_t column) const {
  if (is_null(column)) return {};
  if (columns_[column].type != DUCKDB_TYPE_VARCHAR) fail(ErrorCode::kInternal, "column is not text", nullptr);
  auto* value = static_cast<duckdb_string_t*>(columns_[column].values) + row_;
  return {duckdb_string_t_data(value), duckdb_string_t_length(*value)};
}

std::optional<Date> Row::date(size_t column) const {
  if (is_null(column)) return std::nullopt;
  return Date{static_cast<std::int32_t>(integer(column))};
}

Connection::Connection(Database& database) : database_(database) {
  if (duckdb_connect(database.handle_, &handle_) == DuckDBError) {
    fail(ErrorCode::kUnavailable, "no connection", nullptr);
  }
}

Connection::~Connection() {
  duckdb_disconnect(&handle_);
}

void Connection::query(const Sql& sql, const std::function<void(const Row&)>& take, const QueryLimits& limits) {
  if (limits.cancelled.stop_requested()) fail_stopped(false);
  Result result;
  {
    const Watchdog::Watch watch{database_.watchdog_, limits, [this] { duckdb_interrupt(handle_); }};
    Statement statement;
    if (duckdb_prepare(handle_, sql.text().c_str(), &statement.handle) == DuckDBError) {
      fail(ErrorCode::kInternal, "statement could not be prepared", duckdb_prepare_error(statement.handle));
    }
    bind(statement.handle, sql.values());
    if (duckdb_execute_prepared(statement.handle, &result.handle) == DuckDBError) {
      fail_query(duckdb_result_error_type(&result.handle), duckdb_result_error(&result.handle), sql.text(), watch);
    }
  }
  Row row;
  row.columns_.resize(duckdb_column_count(&result.handle));
  for (size_t i = 0; i < row.columns_.size(); ++i) row.columns_[i].type = duckdb_column_type(&result.handle, i);
  while (duckdb_data_chunk fetched = duckdb_fetch_chunk(result.handle)) {
    const Chunk chunk{fetched};
    for (size_t i = 0; i < row.columns_.size(); ++i) {
      duckdb_vector vector = duckdb_data_chunk_get_vector(chunk.handle, i);
      row.columns_[i].values = duckdb_vector_get_data(vector);
      row.columns_[i].valid = duckdb_vector_get_validity(vector);
    }
    const idx_t rows = duckdb_data_chunk_get_size(chunk.handle);
    for (row.row_ = 0; row.row_ < rows; ++row.row_) take(row);
  }
}

std::int64_t Connection::integer(const Sql& sql) {
  std::int64_t answer = 0;
  query(sql, [&answer](const Row& row) { answer = row.integer(0); });
  return answer;
}

Database::Database(const DatabaseOptions& options) {
  Config config;
  // Locked last: nothing can be set afterward.
  config.set("memory_limit", fmt::format("{}MB", options.memory_mb));
  config.set("threads", std::to_string(options.threads));
  const auto settings = options.access == Access::kServe ? serving_settings() : building_settings(options);
  for (const auto& [name, value] : settings) config.set(name, value);
  char* engine_words = nullptr;
  if (duckdb_open_ext(options.file.c_str(), &handle_, config.handle, &engine_words) == DuckDBError) {
    const std::string words = engine_words != nullptr ? engine_words : "";
    duckdb_free(engine_words);
    fail(ErrorCode::kUnavailable, "database not opened", words.c_str());
  }
}

Database::~Database() {
  idle_.clear();
  duckdb_close(&handle_);
}

void Database::query(const Sql& sql, const std::function<void(const Row&)>& take, const QueryLimits& limits) {
  std::unique_ptr<Connection> connection;
  {
    const std::lock_guard lock{mutex_};
    if (!idle_.empty()) {
      connection = std::move(idle_.back());
      idle_.pop_back();
    }
  }
  if (!connection) connection = std::make_unique<Connection>(*this);
  connection->query(sql, take, limits);
  const std::lock_guard lock{mutex_};
  idle_.push_back(std::move(connection));
}

Appender::Appender(Connection& connection, Place place, const char* table) {
  const char* catalog = place == Place::kTemporary ? "temp" : nullptr;
  check(duckdb_appender_create_ext(connection.handle_, catalog, nullptr, table, &handle_));
}

Appender::~Appender() {
  duckdb_appender_destroy(&handle_);
}

Appender& Appender::add(std::int64_t value) {
  check(duckdb_append_int64(handle_, value));
  return *this;
}

Appender& Appender::add(std::string_view value) {
  check(duckdb_append_varchar_length(handle_, value.data(), value.size()));
  return *this;
}

Appender& Appender::add(const std::optional<Date>& value) {
  check(value ? duckdb_append_date(handle_, {value->days}) : duckdb_append_null(handle_));
  return *this;
}

Appender& Appender::add(const std::optional<std::int64_t>& value) {
  check(value ? duckdb_append_int64(handle_, *value) : duckdb_append_null(handle_));
  return *this;
}

void Appender::end_row() {
  check(duckdb_appender_end_row(handle_));
}

void Appender::finish() {
  check(duckdb_appender_flush(handle_));
}

void Appender::check(duckdb_state state) {
  if (state == DuckDBError) fail(ErrorCode::kUnavailable, "rows not added", duckdb_appender_error(handle_));
}

std::string duckdb_version() {
  return duckdb_library_version();
}

}  // namespace pharos::public_data
