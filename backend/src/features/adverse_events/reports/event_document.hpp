#pragma once

#include <string>

#include "core/json.hpp"
#include "public_data/query/answers.hpp"
#include "text_search/search_query.hpp"

namespace pharos::adverse_events {

// The parts of a row that depend on the viewer: manufacturer groups and search terms.
struct RowView {
  const JsonObject& maker_groups;                   // raw name to group name
  const text_search::SearchQuery* query = nullptr;  // absent: no highlights
};

// A report as a row of the list (AeEvent).
JsonObject to_row(const public_data::EventRow& row, const RowView& view);

// The complete report: AeEvent with devices, patients, texts and history.
JsonObject to_detail(const public_data::EventRow& row, const RowView& view);

// Only the device line.
JsonObject to_document(const public_data::EventDevice& device, const RowView& view);

// FDA's page for a report.
std::string source_url(const public_data::AdverseEventReport& report);

// Days from the manufacturer becoming aware to FDA's receipt, for a manufacturer's initial report; absent if a date is
// missing or they are in the wrong order.
std::optional<std::int64_t> days_to_report(const public_data::AdverseEventReport& report);

}  // namespace pharos::adverse_events
