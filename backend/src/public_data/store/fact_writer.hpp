#pragma once

#include <functional>

#include "public_data/store/duckdb_client.hpp"
#include "public_data/store/report_staging.hpp"
#include "public_data/store/store_builder.hpp"

namespace pharos::public_data {

// Sorts the staged rows and writes the fact tables and their rollups; returns the rows of each. `place_documents`
// receives every document in order with the place of its report.
RowCounts write_facts(Database& database, ReportStaging& staging, const std::function<void(Place)>& take_document);

}  // namespace pharos::public_data
