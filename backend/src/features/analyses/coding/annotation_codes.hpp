#pragma once

#include <string>
#include <string_view>

#include "core/json_reader.hpp"
#include "features/analyses/analyses.hpp"

namespace pharos::analyses {

// {"a": […], … "g": […]}.
JsonObject to_document(const ImdrfCodes& codes);

// Codes as a person gives them. Notes in the reader what is wrong: a code that is none of its annex, or one that only
// groups others.
ImdrfCodes read_codes(JsonReader& reader, const Json& given);

// Term of a code of the shipped release; empty for one it lacks.
std::string_view term_of(std::string_view code);

// Evidence: places of the item's text, counted in UTF-16 units as browsers do. Notes in the reader a place whose quote
// is not what stands there.
Json read_spans(JsonReader& reader, const Json& given, const std::string& text);

}  // namespace pharos::analyses
