#include "public_data/queries/narrative_search.hpp"

#include <algorithm>

#include "core/error.hpp"
#include "public_data/columns/store_files.hpp"

namespace pharos::public_data {
namespace {

constexpr size_t kKept = 16;
constexpr size_t kKeptDocuments = 8'000'000;  // over all cached results
constexpr std::chrono::milliseconds kLongest{60'000};

}  // namespace

NarrativeHits::NarrativeHits(std::vector<std::uint32_t> found) : documents_(std::move(found)) {
  if (documents_.empty()) return;
  const auto [first, last] = std::ranges::minmax(documents_);
  first_ = first;
  bits_.resize((last - first) / 64 + 1);
  for (const std::uint32_t document : documents_) {
    bits_[(document - first) / 64] |= std::uint64_t{1} << ((document - first) % 64);
  }
}

NarrativeSearch::NarrativeSearch(const FactColumns& columns, const std::filesystem::path& folder,
                                 const std::string& version) {
  columns.text_segment.file().verify();  // otherwise a damaged list would be reported as a wrong file
  std::vector<text_search::IndexSegment> segments;
  for (const TextSegment& segment : columns.text_segment.all()) {
    segments.push_back({.file = text_segment_file(folder, version, segments.size()),
                        .bytes = segment.bytes,
                        .identity = segment.identity,
                        .documents = columns.text_document.all().subspan(segment.first, segment.end - segment.first)});
  }
  if (!segments.empty()) index_ = std::make_unique<text_search::TextIndex>(segments);
}

std::shared_ptr<const NarrativeHits> NarrativeSearch::find(const std::string& q, text_search::DocumentRange range,
                                                           bool by_relevance, const QueryLimits& limits) {
  if (!index_) throw Error(ErrorCode::kUnavailable, "The narratives of this data version cannot be searched");
  if (limits.cancelled.stop_requested()) throw Error(ErrorCode::kUnavailable, "The query was canceled");
  const auto query = text_search::SearchQuery::read(q);
  const Question question{query.canonical(), range.first, range.last, by_relevance};
  if (auto hits = find_kept(question)) return hits;
  const auto time = limits.time.value_or(kLongest).count();
  const auto found = by_relevance ? index_->find_by_relevance(query, range, time) : index_->find(query, range, time);
  const auto hits = std::make_shared<const NarrativeHits>(std::vector<std::uint32_t>(found.begin(), found.end()));
  keep(question, hits);
  return hits;
}

NarrativeSearch::Hits NarrativeSearch::find_kept(const Question& question) {
  const std::lock_guard lock{mutex_};
  const auto found = std::ranges::find(kept_, question, [](const auto& entry) { return entry.first; });
  if (found == kept_.end()) return nullptr;
  kept_.splice(kept_.begin(), kept_, found);
  return kept_.front().second;
}

void NarrativeSearch::keep(const Question& question, const Hits& hits) {
  const std::lock_guard lock{mutex_};
  kept_.emplace_front(question, hits);
  size_t documents = 0;
  size_t count = 0;
  const auto first_dropped = std::ranges::find_if(kept_, [&documents, &count](const auto& entry) {
    documents += entry.second->documents().size();
    return ++count > kKept || documents > kKeptDocuments;
  });
  kept_.erase(first_dropped, kept_.end());
}

}  // namespace pharos::public_data
