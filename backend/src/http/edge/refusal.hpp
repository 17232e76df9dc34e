#pragma once

#include <chrono>
#include <optional>
#include <string_view>

#include "core/error.hpp"

namespace pharos::http::edge {

// Why the edge rejects a request. The connection closes afterward, because the rest of its input cannot be trusted.
struct Refusal {
  int status;
  ErrorCode code;
  std::string_view message;  // a constant, safe to show
  std::optional<std::chrono::seconds> retry_after = std::nullopt;
};

constexpr Refusal bad_request(std::string_view message) {
  return {400, ErrorCode::kBadRequest, message};
}

}  // namespace pharos::http::edge
