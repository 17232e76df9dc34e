#pragma once

// What other features may use of tenants.
#include "features/tenants/plans/plan.hpp"
#include "features/tenants/plans/plan_limits.hpp"
#include "features/tenants/roles.hpp"
#include "features/tenants/tenant.hpp"
#include "features/tenants/tenant_directory.hpp"
