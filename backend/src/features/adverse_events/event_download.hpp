#pragma once

#include "features/exports/exports.hpp"
#include "features/public_queries/public_queries.hpp"

namespace pharos::adverse_events {

// Writes the reports of a question into a file. Parameters: filter, order_by, columns, narratives, signals (the
// parameters of the same question about signals), stamp (the meta of the list). Files of several tables also
// have narratives and the stamp, a workbook problems with their 2×2 tables.
void write_events(const public_data::DataVersion& version, const JsonObject& parameters, exports::TableFile& file,
                  const exports::ReportProgress& progress);

}  // namespace pharos::adverse_events
