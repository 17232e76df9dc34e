#pragma once

#include "features/tenants/settings/tenant_info.hpp"

namespace pharos::tenants {

// The editable details of an organization: body of PUT /tenants/info. The logo has its own call. Throws
// Error{kInvalidFields} with every invalid field: impossible registration numbers, unknown time zones.
TenantUpdate read_tenant_update(const Json& body);

}  // namespace pharos::tenants
