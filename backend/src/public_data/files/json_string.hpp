#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace pharos::public_data {

// Appends a JSON string with its quotation marks. Records are written by the million, and most need no escape, so parts
// without one are copied as a whole.
inline void append_json_string(std::string& out, std::string_view text) {
  out += '"';
  size_t start = 0;  // of the part that can be copied unchanged
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c != '"' && c != '\\' && static_cast<unsigned char>(c) >= 0x20) continue;
    out += text.substr(start, i - start);
    start = i + 1;
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else {
      out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
    }
  }
  out += text.substr(start);
  out += '"';
}

}  // namespace pharos::public_data
