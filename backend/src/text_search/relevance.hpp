#pragma once

#include <sqlite3.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "text_search/document_sizes.hpp"

namespace pharos::text_search {

// Weighs what a search finds, from what the hits themselves hold: rare terms count more than frequent ones, a term's
// tenth occurrence less than its first, and the same words in a short document more than in a long one.
class Relevance {
 public:
  // Makes term_counts(ft) known: it answers nothing, and notes the hit at hand.
  explicit Relevance(sqlite3* database);
  Relevance(const Relevance&) = delete;
  Relevance& operator=(const Relevance&) = delete;

  void begin();
  void add(std::int64_t document) { documents_.push_back(document); }  // after the statement noted it
  // The documents, the most relevant first and equal ones in rising order; `all` is the number that was searched.
  std::vector<std::int64_t> finish(std::int64_t all, const DocumentSizes& sizes);

 private:
  static void note(const Fts5ExtensionApi* api, Fts5Context* hit, sqlite3_context* answer, int, sqlite3_value**);

  size_t terms_ = 0;
  std::vector<std::uint8_t> counts_;  // of each term in each hit
  std::vector<std::int64_t> documents_;
};

}  // namespace pharos::text_search
