#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>

namespace pharos {

using Json = boost::json::value;
using JsonObject = boost::json::object;
using JsonArray = boost::json::array;

// Reads one document as R35 asks: valid UTF-8, depth at most 32, no key twice in one object.
// Throws Error{kBadRequest} with a sentence for the caller.
Json read_json(std::string_view text);

// The value of a described struct, a container or an optional (absent = null).
template <class T>
Json to_json(const T& value) {
  return boost::json::value_from(value);
}

std::string to_text(const Json& value);

// Keys sorted, no white space: the same document always gives the same bytes, so it can be hashed.
std::string canonical_text(const Json& value);

}  // namespace pharos
