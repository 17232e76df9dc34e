#pragma once

#include "core/json.hpp"
#include "core/json_reader.hpp"
#include "public_data/query/ae_filter.hpp"

// A filter as a document: what a caller writes, what a stamp keeps, and what tells two questions apart are one form.
namespace pharos::public_data {

// Lists sorted and without repetitions, what does not restrict left out: two ways to ask the same are one document.
JsonObject to_document(const AeFilter& filter);

// Reads every field of a filter; wrong ones are noted in the reader under their names. The field `groups`, which no
// caller may write, is read too: routes must refuse it before.
AeFilter read_ae_filter(JsonReader& reader);

// The fields above that are lists.
inline constexpr std::string_view kAeListFields[] = {
    "event_type",       "manufacturers",      "brands",  "product_problems",
    "patient_problems", "report_source_code", "country", "reporter_occupation_code"};

}  // namespace pharos::public_data
