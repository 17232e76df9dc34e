#pragma once

#include "features/analyses/competitive/competitive_answer.hpp"
#include "features/exports/exports.hpp"

namespace pharos::analyses {

// The result as tables: both matrices, harms, hazards, recalls.
void write_competitive(const CompetitiveAnswer& answer, exports::TableFile& file);

}  // namespace pharos::analyses
