#pragma once

#include <string_view>

// Small readings shared by everything that looks into header fields.
namespace pharos::http {

// Without the spaces and tabs at both ends.
std::string_view trim_spaces(std::string_view text);

// ASCII letters without regard to case.
bool equal_names(std::string_view left, std::string_view right);

// Takes the part before the next `separator` off the front, trimmed: "gzip, br" gives "gzip", then "br".
std::string_view take_entry(std::string_view& rest, char separator);

}  // namespace pharos::http
