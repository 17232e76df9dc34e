#pragma once

#include "application.hpp"

namespace pharos {

// A few monitors of the largest product codes of generated data; they begin with the data that are there.
void make_demo_monitors(Application& application, const TenantId& tenant, const UserId& by, Timestamp now);

}  // namespace pharos
