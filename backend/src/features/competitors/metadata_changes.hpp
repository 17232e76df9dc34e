#pragma once

#include <string>
#include <vector>

#include "features/competitors/tenant_metadata.hpp"

namespace pharos::competitors {

// The differences in words: "Group Rival added", "Name RIVAL LLC assigned to Rival", "Incomplete months 2 → 3".
std::vector<std::string> describe_changes(const TenantMetadata& before, const TenantMetadata& after);

}  // namespace pharos::competitors
