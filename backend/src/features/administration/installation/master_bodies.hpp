#pragma once

#include "features/administration/installation/installation_directory.hpp"

namespace pharos::administration {

// Request bodies of the operators' calls. All throw Error{kInvalidFields}.
struct NewOrganization {
  std::string name;
  PlanTerms terms;
  std::string admin_email;  // canonical
  std::string admin_name;
};
NewOrganization read_new_organization(const Json& body);
PlanTerms read_plan_terms(const Json& body);

struct TenantStatusChange {
  tenants::TenantStatus status = tenants::TenantStatus::kActive;
  std::string reason;
};
TenantStatusChange read_tenant_status(const Json& body);

// {"reason": …}
std::string read_reason(const Json& body);

}  // namespace pharos::administration
