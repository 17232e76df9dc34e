#pragma once

#include <string>

#include "core/json.hpp"
#include "public_data/query/answers.hpp"
#include "text_search/search_query.hpp"

namespace pharos::adverse_events {

// What of a row depends on who looks: the groups of makers, and the words that were searched for.
struct RowView {
  const JsonObject& maker_groups;                   // raw name to the name of its group
  const text_search::SearchQuery* query = nullptr;  // absent: no highlights
};

// A report as a row of the list (AeEvent).
JsonObject to_row(const public_data::EventRow& row, const RowView& view);

// The whole report: AeEvent with devices, patients, texts and history.
JsonObject to_detail(const public_data::EventRow& row, const RowView& view);

// The device line alone.
JsonObject to_document(const public_data::EventDevice& device, const RowView& view);

// FDA's page of a report.
std::string source_url(const public_data::AdverseEventReport& report);

// Days from the maker's awareness to FDA's receipt, of a maker's initial report; absent when a date is missing or they
// are in the wrong order.
std::optional<std::int64_t> days_to_report(const public_data::AdverseEventReport& report);

}  // namespace pharos::adverse_events
