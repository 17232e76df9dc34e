#pragma once

#include "core/json.hpp"
#include "features/competitors/tenant_metadata.hpp"

namespace pharos::competitors {

// The settings PUT /tenants/metadata may change; the version comes from If-Match. Throws Error{kInvalidFields}: a name
// on both sides, a group without a name, thresholds out of range.
TenantMetadata read_metadata(const Json& body);

// Names and groups being edited: {company_names, partner_names, competitor_groups}, conflicts allowed. Throws
// Error{kInvalidFields}.
TenantMetadata read_draft(const Json& body);

}  // namespace pharos::competitors
