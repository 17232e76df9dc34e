#pragma once

#include <string_view>

#include "public_data/load_report.hpp"
#include "public_data/records/classification.hpp"
#include "public_data/sink.hpp"
#include "public_data/sources/byte_source.hpp"

namespace pharos::public_data {

// Reads FDA's foiclass.txt, which is in Windows-1252 with unescaped quotes. Throws Error{kBadRequest} if the columns
// differ.
void load_foiclass(ByteSource& source, std::string_view file, const Sink<Classification>& sink, LoadReport& report);

}  // namespace pharos::public_data
