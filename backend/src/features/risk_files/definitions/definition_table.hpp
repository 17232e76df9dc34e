#pragma once

#include "features/exports/exports.hpp"
#include "features/risk_files/grids/grid_content.hpp"
#include "features/risk_files/risk_row.hpp"

namespace pharos::risk_files {

// Every column with an example risk, to show what to fill in.
void write_template(exports::TableFile& file);
// Uses the columns of the template, so that it can be imported again.
void write_definition(const std::vector<RiskRow>& rows, const GridContent& grid, exports::TableFile& file);

}  // namespace pharos::risk_files
