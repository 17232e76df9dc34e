#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "http/edge/refusal.hpp"

namespace pharos::http::edge {

struct RequestTarget {
  std::string path;        // decoded, valid UTF-8, starts with '/', no dot segments
  std::string_view query;  // as sent, without '?'; points into the target
};

// Parses the target of the request line. Anything that two parsers could read differently is rejected: encoded slashes
// and backslashes, dot segments, control characters, invalid percent encoding (R34).
std::variant<RequestTarget, Refusal> read_request_target(std::string_view target);

}  // namespace pharos::http::edge
