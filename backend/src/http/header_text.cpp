#include "http/header_text.hpp"
#include "core/text.hpp"

#include <algorithm>

namespace pharos::http {
std::string_view trim_spaces(std::string_view text) {
  return trimmed(text, " \t");
}

bool equal_names(std::string_view left, std::string_view right) {
  return left.size() == right.size() && std::equal(left.begin(), left.end(), right.begin(),
                                                   [](char a, char b) { return lower_case(a) == lower_case(b); });
}

std::string_view take_entry(std::string_view& rest, char separator) {
  const auto end = rest.find(separator);
  if (end == std::string_view::npos) {
    const auto entry = rest;
    rest = {};
    return trim_spaces(entry);
  }
  const auto entry = rest.substr(0, end);
  rest = rest.substr(end + 1);
  return trim_spaces(entry);
}

}  // namespace pharos::http
