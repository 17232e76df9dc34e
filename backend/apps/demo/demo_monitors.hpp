#pragma once

#include "application.hpp"

namespace pharos {

// A few monitors for the largest product codes of generated data; they start from the current data.
void make_demo_monitors(Application& application, const TenantId& tenant, const UserId& by, Timestamp now);

}  // namespace pharos
