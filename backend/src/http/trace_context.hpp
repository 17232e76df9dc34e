#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace pharos::http {

// The trace a request belongs to, from the header `traceparent` of W3C Trace Context (version 00):
// "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01". Nothing if the header is not one.
std::optional<std::string> find_trace_id(std::string_view traceparent);

}  // namespace pharos::http
