#pragma once

#include <string>
#include <string_view>

namespace pharos::sheets {

bool is_utf8(std::string_view bytes);

// Every byte is a character of Windows-1252; the five bytes it leaves undefined become U+FFFD.
std::string from_windows_1252(std::string_view bytes);

// Makes the text UTF-8: bytes that are not are taken for Windows-1252, what FDA's older files are written in. True
// when something had to be changed. Text that was damaged before it was published (mojibake) stays as it is.
bool make_utf8(std::string& text);

// Without blanks at the ends; control characters other than tabs and line breaks become blanks.
std::string clean_text(std::string_view text);
std::string_view trim(std::string_view text);

// Without the mark some files start with.
std::string_view without_byte_order_mark(std::string_view text);

}  // namespace pharos::sheets
