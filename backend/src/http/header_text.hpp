#pragma once

#include <string_view>

// Helpers for parsing header fields.
namespace pharos::http {

// Of ASCII letters; others stay as they are.
constexpr char lower_case(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

// Trims spaces and tabs.
std::string_view trim_spaces(std::string_view text);

// Case-insensitive for ASCII letters.
bool equal_names(std::string_view left, std::string_view right);

// Consumes the part before the next `separator`, trimmed: "gzip, br" gives "gzip", then "br".
std::string_view take_entry(std::string_view& rest, char separator);

}  // namespace pharos::http
