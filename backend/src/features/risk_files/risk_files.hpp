#pragma once

#include "features/risk_files/effective_files.hpp"
#include "features/risk_files/grids/default_grid.hpp"
#include "features/risk_files/grids/grid_rules.hpp"
#include "features/risk_files/risk_file_repository.hpp"
