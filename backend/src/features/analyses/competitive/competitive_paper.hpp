#pragma once

#include "features/analyses/competitive/competitive_answer.hpp"
#include "features/exports/exports.hpp"

namespace pharos::analyses {

// The competitive risk analysis as a document; its last appendix is the stamp of the query.
exports::Paper compose_competitive(const CompetitiveAnswer& answer, exports::Section stamp);

}  // namespace pharos::analyses
