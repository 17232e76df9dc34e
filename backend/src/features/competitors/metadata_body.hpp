#pragma once

#include "features/competitors/competitors.hpp"

namespace pharos::competitors {

// The settings PUT /tenants/metadata may change; the version comes from If-Match. Throws Error{kInvalidFields}: a name
// on both sides, a group without a name, thresholds out of range.
TenantMetadata read_metadata(const Json& body);

}  // namespace pharos::competitors
