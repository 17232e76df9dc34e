#pragma once

#include <string>
#include <string_view>

namespace pharos::sheets {

// Decodes Windows-1252; its five undefined bytes become U+FFFD.
std::string from_windows_1252(std::string_view bytes);

// Converts the text to UTF-8: invalid bytes are read as Windows-1252, the encoding of FDA's older files. Returns true
// if anything changed. Text that was already damaged when published (mojibake) is left alone.
bool make_utf8(std::string& text);

// Trims spaces; control characters other than tabs and line breaks become spaces.
std::string clean_text(std::string_view text);
std::string_view trim(std::string_view text);

// Without a leading byte order mark.
std::string_view without_byte_order_mark(std::string_view text);

}  // namespace pharos::sheets
