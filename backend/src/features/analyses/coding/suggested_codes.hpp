#pragma once

#include "core/json_reader.hpp"
#include "features/analyses/analyses.hpp"
#include "suggestions/code_model.hpp"

namespace pharos::analyses {

// Answer of GET …/suggestions: per annex the codes a text speaks for, the words that do, and what the model is worth.
JsonObject to_document(const suggestions::CodeModel& model, const std::string& text);

// The model whose suggestions a person has taken over, as it is kept with the annotation: its score is that of the
// least likely code. Notes in the reader what is not so: another model, or none of the codes suggested.
std::optional<std::string> read_accepted(JsonReader& in, const Json& given, const suggestions::CodeModel& model,
                                         const std::string& text, const ImdrfCodes& codes);

}  // namespace pharos::analyses
