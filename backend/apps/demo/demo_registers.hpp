#pragma once

#include "demo/demo_team.hpp"

namespace pharos {

// A field action, CAPA and a certificate of the first product that has cases.
void make_demo_registers(Application& application, const TenantId& tenant, const DemoTeam& team, Timestamp now);

}  // namespace pharos
