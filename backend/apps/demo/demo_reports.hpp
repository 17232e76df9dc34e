#pragma once

#include "demo/demo_team.hpp"

namespace pharos {

// The schedule of a demo product with an issued PSUR and one in drafting, created through the regular services. Does
// nothing if there is no product with complaints.
void make_demo_reports(Application& application, const TenantId& tenant, const DemoTeam& team, Timestamp now);

}  // namespace pharos
