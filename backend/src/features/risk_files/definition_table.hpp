#pragma once

#include "features/exports/exports.hpp"
#include "features/risk_files/risk_files.hpp"

namespace pharos::risk_files {

// Every column with one risk as an example, so that newcomers know what to fill in.
void write_template(exports::TableFile& file);
// Reads back as it was: the columns of the template.
void write_definition(const std::vector<RiskRow>& rows, const GridContent& grid, exports::TableFile& file);

}  // namespace pharos::risk_files
