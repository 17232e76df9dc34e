#include "features/people/invitations/invitation_service.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.hpp"
#include "mail/address.hpp"

namespace pharos::people {
namespace {

// The domain itself, not its subdomains.
bool is_of_domain(const std::string& address, const std::vector<std::string>& domains) {
  return domains.empty() || std::ranges::find(domains, address.substr(address.find('@') + 1)) != domains.end();
}

}  // namespace

Changed<std::vector<InvitationResult>> InvitationService::invite(const Principal& who,
                                                                 const InvitationRequest& request) {
  const auto& granted = tenants::find_role(request.role_id)->permissions;
  // Those who may change roles can assign any role of the tenant; others can assign no more than their own.
  const bool may_give_any = who.may(Permission::kMemberRole);
  if ((granted & ~who.permissions).any() && !may_give_any) {
    throw Error(ErrorCode::kForbidden, "You cannot invite someone to a role with more permissions than your own");
  }
  std::vector<InvitationResult> results;
  for (const auto& email : request.emails) results.push_back({email, invite_one(who, request, email)});
  AuditNote note{.after = JsonObject{{"role_id", request.role_id.text()}, {"results", to_json(results)}}};
  return {std::move(results), std::move(note)};
}

InvitationOutcome InvitationService::invite_one(const Principal& who, const InvitationRequest& request,
                                                const std::string& email) {
  using enum InvitationOutcome;
  const auto address = mail::find_address(email);
  if (!address) return kInvalid;
  if (parts_.repository.has_member(who.scope(), *address)) return kAlreadyMember;
  if (parts_.repository.find_pending(who.scope(), *address)) return kAlreadyInvited;
  if (!is_of_domain(*address, parts_.allowed_domains(who.scope()))) return kDomainNotAllowed;
  // Every pending invitation reserves a seat.
  const auto seats = parts_.tenants.seats(who.scope().tenant());
  const auto waiting = parts_.repository.list_pending(who.scope());
  const auto kept = std::ranges::count(waiting, InvitationStatus::kPending, &Invitation::status);
  if (seats.used + kept >= seats.limit) return kNoSeat;
  if (!may_mail(who, *address)) return kMailedLately;
  const auto id = parts_.repository.insert(who.scope(), *address, request, who.user);
  queue_mail(who, id, *address, request.role_id, request.message, 1);
  return kInvited;
}

AuditNote InvitationService::resend(const Principal& who, const std::string& email) {
  AuditNote note{.after = JsonObject{{"email", email}}};
  const auto address = mail::find_address(email);
  const auto invitation = address ? parts_.repository.find_pending(who.scope(), *address) : std::nullopt;
  if (!invitation) return note;
  if (!may_mail(who, *address)) {
    throw Error(ErrorCode::kTooManyRequests, "This address was sent an invitation moments ago. Try again in a minute.",
                std::chrono::minutes{1});
  }
  if (!parts_.repository.mark_resent(who.scope(), invitation->id)) {
    throw Error(ErrorCode::kConflict, "This invitation has been sent five times. Delete it and invite again.");
  }
  queue_mail(who, invitation->id, invitation->email, invitation->role_id, std::nullopt, invitation->send_count + 1);
  return note;
}

AuditNote InvitationService::revoke(const Principal& who, const InvitationId& id) {
  const auto before = parts_.repository.find(who.scope(), id);
  // The mailed secret stays: it no longer works, but lets its holder see what happened to the invitation.
  if (!before || !parts_.repository.revoke(who.scope(), id)) {
    throw Error(ErrorCode::kNotFound, "Invitation not found");
  }
  return {.entity_id = id.text(), .before = to_json(*before), .after = JsonObject{{"status", "revoked"}}};
}

bool InvitationService::may_mail(const Principal& who, const std::string& email) const {
  // Counted per organization: other organizations' invitations must not be noticeable here.
  return parts_.outbox.may_send("invitation:" + who.scope().tenant().text(), email);
}

void InvitationService::queue_mail(const Principal& who, const InvitationId& id, const std::string& email,
                                   const RoleId& role, const std::optional<std::string>& message,
                                   std::int64_t send_count) {
  const auto& tenant_id = who.scope().tenant();
  const auto subject = InvitationDirectory::subject_of(tenant_id, id);
  const auto secret = parts_.secrets.issue(SecretPurpose::kInvitation, subject);
  const auto tenant = parts_.tenants.find(tenant_id);
  mail::Letter letter{
      .subject = fmt::format("{} has invited you to {} on Pharos", who.display_name, tenant->name),
      .greeting = "Hello,",
      .paragraphs = {fmt::format("{} has invited you to join {} on Pharos. Your role: {}.", who.display_name,
                                 tenant->name, tenants::find_role(role)->name)},
      .link_text = "Accept the invitation",
      .link = parts_.base_url + "/#/auth/invitation-signup?token=" + secret,
      .footer =
          "The link can be used once and expires in seven days. If you did not expect this invitation, ignore this "
          "email.",
  };
  if (message) letter.paragraphs.push_back(fmt::format("Message from {}: {}", who.display_name, *message));
  parts_.outbox.enqueue({.tenant = tenant_id,
                         .cause = "invitation:" + subject,
                         .period = std::to_string(send_count),
                         .recipient = email,
                         .content = mail::to_content(letter),
                         .report_to = who.user});
}

}  // namespace pharos::people
