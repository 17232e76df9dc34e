#pragma once

#include <chrono>
#include <optional>
#include <stop_token>

namespace pharos::public_data {

// When a query must end: at its time limit, or when the caller no longer waits for the result.
struct QueryLimits {
  std::optional<std::chrono::milliseconds> time = {};
  std::stop_token cancelled = {};
};

}  // namespace pharos::public_data
