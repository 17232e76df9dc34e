#pragma once

#include <string_view>

namespace pharos {

// What HTML and XML need instead of a character in texts and in attributes within double quotation marks; empty if they
// need nothing.
constexpr std::string_view markup_entity(char letter) {
  switch (letter) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    default:
      return {};
  }
}

}  // namespace pharos
