#pragma once

#include <hpdf.h>

namespace pharos::pdf {

// Adds the table from the codes of a UTF-8 font to characters, without which text cannot be searched, copied or read
// aloud. The table that libharu adds itself contains an operator that is not allowed there, and readers ignore it.
void add_unicode_map(HPDF_Doc document, HPDF_Font font);

}  // namespace pharos::pdf
