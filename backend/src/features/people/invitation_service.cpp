#include "features/people/invitation_service.hpp"

#include <fmt/format.h>

#include "core/error.hpp"
#include "mail/address.hpp"

namespace pharos::people {

std::vector<InvitationResult> InvitationService::invite(const http::Principal& who, const InvitationRequest& request) {
  const auto& granted = tenants::find_role(request.role_id)->permissions;
  // Who may change roles may give any role of the tenant; others give no more than they hold.
  const bool may_give_any = who.permissions.test(static_cast<size_t>(http::Permission::kMemberRole));
  if ((granted & ~who.permissions).any() && !may_give_any) {
    throw Error(ErrorCode::kForbidden, "You cannot invite to a role that may do more than yours");
  }
  if (request.role_id == tenants::kMasterAdmin) {
    throw Error(ErrorCode::kForbidden, "This role is given on the server only");
  }
  std::vector<InvitationResult> results;
  for (const auto& email : request.emails) results.push_back({email, invite_one(who, request, email)});
  return results;
}

std::string InvitationService::invite_one(const http::Principal& who, const InvitationRequest& request,
                                          const std::string& email) {
  const auto address = mail::find_address(email);
  if (!address) return "invalid";
  if (repository_.has_member(who.scope(), *address)) return "already_member";
  if (repository_.find_pending(who.scope(), *address)) return "already_invited";
  const auto id = repository_.insert(who.scope(), *address, request, who.user);
  queue_mail(who, id, *address, request.role_id, request.message, 1);
  return "invited";
}

void InvitationService::resend(const http::Principal& who, const std::string& email) {
  const auto address = mail::find_address(email);
  const auto invitation = address ? repository_.find_pending(who.scope(), *address) : std::nullopt;
  if (!invitation) return;
  if (!repository_.mark_resent(who.scope(), invitation->id)) {
    throw Error(ErrorCode::kConflict, "This invitation has been sent five times. Delete it and invite again.");
  }
  queue_mail(who, invitation->id, invitation->email, invitation->role_id, std::nullopt, invitation->send_count + 1);
}

void InvitationService::revoke(const http::Principal& who, const InvitationId& id) {
  // The mailed secret stays: it opens nothing any more, but tells its holder what became of the invitation.
  if (!repository_.revoke(who.scope(), id)) throw Error(ErrorCode::kNotFound, "Invitation not found");
}

void InvitationService::queue_mail(const http::Principal& who, const InvitationId& id, const std::string& email,
                                   const std::string& role_id, const std::optional<std::string>& message,
                                   std::int64_t send_count) {
  const auto& tenant_id = who.scope().tenant();
  const auto subject = InvitationDirectory::subject_of(tenant_id, id);
  const auto secret = secrets_.issue(SecretPurpose::kInvitation, subject);
  const auto tenant = tenants_.find(tenant_id);
  mail::Letter letter{
      .subject = fmt::format("{} invites you to {} on Pharos", who.display_name, tenant->name),
      .greeting = "Hello,",
      .paragraphs = {fmt::format("{} invites you to join {} on Pharos as {}.", who.display_name, tenant->name,
                                 tenants::find_role(role_id)->name)},
      .link_text = "Accept the invitation",
      .link = base_url_ + "/#/auth/invitation-signup?token=" + secret,
      .footer = "The link works once and for seven days. If you did not expect this invitation, ignore this mail.",
  };
  if (message) letter.paragraphs.push_back(*message);
  outbox_.enqueue({.tenant_id = tenant_id.text(),
                   .cause = "invitation:" + subject,
                   .period = std::to_string(send_count),
                   .recipient = email,
                   .content = mail::to_content(letter)});
}

}  // namespace pharos::people
