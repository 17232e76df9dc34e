#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "text_search/document_numbers.hpp"
#include "text_search/document_sizes.hpp"
#include "text_search/relevance.hpp"
#include "text_search/text_index.hpp"

namespace pharos::text_search {

struct Search {
  const SearchQuery& query;
  DocumentRange range;  // of the index
  std::chrono::steady_clock::time_point deadline;
};

// Searches one file of an index. Thread-safe.
class SegmentReader {
 public:
  enum class Check { kNothing, kSegment };
  // Throws Error{kUnavailable} naming a file that is not an index or, if checked, not this segment.
  SegmentReader(const IndexSegment& segment, Check check);
  ~SegmentReader();
  SegmentReader(const SegmentReader&) = delete;
  SegmentReader& operator=(const SegmentReader&) = delete;

  // Both append the documents of the index that match, in ascending order.
  void find(const Search& search, std::vector<std::int64_t>& documents);
  void rate(const Search& search, RatedHits& found);
  const SizeTotal& total_size() const { return sizes_.total(); }

 private:
  class Connection;
  std::unique_ptr<Connection> borrow();
  void put_back(std::unique_ptr<Connection> connection);
  std::optional<std::int64_t> document_of(std::int64_t number) const;
  void rate_at_once(Connection& connection, const Search& search, RatedHits& found) const;
  void rate_by_term(Connection& connection, const Search& search, RatedHits& found) const;
  [[noreturn]] void refuse(std::string_view reason) const;
  void require_identity(const Handle& database, std::uint64_t identity) const;
  DocumentSizes read_sizes(const IndexSegment& segment, Check check) const;

  std::filesystem::path file_;
  DocumentNumbers numbers_;
  DocumentSizes sizes_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Connection>> idle_;
};

}  // namespace pharos::text_search
