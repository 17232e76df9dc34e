#include "public_data/store/document_sets.hpp"

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

DocumentSets::Set::Set(DocumentSets& owner, Documents documents) : owner_(owner) {
  if (!documents.empty()) {
    const auto [first, last] = std::ranges::minmax(documents);
    first_ = first;
    bits_.resize((last - first) / 64 + 1);
    for (const std::uint32_t document : documents) {
      bits_[(document - first) / 64] |= std::uint64_t{1} << ((document - first) % 64);
    }
  }
  const std::unique_lock lock{owner_.mutex_};
  id_ = owner_.next_++;
  owner_.sets_[id_] = this;
}

DocumentSets::Set::~Set() {
  const std::unique_lock lock{owner_.mutex_};
  owner_.sets_.erase(id_);
}

void DocumentSets::answer(duckdb_function_info info, duckdb_data_chunk input, duckdb_vector output) {
  auto* self = static_cast<DocumentSets*>(duckdb_scalar_function_get_extra_info(info));
  const idx_t rows = duckdb_data_chunk_get_size(input);
  if (rows == 0) return;
  const auto* documents =
      static_cast<const std::uint32_t*>(duckdb_vector_get_data(duckdb_data_chunk_get_vector(input, 0)));
  // A statement uses one set: the id is the same in every row.
  const auto* ids = static_cast<const std::int64_t*>(duckdb_vector_get_data(duckdb_data_chunk_get_vector(input, 1)));
  auto* answers = static_cast<bool*>(duckdb_vector_get_data(output));
  const std::shared_lock lock{self->mutex_};
  const auto found = self->sets_.find(ids[0]);
  if (found == self->sets_.end()) {
    duckdb_scalar_function_set_error(info, "unknown document set");
    return;
  }
  for (idx_t i = 0; i < rows; ++i) answers[i] = found->second->contains(documents[i]);
}

void DocumentSets::add_to(duckdb_connection connection) {
  duckdb_scalar_function function = duckdb_create_scalar_function();
  duckdb_scalar_function_set_name(function, "narrative_hit");
  const LogicalType document{DUCKDB_TYPE_UINTEGER}, id{DUCKDB_TYPE_BIGINT}, yes_or_no{DUCKDB_TYPE_BOOLEAN};
  duckdb_scalar_function_add_parameter(function, document.handle);
  duckdb_scalar_function_add_parameter(function, id.handle);
  duckdb_scalar_function_set_return_type(function, yes_or_no.handle);
  duckdb_scalar_function_set_extra_info(function, this, nullptr);
  duckdb_scalar_function_set_function(function, &DocumentSets::answer);
  const duckdb_state state = duckdb_register_scalar_function(connection, function);
  duckdb_destroy_scalar_function(&function);
  if (state == DuckDBError)
    throw Error(ErrorCode::kUnavailable, "Public data are temporarily unavailable. Try again later.");
}

}  // namespace pharos::public_data
