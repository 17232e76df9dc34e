#pragma once

#include <string>
#include <string_view>

#include "core/json_reader.hpp"
#include "features/analyses/analyses.hpp"

namespace pharos::analyses {

// Codes entered by a person. Reports faults: a code outside its annex, or one that only groups others.
ImdrfCodes read_codes(JsonReader& reader, const Json& given);

// The term of a code; empty for an unknown code.
std::string_view term_of(std::string_view code);

// Reports a fault when a quote differs from the text at its range.
std::vector<Span> read_spans(JsonReader& reader, const Json& given, const std::string& text);

}  // namespace pharos::analyses
