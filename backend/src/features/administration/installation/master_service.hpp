#pragma once

#include "features/administration/installation/master_bodies.hpp"
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
    outbox::OutboxRepository& outbox;
    audit::Trail& trail;
    const Clock& clock;
    std::string base_url;
  };
  explicit MasterService(const Parts& parts) : parts_(parts) {}

  // Creates the organization and its first administrator, who gets a mail.
  Changed<TenantRow> create(const Principal& who, const NewOrganization& wanted);
  // Throws Error{kNotFound}, or kConflict for a master tenant.
  TenantRow read(const TenantId& id) const;
  Changed<TenantRow> set_terms(const Principal& who, const TenantRow& before, const PlanTerms& terms);
  Changed<TenantRow> set_status(const Principal& who, const TenantRow& before, const TenantStatusChange& change);

  // Grants the caller an hour of read access to the organization and notifies its administrators.
  Changed<SupportAccess> enter(const Principal& who, const TenantRow& tenant, const std::string& reason);
  // Ends the caller's access early.
  AuditNote leave(const Principal& who, const SupportAccessId& access_id);

  // Makes an unsent mail due at once. Throws Error{kNotFound} if it was sent or does not exist.
  AuditNote retry_mail(const outbox::MailId& id);

 private:
  Changed<TenantRow> changed(const Principal& who, const TenantRow& before, const std::string& reason);
  void append_to(const TenantId& tenant, const Principal& who, const std::string& action, const AuditNote& note);
  void tell_administrators(const SupportAccess& access);

  Parts parts_;
};

}  // namespace pharos::administration
