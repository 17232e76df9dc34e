#include "public_data/store/row_scan.hpp"

#include <algorithm>

#include "core/error.hpp"

namespace pharos::public_data {
namespace {

struct LogicalType {
  explicit LogicalType(duckdb_type type) : handle(duckdb_create_logical_type(type)) {}
  ~LogicalType() { duckdb_destroy_logical_type(&handle); }
  LogicalType(const LogicalType&) = delete;
  LogicalType& operator=(const LogicalType&) = delete;
  duckdb_logical_type handle;
};

}  // namespace

RowBatch::RowBatch(duckdb_data_chunk chunk, size_t first_column) : size_(duckdb_data_chunk_get_size(chunk)) {
  for (size_t i = first_column; i < duckdb_data_chunk_get_column_count(chunk); ++i) {
    duckdb_vector vector = duckdb_data_chunk_get_vector(chunk, i);
    columns_.push_back({duckdb_vector_get_data(vector), duckdb_vector_get_validity(vector)});
  }
}

RowScans::Scan::Scan(RowScans& owner, const Take& take) : owner_(owner) {
  const std::unique_lock lock{owner_.mutex_};
  id_ = owner_.next_++;
  owner_.scans_[id_] = &take;
}

RowScans::Scan::~Scan() {
  const std::unique_lock lock{owner_.mutex_};
  owner_.scans_.erase(id_);
}

void RowScans::answer(duckdb_function_info info, duckdb_data_chunk input, duckdb_vector output) {
  const idx_t rows = duckdb_data_chunk_get_size(input);
  if (rows == 0) return;
  auto* self = static_cast<RowScans*>(duckdb_scalar_function_get_extra_info(info));
  const auto id = *static_cast<const std::int64_t*>(duckdb_vector_get_data(duckdb_data_chunk_get_vector(input, 0)));
  const Take* take = nullptr;
  {
    const std::shared_lock lock{self->mutex_};
    const auto found = self->scans_.find(id);
    if (found != self->scans_.end()) take = found->second;
  }
  // Exceptions must not pass through the engine.
  try {
    if (take == nullptr) throw Error(ErrorCode::kInternal, "no such scan");
    (*take)(RowBatch{input, 1});
  } catch (const std::exception& error) {
    duckdb_scalar_function_set_error(info, error.what());
    return;
  }
  std::fill_n(static_cast<bool*>(duckdb_vector_get_data(output)), rows, true);
}

void RowScans::add_to(duckdb_connection connection) {
  duckdb_scalar_function function = duckdb_create_scalar_function();
  duckdb_scalar_function_set_name(function, "take_rows");
  const LogicalType id{DUCKDB_TYPE_BIGINT}, any{DUCKDB_TYPE_ANY}, yes_or_no{DUCKDB_TYPE_BOOLEAN};
  duckdb_scalar_function_add_parameter(function, id.handle);
  duckdb_scalar_function_set_varargs(function, any.handle);
  duckdb_scalar_function_set_return_type(function, yes_or_no.handle);
  duckdb_scalar_function_set_special_handling(function);  // we handle missing values
  duckdb_scalar_function_set_volatile(function);  // must be called for every row, whatever the engine could infer
  duckdb_scalar_function_set_extra_info(function, this, nullptr);
  duckdb_scalar_function_set_function(function, &RowScans::answer);
  const duckdb_state state = duckdb_register_scalar_function(connection, function);
  duckdb_destroy_scalar_function(&function);
  if (state == DuckDBError)
    throw Error(ErrorCode::kUnavailable, "Public data are temporarily unavailable. Try again later.");
}

}  // namespace pharos::public_data
