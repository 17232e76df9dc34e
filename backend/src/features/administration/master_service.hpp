#pragma once

#include "features/administration/master_bodies.hpp"
#include "features/auth/auth.hpp"
#include "features/outbox/outbox.hpp"
#include "features/people/people.hpp"

namespace pharos::administration {

// What the people of a master tenant do with the organizations of the installation. Each change stands in the chain of
// the master tenant, which the router writes, and in that of the organization, which this writes. Master tenants
// themselves are made and changed on the server only (R24).
class MasterService {
 public:
  struct Parts {
    InstallationDirectory& installation;
    tenants::TenantDirectory& tenants;
    auth::JoiningService& joining;
    outbox::Outbox& outbox;
    audit::Trail& trail;
    const Clock& clock;
    std::string base_url;
  };
  explicit MasterService(const Parts& parts) : parts_(parts) {}

  // Makes the organization and its first administrator, who gets a mail.
  TenantRow create(const http::Request& request, const NewOrganization& wanted);
  TenantRow set_terms(const http::Request& request, const PlanTerms& terms);
  TenantRow set_status(const http::Request& request, const TenantStatusChange& change);

  // Lets the caller read in the organization for an hour, and tells its administrators.
  SupportAccess enter(const http::Request& request, const std::string& reason);
  // Ends an access of the caller before its time.
  void leave(const http::Request& request);

 private:
  // The organization the address names. Throws Error{kNotFound}; kForbidden for a master tenant.
  TenantRow wanted(const http::Request& request) const;
  TenantRow changed(const http::Request& request, const TenantRow& before, const std::string& reason);
  void append_to(const http::Request& request, const TenantId& tenant, const std::string& action);
  void tell_administrators(const SupportAccess& access);

  Parts parts_;
};

}  // namespace pharos::administration
