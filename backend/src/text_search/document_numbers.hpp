#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>

#include "text_search/text_index.hpp"

namespace pharos::text_search {

// Converts between the document numbers of a segment and those of the index. An empty table means equal numbers.
class DocumentNumbers {
 public:
  explicit DocumentNumbers(std::span<const std::uint32_t> documents) : documents_(documents) {}

  // Nothing if the document is no longer part of the index.
  std::optional<std::int64_t> in_index(std::int64_t number) const {
    if (documents_.empty()) return number;
    const std::uint32_t document = documents_[static_cast<size_t>(number)];
    return (document & kSuperseded) != 0 ? std::nullopt : std::optional<std::int64_t>{document};
  }

  // The numbers that can be documents in this range of the index.
  DocumentRange in_segment(DocumentRange range) const {
    if (documents_.empty()) return range;
    return {.first = first_not_before(range.first), .last = first_not_before(range.last + 1) - 1};
  }

  // Whether a segment can contain this number.
  bool contains(std::int64_t number) const {
    return documents_.empty() || (number >= 0 && static_cast<size_t>(number) < documents_.size());
  }

 private:
  std::int64_t first_not_before(std::int64_t document) const {
    const auto found = std::ranges::partition_point(
        documents_, [document](std::uint32_t entry) { return std::int64_t{entry & ~kSuperseded} < document; });
    return found - documents_.begin();
  }

  std::span<const std::uint32_t> documents_;
};

}  // namespace pharos::text_search
