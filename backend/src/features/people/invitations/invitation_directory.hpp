#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "db/database.hpp"
#include "features/people/invitations/invitation.hpp"

namespace pharos::people {

// Invitations looked up by the mailed secret, before any tenant is known.
class InvitationDirectory {
 public:
  InvitationDirectory(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  std::optional<OpenInvitation> find(const std::string& subject) const;
  // An invitation to administer a new organization.
  InvitationId insert(const TenantId& tenant, const std::string& email, const RoleId& role, const UserId& invited_by);
  // False if it is no longer pending.
  bool mark_accepted(const OpenInvitation& invitation);

  // The subject of an invitation's one-time secret.
  static std::string subject_of(const TenantId& tenant, const InvitationId& id);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::people
