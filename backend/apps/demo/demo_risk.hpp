#pragma once

#include "application.hpp"

namespace pharos {

// Approved risk grids and definitions for the first two families of the organization, harms and a few term mappings.
// Call within the transaction that creates the demo data, after the families.
void make_demo_risk(Application& application, const TenantId& tenant, const UserId& author, const UserId& approver);

}  // namespace pharos
