#pragma once

#include <optional>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "features/people/invitations/invitation.hpp"

namespace pharos::people {

// One tenant's invitations.
class InvitationRepository {
 public:
  InvitationRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  std::vector<Invitation> list(const TenantScope& tenant) const;
  std::vector<Invitation> list_pending(const TenantScope& tenant) const;
  std::optional<Invitation> find_pending(const TenantScope& tenant, const std::string& email) const;
  std::optional<Invitation> find(const TenantScope& tenant, const InvitationId& id) const;
  bool has_member(const TenantScope& tenant, const std::string& email) const;
  InvitationId insert(const TenantScope& tenant, const std::string& email, const InvitationRequest& request,
                      const UserId& invited_by);
  // Counts one more mail and restarts the seven days; false if it has already been sent five times.
  bool mark_resent(const TenantScope& tenant, const InvitationId& id);
  // False if there is no such pending invitation.
  bool revoke(const TenantScope& tenant, const InvitationId& id);
  // Suspended or removed members must not return through an older mail.
  void revoke_all_of(const TenantScope& tenant, const std::string& email);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::people
