#pragma once

#include "features/tenants/tenant_repository.hpp"
#include "http/router.hpp"

namespace pharos::tenants {

void add_routes(http::Router& router, TenantRepository& repository, TenantDirectory& directory);

}  // namespace pharos::tenants
