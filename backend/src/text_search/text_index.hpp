#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string_view>
#include <vector>

#include "text_search/search_query.hpp"

namespace pharos::text_search {

// Documents are numbers from 0 on, and texts; the text itself is not kept. Numbers are given in rising order, and
// chosen so that what is asked together is one range of them. Not for several threads. Throws Error{kUnavailable} when
// the disk fails.
class TextIndexBuilder {
 public:
  explicit TextIndexBuilder(const std::filesystem::path& file);  // which must not exist yet
  ~TextIndexBuilder();
  TextIndexBuilder(const TextIndexBuilder&) = delete;
  TextIndexBuilder& operator=(const TextIndexBuilder&) = delete;

  void add(std::int64_t document, std::string_view text);
  // Merges everything into one piece and closes the file. Nothing may be added afterwards.
  void finish();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

struct DocumentRange {
  std::int64_t first = 0;
  std::int64_t last = 0;  // belongs to it
};

// Read-only and from any thread. Throws Error{kUnavailable} when the time is up or the file is not there.
class TextIndex {
 public:
  explicit TextIndex(const std::filesystem::path& file);
  ~TextIndex();
  TextIndex(const TextIndex&) = delete;
  TextIndex& operator=(const TextIndex&) = delete;

  // Every document of the range that matches, in rising order.
  std::vector<std::int64_t> find(const SearchQuery& query, DocumentRange range, std::int64_t time_limit_ms) const;
  // The same, the most relevant first: rare words count more, words that come often, and short documents. Equally
  // relevant ones stand in rising order.
  std::vector<std::int64_t> find_by_relevance(const SearchQuery& query, DocumentRange range,
                                              std::int64_t time_limit_ms) const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace pharos::text_search
