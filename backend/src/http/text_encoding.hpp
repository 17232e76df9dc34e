#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace pharos::http {

enum class PlusSign { kIsPlus, kIsSpace };  // "+" is a space in a query string but literal in a path

// Nothing if a '%' is not followed by two hexadecimal digits, or if a NUL would result.
std::optional<std::string> find_percent_decoded(std::string_view text, PlusSign plus);

// Well-formed UTF-8: no overlong forms, no surrogates.
bool is_utf8(std::string_view text);

}  // namespace pharos::http
