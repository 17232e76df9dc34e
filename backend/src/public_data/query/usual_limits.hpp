#pragma once

#include "public_data/query/query_limits.hpp"

namespace pharos::public_data {

// For what a page waits for.
inline QueryLimits page_limits() {
  return {.time = std::chrono::seconds{10}, .cancelled = {}};
}
// For each step of a file or of sums over all data, which may take longer than a page (R42).
inline QueryLimits file_limits() {
  return {.time = std::chrono::seconds{60}, .cancelled = {}};
}

}  // namespace pharos::public_data
