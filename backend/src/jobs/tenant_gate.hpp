#pragma once

#include "core/tenant_scope.hpp"

namespace pharos::jobs {

// Creates the scope of the tenant that requested a job (R16): the tenant is in the job's row, which the API wrote for a
// member.
class TenantGate {
 public:
  TenantScope scope_of_job(const TenantId& tenant) const { return TenantScope{tenant}; }
};

}  // namespace pharos::jobs
