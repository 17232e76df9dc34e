#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "text_search/document_numbers.hpp"
#include "text_search/sqlite_handle.hpp"

namespace pharos::text_search {

// The approximate length of a document in one byte: enough to prefer short ones.
constexpr std::uint8_t size_code(size_t bytes) {
  const std::uint64_t size = std::uint64_t{bytes} + 8;  // at least four bits wide
  const auto width = static_cast<std::uint64_t>(std::bit_width(size));
  const std::uint64_t code = width * 8 + (size >> (width - 4) & 7);
  return static_cast<std::uint8_t>(std::min<std::uint64_t>(code, 255));
}
constexpr std::uint64_t size_of_code(std::uint8_t code) {
  return (8ULL + code % 8) << (code / 8 - 4);
}

// Sizes are stored in chunks of documents whose numbers differ only in the last sixteen bits.
constexpr std::int64_t kDocumentsAChunk = 1 << 16;
constexpr const char* kCreateSizes = "create table size (chunk integer primary key, codes blob not null);";
constexpr const char* kInsertSizes = "insert into size (chunk, codes) values (?1, ?2)";
constexpr const char* kSelectSizes = "select chunk, codes from size order by chunk";

// The sum is exact, so that the average does not depend on how the documents are divided into segments.
struct SizeTotal {
  std::uint64_t bytes = 0;
  std::uint64_t documents = 0;

  void add(const SizeTotal& other) {
    bytes += other.bytes;
    documents += other.documents;
  }
  double average() const { return documents > 0 ? static_cast<double>(bytes) / static_cast<double>(documents) : 1; }
};

// All sizes of a segment in memory.
class DocumentSizes {
 public:
  DocumentSizes(const Handle& database, const DocumentNumbers& numbers) {
    const Statement statement{database, kSelectSizes};
    while (sqlite3_step(statement.get()) == SQLITE_ROW) {
      const auto* codes = static_cast<const std::uint8_t*>(sqlite3_column_blob(statement.get(), 1));
      const auto size = static_cast<size_t>(sqlite3_column_bytes(statement.get(), 1));
      chunks_.push_back({sqlite3_column_int64(statement.get(), 0), {codes, codes + size}});
      add_to_total(chunks_.back(), numbers);
    }
  }

  // Of the documents that are part of the index.
  const SizeTotal& total() const { return total_; }

  // 0 if there is no such document.
  std::uint64_t size_of(std::int64_t number) const {
    const std::int64_t wanted = number / kDocumentsAChunk;
    const auto chunk = std::ranges::lower_bound(chunks_, wanted, {}, &Chunk::number);
    if (chunk == chunks_.end() || chunk->number != wanted) return 0;
    const std::uint8_t code = chunk->codes[static_cast<size_t>(number % kDocumentsAChunk)];
    return code == 0 ? 0 : size_of_code(code);
  }

 private:
  struct Chunk {
    std::int64_t number = 0;
    std::vector<std::uint8_t> codes;
  };

  void add_to_total(const Chunk& chunk, const DocumentNumbers& numbers) {
    std::int64_t number = chunk.number * kDocumentsAChunk;
    for (const std::uint8_t code : chunk.codes) {
      // Code 0: no such document.
      if (code != 0 && numbers.contains(number) && numbers.in_index(number)) {
        total_.add({.bytes = size_of_code(code), .documents = 1});
      }
      ++number;
    }
  }

  std::vector<Chunk> chunks_;
  SizeTotal total_;
};

}  // namespace pharos::text_search
