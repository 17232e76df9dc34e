#include "text_search/text_index.hpp"

#include <algorithm>

#include "text_search/relevance.hpp"
#include "text_search/segment_reader.hpp"

namespace pharos::text_search {
namespace {

Search search_of(const SearchQuery& query, DocumentRange range, std::int64_t time_limit_ms) {
  return {query, range, std::chrono::steady_clock::now() + std::chrono::milliseconds{time_limit_ms}};
}

}  // namespace

struct TextIndex::Parts {
  void add(const IndexSegment& segment, SegmentReader::Check check) {
    const auto& reader = *segments.emplace_back(std::make_unique<SegmentReader>(segment, check));
    sizes.add(reader.total_size());
  }

  std::vector<std::unique_ptr<SegmentReader>> segments;
  SizeTotal sizes;
};

TextIndex::TextIndex(const std::filesystem::path& file) : parts_(std::make_unique<Parts>()) {
  parts_->add({.file = file}, SegmentReader::Check::kNothing);
  // Rejects a file that is not an index now rather than at the first search.
  find(SearchQuery::read("a"), {0, -1}, 10'000);
}

TextIndex::TextIndex(const std::vector<IndexSegment>& segments) : parts_(std::make_unique<Parts>()) {
  for (const IndexSegment& segment : segments) parts_->add(segment, SegmentReader::Check::kSegment);
  find(SearchQuery::read("a"), {0, -1}, 10'000);
}

TextIndex::~TextIndex() = default;

std::vector<std::int64_t> TextIndex::find(const SearchQuery& query, DocumentRange range,
                                          std::int64_t time_limit_ms) const {
  const Search search = search_of(query, range, time_limit_ms);
  std::vector<std::int64_t> documents;
  for (const auto& segment : parts_->segments) {
    const auto before = static_cast<std::ptrdiff_t>(documents.size());
    segment->find(search, documents);
    std::ranges::inplace_merge(documents, documents.begin() + before);
  }
  return documents;
}

std::vector<std::int64_t> TextIndex::find_by_relevance(const SearchQuery& query, DocumentRange range,
                                                       std::int64_t time_limit_ms) const {
  const Search search = search_of(query, range, time_limit_ms);
  RatedHits found;
  for (const auto& segment : parts_->segments) segment->rate(search, found);
  return by_relevance(found, range.last - range.first + 1, parts_->sizes.average());
}

}  // namespace pharos::text_search
