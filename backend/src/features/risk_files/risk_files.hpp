#pragma once

#include "features/risk_files/effective_files.hpp"
#include "features/risk_files/grids/grid_content.hpp"
#include "features/risk_files/risk_file_repository.hpp"
