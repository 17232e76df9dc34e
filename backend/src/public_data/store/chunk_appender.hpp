#pragma once

#include <duckdb.h>

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "public_data/records/date.hpp"
#include "public_data/store/duckdb_client.hpp"

namespace pharos::public_data {

// Adds many rows to one table in whole row groups: several times as fast as value by value. Every column of a row must
// be given, in order. Not thread-safe.
class ChunkAppender {
 public:
  ChunkAppender(Connection& connection, const char* table);
  ~ChunkAppender();  // drops unfinished rows
  ChunkAppender(const ChunkAppender&) = delete;
  ChunkAppender& operator=(const ChunkAppender&) = delete;

  ChunkAppender& add(std::int64_t value) {
    Column& column = columns_[next_++];
    write(column, value);
    return *this;
  }
  ChunkAppender& add_null();
  ChunkAppender& add(std::string_view text);
  void end_row() {
    next_ = 0;
    if (++row_ == capacity_) hand_over();
  }
  std::int64_t rows() const { return rows_ + static_cast<std::int64_t>(row_); }
  void finish();

 private:
  struct Column {
    duckdb_vector vector = nullptr;
    void* values = nullptr;
    size_t width = 0;  // of a number; 0 means text
    bool has_nulls = false;
  };

  void write(Column& column, std::int64_t value) {
    switch (column.width) {
      case 1:
        static_cast<std::uint8_t*>(column.values)[row_] = static_cast<std::uint8_t>(value);
        break;
      case 2:
        static_cast<std::uint16_t*>(column.values)[row_] = static_cast<std::uint16_t>(value);
        break;
      case 4:
        static_cast<std::uint32_t*>(column.values)[row_] = static_cast<std::uint32_t>(value);
        break;
      default:
        static_cast<std::uint64_t*>(column.values)[row_] = static_cast<std::uint64_t>(value);
    }
  }
  void hand_over();
  void open_columns();
  void check(duckdb_state state);

  duckdb_appender appender_ = nullptr;
  duckdb_data_chunk chunk_ = nullptr;
  std::vector<Column> columns_;
  size_t capacity_ = 0;
  size_t row_ = 0;
  size_t next_ = 0;
  std::int64_t rows_ = 0;
};

}  // namespace pharos::public_data
