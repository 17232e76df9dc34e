#pragma once

#include "core/json.hpp"
#include "core/json_reader.hpp"
#include "public_data/query/ae_filter.hpp"

// A filter as a JSON document: one form for requests, stamps and cache keys.
namespace pharos::public_data {

// Sorted lists without repetitions and without fields that do not restrict: equivalent filters give equal documents.
JsonObject to_document(const AeFilter& filter);

// Reads every field of a filter; errors are collected in the reader by field name. Also reads the field `groups`, which
// callers may not set: routes must reject it first.
AeFilter read_ae_filter(JsonReader& reader);

// The fields that are lists.
inline constexpr std::string_view kAeListFields[] = {
    "event_type",       "manufacturers",      "brands",  "product_problems",
    "patient_problems", "report_source_code", "country", "reporter_occupation_code"};

}  // namespace pharos::public_data
