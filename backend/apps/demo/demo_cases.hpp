#pragma once

#include "demo/demo_team.hpp"

namespace pharos {

// Cases of recent complaints, one in every state an inspector may ask about.
std::vector<reportability::CaseId> make_demo_cases(Application& application, const TenantId& tenant,
                                                   const DemoTeam& team, Timestamp now);

}  // namespace pharos
