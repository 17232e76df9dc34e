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

// Reads the address of the request line. What two readers could take for two different paths is refused:
// encoded slashes and backslashes, dot segments, control characters, broken percent encoding (R34).
std::variant<RequestTarget, Refusal> read_request_target(std::string_view target);

}  // namespace pharos::http::edge
