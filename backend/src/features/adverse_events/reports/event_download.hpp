#pragma once

#include "features/exports/exports.hpp"
#include "features/public_queries/public_queries.hpp"

namespace pharos::adverse_events {

// Writes the reports of a query to a file. Parameters: filter, order_by, columns, narratives, signals (the parameters
// of the matching signals query), stamp (the meta of the list). Multi-table files also contain narratives and the
// stamp; workbooks also contain problems with their 2×2 tables.
void write_events(const public_data::DataVersion& version, const JsonObject& parameters, exports::TableFile& file,
                  const exports::ReportProgress& progress);

}  // namespace pharos::adverse_events
