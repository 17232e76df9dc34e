#pragma once

#include "demo/demo_team.hpp"

namespace pharos {

// Assignments and a discussion, so that "My work" shows what it is for.
void make_demo_work(Application& application, const TenantId& tenant, const DemoTeam& team,
                    const std::vector<reportability::CaseId>& cases, Timestamp now);

}  // namespace pharos
