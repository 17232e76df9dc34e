#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "features/risk_files/grids/grid_content.hpp"

namespace pharos::risk_files {

// A five-by-five grid for organizations without one.
GridContent default_grid();

// Fills the cells from one line for each severity, one letter for each probability: acceptable, investigate,
// unacceptable.
std::vector<Cell> cells_of(std::span<const std::string_view> lines);

}  // namespace pharos::risk_files
