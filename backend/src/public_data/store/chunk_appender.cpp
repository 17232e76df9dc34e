#include "public_data/store/chunk_appender.hpp"

#include "core/error.hpp"
#include "core/log.hpp"

namespace pharos::public_data {
namespace {

// Rows written together: a whole row group, so that it is compressed at once and never touched again.
constexpr std::int64_t kRowGroup = 122'880;

size_t width_of(duckdb_type type) {
  switch (type) {
    case DUCKDB_TYPE_UTINYINT:
      return 1;
    case DUCKDB_TYPE_USMALLINT:
      return 2;
    case DUCKDB_TYPE_UINTEGER:
    case DUCKDB_TYPE_INTEGER:
    case DUCKDB_TYPE_DATE:
      return 4;
    case DUCKDB_TYPE_UBIGINT:
    case DUCKDB_TYPE_BIGINT:
      return 8;
    case DUCKDB_TYPE_VARCHAR:
      return 0;
    default:
      throw Error(ErrorCode::kInternal, "A column has an unsupported type");
  }
}

}  // namespace

ChunkAppender::ChunkAppender(Connection& connection, const char* table) : capacity_(duckdb_vector_size()) {
  check(duckdb_appender_create(connection.handle_, nullptr, table, &appender_));
  std::vector<duckdb_logical_type> types;
  for (idx_t i = 0; i < duckdb_appender_column_count(appender_); ++i) {
    types.push_back(duckdb_appender_column_type(appender_, i));
    columns_.push_back({.width = width_of(duckdb_get_type_id(types.back()))});
  }
  chunk_ = duckdb_create_data_chunk(types.data(), types.size());
  for (duckdb_logical_type& type : types) duckdb_destroy_logical_type(&type);
  open_columns();
}

ChunkAppender::~ChunkAppender() {
  duckdb_destroy_data_chunk(&chunk_);
  duckdb_appender_destroy(&appender_);
}

void ChunkAppender::open_columns() {
  for (size_t i = 0; i < columns_.size(); ++i) {
    columns_[i].vector = duckdb_data_chunk_get_vector(chunk_, i);
    columns_[i].values = duckdb_vector_get_data(columns_[i].vector);
    columns_[i].has_nulls = false;
  }
}

ChunkAppender& ChunkAppender::add_null() {
  Column& column = columns_[next_++];
  if (!column.has_nulls) {
    duckdb_vector_ensure_validity_writable(column.vector);
    column.has_nulls = true;
  }
  duckdb_validity_set_row_invalid(duckdb_vector_get_validity(column.vector), row_);
  return *this;
}

ChunkAppender& ChunkAppender::add(std::string_view text) {
  duckdb_vector_assign_string_element_len(columns_[next_++].vector, row_, text.data(), text.size());
  return *this;
}

void ChunkAppender::hand_over() {
  duckdb_data_chunk_set_size(chunk_, row_);
  check(duckdb_append_data_chunk(appender_, chunk_));
  rows_ += static_cast<std::int64_t>(row_);
  row_ = 0;
  duckdb_data_chunk_reset(chunk_);
  open_columns();
  if (rows_ % kRowGroup == 0) check(duckdb_appender_flush(appender_));
}

void ChunkAppender::finish() {
  if (row_ > 0) hand_over();
  check(duckdb_appender_flush(appender_));
}

void ChunkAppender::check(duckdb_state state) {
  if (state != DuckDBError) return;
  const char* words = appender_ != nullptr ? duckdb_appender_error(appender_) : nullptr;
  log::error("public store", {{"what", "rows not added"}, {"engine", words != nullptr ? words : ""}});
  throw Error(ErrorCode::kUnavailable, "The public data cannot be written");
}

}  // namespace pharos::public_data
