#pragma once

#include <string_view>

#include "sheets/byte_source.hpp"
#include "sheets/row.hpp"

namespace pharos::sheets {

// Comma, semicolon, tab or bar: the separator that splits most of the first lines into as many cells as the header.
char guess_separator(std::string_view beginning);

// Reads RFC 4180 rows as spreadsheets write them: with a byte order mark; CRLF, LF or CR; quoted cells with line
// breaks; UTF-8 or, failing that, Windows-1252. Blank lines are skipped. Throws Error{kBadRequest} for an unclosed
// quotation mark and for NUL bytes.
void read_csv(ByteSource& source, char separator, const TableLimits& limits, const TakeRow& take);

}  // namespace pharos::sheets
