#pragma once

#include <sqlite3.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "text_search/document_sizes.hpp"

namespace pharos::text_search {

// Ranks hits by their content: rare terms count more than frequent ones, repeated occurrences count less, and short
// documents rank higher than long ones.
class Relevance {
 public:
  // Registers the SQL function term_counts(ft), which returns nothing and records the current hit.
  explicit Relevance(sqlite3* database);
  Relevance(const Relevance&) = delete;
  Relevance& operator=(const Relevance&) = delete;

  void begin();
  void add(std::int64_t document) { documents_.push_back(document); }  // after the statement recorded it
  // The documents by relevance, ties by number; `all` is the number of documents searched.
  std::vector<std::int64_t> finish(std::int64_t all, const DocumentSizes& sizes);

 private:
  static void note(const Fts5ExtensionApi* api, Fts5Context* hit, sqlite3_context* answer, int, sqlite3_value**);

  size_t terms_ = 0;
  std::vector<std::uint8_t> counts_;  // of each term in each hit
  std::vector<std::int64_t> documents_;
};

}  // namespace pharos::text_search
