#pragma once

#include <filesystem>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "public_data/query/query_limits.hpp"
#include "public_data/store/document_sets.hpp"
#include "text_search/text_index.hpp"

namespace pharos::public_data {

// The result of a search.
struct NarrativeHits {
  NarrativeHits(DocumentSets& sets, std::vector<std::uint32_t> found)
      : documents(std::move(found)), set(sets, documents) {}

  std::vector<std::uint32_t> documents;  // most relevant first if requested, otherwise ascending
  DocumentSets::Set set;
};

// Searches the text index of a version and caches recent results. Thread-safe.
class NarrativeSearch {
 public:
  // Searching a version without an index throws Error{kUnavailable}.
  NarrativeSearch(const std::filesystem::path& index_file, DocumentSets& sets);

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
  // Shared because a statement may still use an evicted result.
  using Hits = std::shared_ptr<const NarrativeHits>;

  Hits find_kept(const Question& question);
  void keep(const Question& question, const Hits& hits);

  DocumentSets& sets_;
  std::unique_ptr<text_search::TextIndex> index_;  // null if the version has none
  std::mutex mutex_;
  std::list<std::pair<Question, Hits>> kept_;  // most recently used first
};

}  // namespace pharos::public_data
