#pragma once

#include <string_view>

#include "sheets/byte_source.hpp"
#include "sheets/row.hpp"

namespace pharos::sheets {

// Comma, semicolon, tab or bar: the one that cuts most of the first lines into as many cells as the head.
char guess_separator(std::string_view beginning);

// Rows of RFC 4180, as spreadsheets write them: a byte order mark, CRLF, LF or CR, quoted cells with line breaks, text
// in UTF-8 or, where it is none, Windows-1252. Blank lines are left out. Throws Error{kBadRequest} for a quotation mark
// that is never closed and for zero bytes.
void read_csv(ByteSource& source, char separator, const TableLimits& limits, const TakeRow& take);

}  // namespace pharos::sheets
