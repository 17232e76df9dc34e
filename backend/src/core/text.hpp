#pragma once

#include <string>
#include <string_view>

namespace pharos {

// Without the characters of `spaces` at both ends.
constexpr std::string_view trimmed(std::string_view text, std::string_view spaces = " \t\r\n") {
  const auto first = text.find_first_not_of(spaces);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(spaces) - first + 1);
}

// At most `bytes` bytes from the beginning, ending between characters.
constexpr std::string_view whole_characters(std::string_view text, size_t bytes) {
  if (text.size() <= bytes) return text;
  while (bytes > 0 && (static_cast<unsigned char>(text[bytes]) & 0xC0U) == 0x80U) --bytes;
  return text.substr(0, bytes);
}

// "a; b": the parts that are not empty, with the separator between them.
template <class Range>
std::string join_present(const Range& parts, std::string_view separator) {
  std::string text;
  for (const std::string_view part : parts) {
    if (part.empty()) continue;
    if (!text.empty()) text += separator;
    text += part;
  }
  return text;
}

}  // namespace pharos
