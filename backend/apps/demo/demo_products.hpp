#pragma once

#include "application.hpp"

namespace pharos {

// Two families with six products, based on devices in the public data, or predefined ones if there are none, with units
// sold in the last 36 months.
void make_demo_products(Application& application, const TenantId& tenant, const UserId& by);

}  // namespace pharos
