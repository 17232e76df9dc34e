#pragma once

#include <functional>

#include "public_data/building/report_staging.hpp"
#include "public_data/columns/fact_table.hpp"

namespace pharos::public_data {

// Receives the first row of every document in order.
using TakeDocument = std::function<void(const StagedFacts& facts)>;

// Sorts the staged rows and writes their columns.
void write_facts(FactWriters& columns, ReportStaging& staging, const TakeDocument& take_document);

}  // namespace pharos::public_data
