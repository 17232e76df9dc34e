#pragma once

#include "demo/demo_team.hpp"

namespace pharos {

// Analyses of the demo complaints in every state, created through the regular services.
void make_demo_analyses(Application& application, const TenantId& tenant, const DemoTeam& team);

}  // namespace pharos
