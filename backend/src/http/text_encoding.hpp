#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace pharos::http {

enum class PlusSign { kIsPlus, kIsSpace };  // in a query string "+" is a space, in a path it is itself

// Nothing when a '%' is not followed by two hexadecimal digits, or a NUL would result.
std::optional<std::string> find_percent_decoded(std::string_view text, PlusSign plus);

// Well-formed UTF-8: no overlong forms, no surrogates.
bool is_utf8(std::string_view text);

}  // namespace pharos::http
