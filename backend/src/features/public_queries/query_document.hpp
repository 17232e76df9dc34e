#pragma once

#include <initializer_list>
#include <span>
#include <string_view>

#include "http/message.hpp"

namespace pharos::public_queries {

// The query parameters as members of an object: those in `lists` are lists, the others are text. A repeated parameter
// that is not a list is rejected by name; names in `left_out` are ignored.
JsonObject query_document(const http::Query& query, std::span<const std::string_view> lists,
                          std::initializer_list<std::string_view> left_out);

}  // namespace pharos::public_queries
