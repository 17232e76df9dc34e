#pragma once

#include "core/json_reader.hpp"
#include "features/analyses/analyses.hpp"
#include "suggestions/code_model.hpp"

namespace pharos::analyses {

// Response of GET …/suggestions: codes suggested by a text for each annex, the words that support them, and the model's
// quality.
JsonObject to_document(const suggestions::CodeModel& model, const std::string& text);

// The model whose suggestions a person accepted, as stored with the annotation; its score is that of the least likely
// code. Reports a fault for another model, or when none of the codes was suggested.
std::optional<std::string> read_accepted(JsonReader& in, const Json& given, const suggestions::CodeModel& model,
                                         const std::string& text, const ImdrfCodes& codes);

}  // namespace pharos::analyses
