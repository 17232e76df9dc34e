#pragma once

#include "demo/demo_team.hpp"

namespace pharos {

// Cases of recent complaints, one in every state an inspector may ask about.
void make_demo_cases(Application& application, const TenantId& tenant, const DemoTeam& team, Timestamp now);

}  // namespace pharos
