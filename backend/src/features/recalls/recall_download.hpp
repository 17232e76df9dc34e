#pragma once

#include <functional>
#include <vector>

#include "features/exports/exports.hpp"
#include "features/public_queries/public_queries.hpp"

namespace pharos::recalls {

// The columns of a recall download.
bool is_recall_column(std::string_view name);

// For all formats. Parameters: filter, order_by, columns, format, is_page, page, page_size.
using RecallColumnSpec = exports::Column<public_data::RecallRow>;
std::vector<const RecallColumnSpec*> recall_columns(const public_data::DataVersion& version,
                                                    const JsonObject& parameters);
void read_recalls(const public_data::DataVersion& version, const JsonObject& parameters,
                  const std::function<void(const public_data::RecallRow&)>& use);

// Writes the recalls of a query to a file. Parameters: filter, order_by, columns, format, rows (how many), stamp (the
// meta of the list). Multi-table files end with the stamp.
void write_recalls(const public_data::DataVersion& version, const JsonObject& parameters, exports::TableFile& file,
                   const exports::ReportProgress& progress);

}  // namespace pharos::recalls
