#pragma once

#include "application.hpp"

namespace pharos {

// Two families with six products, made of devices that the public data hold, or written ones where there are none;
// and how many units of each were sold in the last 36 months.
void make_demo_products(Application& application, const TenantId& tenant, const UserId& by);

}  // namespace pharos
