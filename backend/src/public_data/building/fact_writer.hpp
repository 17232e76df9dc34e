#pragma once

#include <functional>

#include "public_data/building/report_staging.hpp"
#include "public_data/columns/fact_table.hpp"

namespace pharos::public_data {

// Sorts the staged rows and writes their columns. `take_document` receives the place of every document's report in order.
void write_facts(FactWriters& columns, ReportStaging& staging, const std::function<void(Place)>& take_document);

}  // namespace pharos::public_data
