#pragma once

#include <string>
#include <string_view>

namespace pharos::pdf {

// The characters of a UTF-8 text. Bytes that are none become U+FFFD, control characters a blank (but for the line
// break), and what lies beyond the basic plane, which the library cannot write, U+25A1 (an empty square).
std::u32string characters_of(std::string_view text);
std::string utf8_of(std::u32string_view characters);
// In the letters of Windows code page 1252, which the built-in fonts have: by what reads alike, else "?".
std::string latin_of(std::u32string_view characters);

}  // namespace pharos::pdf
