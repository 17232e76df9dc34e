#pragma once

#include <cstdint>

#include "public_data/query/query_limits.hpp"

namespace pharos::public_data {

// How long a text search may take, in milliseconds.
inline std::int64_t search_time(const QueryLimits& limits) {
  constexpr std::int64_t kPatience = 60'000;
  return limits.time ? limits.time->count() : kPatience;
}

}  // namespace pharos::public_data
