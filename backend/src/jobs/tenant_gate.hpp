#pragma once

#include "core/tenant_scope.hpp"

namespace pharos::jobs {

// The right to work for the tenant that asked for a job (R16): its row says which, and the API wrote that row for a
// member.
class TenantGate {
 public:
  TenantScope scope_of_job(const TenantId& tenant) const { return TenantScope{tenant}; }
};

}  // namespace pharos::jobs
