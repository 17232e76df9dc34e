#pragma once

#include "demo/demo_team.hpp"

namespace pharos {

// Investigations of demo complaints in every state, created through the regular services. Does nothing if no product
// has enough complaints with device problem codes and an approved risk definition.
void make_demo_investigations(Application& application, db::Database& database, const TenantId& tenant,
                              const DemoTeam& team, Timestamp now);

}  // namespace pharos
