#pragma once

#include <filesystem>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "public_data/columns/fact_table.hpp"
#include "public_data/query/query_limits.hpp"
#include "text_search/text_index.hpp"

namespace pharos::public_data {

// The result of a search.
class NarrativeHits {
 public:
  explicit NarrativeHits(std::vector<std::uint32_t> found);

  // Most relevant first if requested, otherwise ascending.
  const std::vector<std::uint32_t>& documents() const { return documents_; }
  bool contains(std::uint32_t document) const {
    const std::uint32_t place = document - first_;  // wraps around below the first
    return place / 64 < bits_.size() && (bits_[place / 64] >> (place % 64) & 1) != 0;
  }

 private:
  std::vector<std::uint32_t> documents_;
  std::uint32_t first_ = 0;
  std::vector<std::uint64_t> bits_;
};

// Searches the text index of a version and caches recent results. Thread-safe.
class NarrativeSearch {
 public:
  // Searching a version without an index throws Error{kUnavailable}.
  NarrativeSearch(const FactColumns& columns, const std::filesystem::path& folder, const std::string& version);

  // `q` is parsed by text_search::SearchQuery; rethrows its errors.
  std::shared_ptr<const NarrativeHits> find(const std::string& q, text_search::DocumentRange range, bool by_relevance,
                                            const QueryLimits& limits);

 private:
  struct Question {
    std::string q;
    std::int64_t first = 0;
    std::int64_t last = 0;
    bool by_relevance = false;

    bool operator==(const Question&) const = default;
  };
  // Shared because a query may still use an evicted result.
  using Hits = std::shared_ptr<const NarrativeHits>;

  Hits find_kept(const Question& question);
  void keep(const Question& question, const Hits& hits);

  std::unique_ptr<text_search::TextIndex> index_;  // null if the version has none
  std::mutex mutex_;
  std::list<std::pair<Question, Hits>> kept_;  // most recently used first
};

}  // namespace pharos::public_data
