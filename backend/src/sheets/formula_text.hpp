#pragma once

#include <string>
#include <string_view>

namespace pharos::sheets {

// Text that a spreadsheet would run as a formula or strip (R38): a leading = + - @, tab, carriage return, NUL, or the
// full-width form of the first four.
bool looks_like_formula(std::string_view text);

// Removes the apostrophe that our exports put before such text.
void remove_formula_guard(std::string& text);

}  // namespace pharos::sheets
