#pragma once

#include "core/json.hpp"
#include "core/json_reader.hpp"
#include "public_data/query/recall_store.hpp"

// A recall filter as a JSON document, like ae_filter_document.hpp for reports.
namespace pharos::public_data {

JsonObject to_document(const RecallFilter& filter);
RecallFilter read_recall_filter(JsonReader& reader);
// Parses "recalling_firm:asc"; throws Error{kInvalidFields} naming order_by.
RecallOrder read_recall_order(std::string_view text);

inline constexpr std::string_view kRecallListFields[] = {"firm", "classification", "status", "root_cause"};

}  // namespace pharos::public_data
