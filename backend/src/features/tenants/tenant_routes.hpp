#pragma once

#include "features/tenants/plans/plan_repository.hpp"
#include "features/tenants/settings/tenant_service.hpp"
#include "features/tenants/tenant_directory.hpp"
#include "http/router.hpp"

namespace pharos::tenants {

void add_routes(http::Router& router, TenantService& service, const PlanRepository& plans,
                const TenantDirectory& directory);

}  // namespace pharos::tenants
