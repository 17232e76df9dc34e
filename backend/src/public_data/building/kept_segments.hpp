#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "public_data/columns/fact_table.hpp"

namespace pharos::public_data {

// The segments of the base's text index that the next version uses again. The documents of the others are indexed with
// the new reports: those of a segment where too many reports were replaced or withdrawn, and those of small segments
// when there are too many of them.
class KeptSegments {
 public:
  KeptSegments() = default;  // none
  explicit KeptSegments(const FactColumns& base);

  // With their numbers in the base. Here, `first` and `end` number the documents of the kept segments only.
  const std::vector<std::pair<size_t, TextSegment>>& all() const { return segments_; }
  std::uint32_t documents() const { return segments_.empty() ? 0 : segments_.back().second.end; }
  // The number in the kept segments of each document of the base, or kNotIndexed.
  std::vector<std::uint32_t> numbers_of_documents(const FactColumns& base) const;

 private:
  std::vector<std::pair<size_t, TextSegment>> segments_;
};

}  // namespace pharos::public_data
