#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "text_search/search_query.hpp"

namespace pharos::text_search {

// Builds a file of an index from texts by document number, starting at 0; the text itself is not stored. Numbers must
// be added in ascending order and should be chosen so that documents searched together form a range. Not thread-safe.
// Throws Error{kUnavailable} when the disk fails.
class TextIndexBuilder {
 public:
  explicit TextIndexBuilder(const std::filesystem::path& file);  // the file must not exist yet
  ~TextIndexBuilder();
  TextIndexBuilder(const TextIndexBuilder&) = delete;
  TextIndexBuilder& operator=(const TextIndexBuilder&) = delete;

  void add(std::int64_t document, std::string_view text);
  // Closes the file; nothing can be added afterward. `identity` is stored to recognize the file (IndexSegment).
  void finish(std::uint64_t identity = 0);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

struct DocumentRange {
  std::int64_t first = 0;
  std::int64_t last = 0;  // inclusive
};

// Marks a document of a segment that is no longer part of the index; the other bits are the next one that is.
constexpr std::uint32_t kSuperseded = 0x8000'0000;

// A file of an index whose documents have other numbers in the index than in the file.
struct IndexSegment {
  std::filesystem::path file;
  std::uint64_t bytes = 0;  // of the file
  std::uint64_t identity = 0;
  // The document of the index for each document of the file, ascending without kSuperseded. Must outlive the index.
  std::span<const std::uint32_t> documents = {};
};

// Read-only and thread-safe. Throws Error{kUnavailable} on a timeout, or naming a file that is missing or does not fit.
class TextIndex {
 public:
  // One file; documents have the numbers given to the builder.
  explicit TextIndex(const std::filesystem::path& file);
  // The results, including the order by relevance, do not depend on how the documents are divided into segments.
  explicit TextIndex(const std::vector<IndexSegment>& segments);
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
