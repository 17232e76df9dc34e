#pragma once

#include "features/tenants/tenant_repository.hpp"

namespace pharos::tenants {

// What an organization may say of itself: body of PUT /tenants/info. The logo has a call of its own. Throws
// Error{kInvalidFields} naming every wrong field: numbers that authorities would not have given, unknown time zones.
TenantUpdate read_tenant_update(const Json& body);

}  // namespace pharos::tenants
