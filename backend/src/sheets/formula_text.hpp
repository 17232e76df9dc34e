#pragma once

#include <string>
#include <string_view>

namespace pharos::sheets {

// What a spreadsheet would read as a formula or strip (R38): = + - @, tab, carriage return, NUL, and the full-width
// forms of the first four.
bool looks_like_formula(std::string_view text);

// Takes away the one apostrophe that our own files put before such a text.
void remove_formula_guard(std::string& text);

}  // namespace pharos::sheets
