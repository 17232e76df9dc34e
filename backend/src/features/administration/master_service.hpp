#pragma once

#include "features/administration/master_bodies.hpp"
#include "features/auth/auth.hpp"
#include "features/outbox/outbox.hpp"
#include "features/people/people.hpp"

namespace pharos::administration {

// What members of a master tenant can do with the organizations of the installation. Each change is recorded in the
// chain of the master tenant, which the router writes, and in that of the organization, which this class writes. Master
// tenants themselves can only be created and changed on the server (R24).
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

  // Creates the organization and its first administrator, who gets a mail.
  TenantRow create(const http::Request& request, const NewOrganization& wanted);
  TenantRow set_terms(const http::Request& request, const PlanTerms& terms);
  TenantRow set_status(const http::Request& request, const TenantStatusChange& change);

  // Grants the caller an hour of read access to the organization and notifies its administrators.
  SupportAccess enter(const http::Request& request, const std::string& reason);
  // Ends the caller's access early.
  void leave(const http::Request& request);

 private:
  // The organization named in the path. Throws Error{kNotFound}, or kForbidden for a master tenant.
  TenantRow wanted(const http::Request& request) const;
  TenantRow changed(const http::Request& request, const TenantRow& before, const std::string& reason);
  void append_to(const http::Request& request, const TenantId& tenant, const std::string& action);
  void tell_administrators(const SupportAccess& access);

  Parts parts_;
};

}  // namespace pharos::administration
