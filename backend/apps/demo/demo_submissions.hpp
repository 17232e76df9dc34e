#pragma once

#include "demo/demo_analyses.hpp"

namespace pharos {

// Reports of the demo cases: a draft, an accepted one with an exported follow-up, and a rejected one; and an incident
// report of the European Union.
void make_demo_submissions(Application& application, db::Database& database, const TenantId& tenant,
                           const DemoTeam& team, Timestamp now);

}  // namespace pharos
