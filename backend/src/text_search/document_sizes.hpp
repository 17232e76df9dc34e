#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "text_search/sqlite_handle.hpp"

namespace pharos::text_search {

// The approximate length of a document in one byte: enough to prefer short ones.
constexpr std::uint8_t size_code(size_t bytes) {
  const std::uint64_t size = std::uint64_t{bytes} + 8;  // at least four bits wide
  const auto width = static_cast<std::uint64_t>(std::bit_width(size));
  const std::uint64_t code = width * 8 + (size >> (width - 4) & 7);
  return static_cast<std::uint8_t>(std::min<std::uint64_t>(code, 255));
}
constexpr double size_of_code(std::uint8_t code) {
  return static_cast<double>((8ULL + code % 8) << (code / 8 - 4));
}

// Sizes are stored in chunks of documents whose numbers differ only in the last sixteen bits.
constexpr std::int64_t kDocumentsAChunk = 1 << 16;
constexpr const char* kCreateSizes = "create table size (chunk integer primary key, codes blob not null);";
constexpr const char* kInsertSizes = "insert into size (chunk, codes) values (?1, ?2)";
constexpr const char* kSelectSizes = "select chunk, codes from size order by chunk";

// All sizes in memory.
class DocumentSizes {
 public:
  explicit DocumentSizes(const Handle& database) {
    double sum = 0;
    double count = 0;
    const Statement statement{database, kSelectSizes};
    while (sqlite3_step(statement.get()) == SQLITE_ROW) {
      const auto* codes = static_cast<const std::uint8_t*>(sqlite3_column_blob(statement.get(), 1));
      const auto size = static_cast<size_t>(sqlite3_column_bytes(statement.get(), 1));
      chunks_.push_back({sqlite3_column_int64(statement.get(), 0), {codes, codes + size}});
      for (const std::uint8_t code : chunks_.back().codes) {
        if (code == 0) continue;  // no such document
        sum += size_of_code(code);
        ++count;
      }
    }
    average_ = count > 0 ? sum / count : 1;
  }

  // The size of a document relative to the average.
  double relative(std::int64_t document) const {
    const std::int64_t wanted = document / kDocumentsAChunk;
    const auto chunk = std::ranges::lower_bound(chunks_, wanted, {}, &Chunk::number);
    if (chunk == chunks_.end() || chunk->number != wanted) return 1;
    const std::uint8_t code = chunk->codes[static_cast<size_t>(document % kDocumentsAChunk)];
    return code == 0 ? 1 : size_of_code(code) / average_;
  }

 private:
  struct Chunk {
    std::int64_t number = 0;
    std::vector<std::uint8_t> codes;
  };
  std::vector<Chunk> chunks_;
  double average_ = 1;
};

}  // namespace pharos::text_search
