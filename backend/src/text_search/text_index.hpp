#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string_view>
#include <vector>

#include "text_search/search_query.hpp"

namespace pharos::text_search {

// Builds an index of texts by document number, starting at 0; the text itself is not stored. Numbers must be added in
// ascending order and should be chosen so that documents searched together form a range. Not thread-safe. Throws
// Error{kUnavailable} when the disk fails.
class TextIndexBuilder {
 public:
  explicit TextIndexBuilder(const std::filesystem::path& file);  // the file must not exist yet
  ~TextIndexBuilder();
  TextIndexBuilder(const TextIndexBuilder&) = delete;
  TextIndexBuilder& operator=(const TextIndexBuilder&) = delete;

  void add(std::int64_t document, std::string_view text);
  // Merges everything into one segment and closes the file. Nothing can be added afterward.
  void finish();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

struct DocumentRange {
  std::int64_t first = 0;
  std::int64_t last = 0;  // inclusive
};

// Read-only and thread-safe. Throws Error{kUnavailable} on a timeout or when the file is missing.
class TextIndex {
 public:
  explicit TextIndex(const std::filesystem::path& file);
  ~TextIndex();
  TextIndex(const TextIndex&) = delete;
  TextIndex& operator=(const TextIndex&) = delete;

  // Every matching document in the range, in ascending order.
  std::vector<std::int64_t> find(const SearchQuery& query, DocumentRange range, std::int64_t time_limit_ms) const;
  // The same by relevance: rare words, repeated words and short documents rank higher. Ties are in ascending order.
  std::vector<std::int64_t> find_by_relevance(const SearchQuery& query, DocumentRange range,
                                              std::int64_t time_limit_ms) const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace pharos::text_search
