#include "public_data/building/kept_segments.hpp"

#include <algorithm>

#include "public_data/building/staged_rows.hpp"
#include "text_search/text_index.hpp"

namespace pharos::public_data {
namespace {

constexpr size_t kMostSegments = 12;  // each costs a search about a tenth of a millisecond
constexpr std::uint64_t kQuarter = 4;

std::uint64_t size_of(const TextSegment& segment) {
  return segment.end - segment.first;
}

bool has_many_superseded(const FactColumns& base, const TextSegment& segment) {
  const auto documents = base.text_document.all().subspan(segment.first, size_of(segment));
  const auto superseded = std::ranges::count_if(
      documents, [](std::uint32_t document) { return (document & text_search::kSuperseded) != 0; });
  return kQuarter * static_cast<std::uint64_t>(superseded) > size_of(segment);
}

}  // namespace

KeptSegments::KeptSegments(const FactColumns& base) {
  for (size_t i = 0; i < base.text_segment.size(); ++i) {
    if (!has_many_superseded(base, base.text_segment[i])) segments_.emplace_back(i, base.text_segment[i]);
  }
  if (segments_.size() + 1 > kMostSegments) {
    // At most four remain.
    std::erase_if(segments_, [all = base.text_document.size()](const auto& segment) {
      return kQuarter * size_of(segment.second) < all;
    });
  }
  std::uint32_t documents = 0;
  for (auto& [number, segment] : segments_) {
    const auto size = static_cast<std::uint32_t>(size_of(segment));
    segment.first = documents;
    segment.end = documents += size;
  }
}

std::vector<std::uint32_t> KeptSegments::numbers_of_documents(const FactColumns& base) const {
  std::vector<std::uint32_t> numbers(base.document.size() == 0 ? 0 : base.document[base.document.size() - 1] + 1,
                                     kNotIndexed);
  for (const auto& [number, segment] : segments_) {
    const std::uint32_t first_in_base = base.text_segment[number].first;
    for (std::uint32_t i = segment.first; i < segment.end; ++i) {
      const std::uint32_t document = base.text_document[first_in_base + (i - segment.first)];
      if ((document & text_search::kSuperseded) == 0) numbers[document] = i;
    }
  }
  return numbers;
}

}  // namespace pharos::public_data
