#pragma once

#include <functional>

#include "core/audit_note.hpp"
#include "core/principal.hpp"
#include "features/outbox/outbox.hpp"
#include "features/people/invitations/invitation_directory.hpp"
#include "features/people/invitations/invitation_repository.hpp"
#include "features/people/one_time_secret_directory.hpp"
#include "features/tenants/tenants.hpp"

namespace pharos::people {

class InvitationService {
 public:
  struct Parts {
    InvitationRepository& repository;
    OneTimeSecretDirectory& secrets;
    outbox::OutboxRepository& outbox;
    const tenants::TenantDirectory& tenants;
    // The only domains that may be invited; empty: any.
    std::function<std::vector<std::string>(const TenantScope&)> allowed_domains;
    std::string base_url;
  };
  explicit InvitationService(Parts parts) : parts_(std::move(parts)) {}

  std::vector<Invitation> list(const Principal& who) const { return parts_.repository.list(who.scope()); }
  std::vector<Invitation> list_pending(const Principal& who) const {
    return parts_.repository.list_pending(who.scope());
  }
  // No one can invite to a role with more permissions than their own (R24).
  Changed<std::vector<InvitationResult>> invite(const Principal& who, const InvitationRequest& request);
  // Does nothing for an address that was not invited: the response must not reveal that (R13).
  AuditNote resend(const Principal& who, const std::string& email);
  // Throws Error{kNotFound} if it is not pending.
  AuditNote revoke(const Principal& who, const InvitationId& id);

 private:
  InvitationOutcome invite_one(const Principal& who, const InvitationRequest& request, const std::string& email);
  bool may_mail(const Principal& who, const std::string& email) const;
  void queue_mail(const Principal& who, const InvitationId& id, const std::string& email, const RoleId& role,
                  const std::optional<std::string>& message, std::int64_t send_count);

  Parts parts_;
};

}  // namespace pharos::people
