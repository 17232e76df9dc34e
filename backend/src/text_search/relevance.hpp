#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace pharos::text_search {

// What is known about the hits of a search; hits of several segments are added one after the other.
struct RatedHits {
  struct Hit {
    std::int64_t document = 0;
    std::uint64_t size = 0;  // 0: unknown
  };
  size_t terms = 0;                  // of the search
  std::vector<Hit> hits;             // in any order
  std::vector<std::uint8_t> counts;  // of each term in each hit
};

// Ranks hits by their content: rare terms count more than frequent ones, repeated occurrences count less, and short
// documents rank higher than long ones. Ties are ordered by document. `searched` is the number of documents searched.
std::vector<std::int64_t> by_relevance(const RatedHits& found, std::int64_t searched, double average_size);

}  // namespace pharos::text_search
