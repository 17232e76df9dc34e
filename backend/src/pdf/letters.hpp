#pragma once

#include <string>
#include <string_view>

namespace pharos::pdf {

// The characters of a UTF-8 text. Invalid bytes become U+FFFD, control characters other than line breaks become spaces,
// and characters beyond the basic plane, which the library cannot write, become U+25A1 (an empty square).
std::u32string characters_of(std::string_view text);
std::string utf8_of(std::u32string_view characters);
// Transliterated to Windows code page 1252, which the built-in fonts cover; characters without an equivalent become
// "?".
std::string latin_of(std::u32string_view characters);

}  // namespace pharos::pdf
