#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>

namespace pharos {

using Json = boost::json::value;
using JsonObject = boost::json::object;
using JsonArray = boost::json::array;

// Parses a document under the limits of R35: valid UTF-8, depth at most 32, no duplicate keys. Throws
// Error{kBadRequest} with a message for the caller.
Json read_json(std::string_view text);

// The JSON value of a described struct, a container or an optional (absent becomes null).
template <class T>
Json to_json(const T& value) {
  return boost::json::value_from(value);
}

std::string to_text(const Json& value);

// Sorted keys, no white space: equal documents give equal bytes, so the text can be hashed.
std::string canonical_text(const Json& value);

}  // namespace pharos
