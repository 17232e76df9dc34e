#pragma once

#include "application.hpp"
#include "demo/demo_analyses.hpp"

namespace pharos {

// An approved PMS plan with an open trend signal for the demo product with the most complaints, and a draft for another
// product, created through the regular services. Does nothing without complaints.
void make_demo_surveillance(Application& application, db::Database& database, const TenantId& tenant,
                            const DemoTeam& team, Timestamp now);

}  // namespace pharos
