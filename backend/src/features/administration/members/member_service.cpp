#include "features/administration/members/member_service.hpp"

#include <fmt/format.h>

namespace pharos::administration {
namespace {

using people::Member;
using people::MemberStatus;

bool is_acting_administrator(const Member& member) {
  return member.membership.role_id == tenants::kTenantAdmin && member.membership.status == MemberStatus::kActive;
}

}  // namespace

Member MemberService::read(const Principal& who, const UserId& user) const {
  auto member = parts_.members.find(who.scope(), user);
  if (!member) throw Error(ErrorCode::kNotFound, "Member not found");
  return *std::move(member);
}

Changed<Member> MemberService::changed(const Principal& who, const Member& before, const std::string& reason) const {
  auto after = read(who, before.user.id);
  AuditNote note{.entity_id = before.user.id.text(),
                 .before = to_json(before.membership),
                 .after = to_json(after.membership),
                 .reason = reason};
  return {std::move(after), std::move(note)};
}

void MemberService::require_another_administrator(const Principal& who, const Member& member) const {
  if (!is_acting_administrator(member)) return;
  if (parts_.members.count_other_administrators(who.scope(), member.user.id) > 0) return;
  throw Error(ErrorCode::kConflict, "This is the last administrator. Make another member an administrator first.");
}

Changed<Member> MemberService::set_role(const Principal& who, const Member& before, const RoleId& role) {
  if (role != tenants::kTenantAdmin) require_another_administrator(who, before);
  if (!parts_.members.set_role(who.scope(), before.membership, role)) throw changed_meanwhile("This record was");
  return changed(who, before, {});
}

Changed<Member> MemberService::set_status(const Principal& who, const Member& before, const StatusChange& change) {
  if (before.membership.status == change.status) {
    throw Error(ErrorCode::kConflict,
                fmt::format("This member is already {}", people::kMemberStatuses.name(change.status)));
  }
  if (change.status == MemberStatus::kSuspended) {
    require_another_administrator(who, before);
    parts_.sessions.revoke_all(before.user.id, SessionId{});
    parts_.invitations.revoke_all_of(who.scope(), before.user.email);
  } else if (!parts_.tenants.seats(who.scope().tenant()).has_room()) {
    throw Error(ErrorCode::kConflict, "All seats of the plan are in use");
  }
  if (!parts_.members.set_status(who.scope(), before.membership, change.status))
    throw changed_meanwhile("This record was");
  return changed(who, before, change.reason);
}

Changed<Member> MemberService::reset_factor(const Principal& who, const Member& before, const std::string& reason) {
  // An organization must not depend on whom another organization trusts to reset second factors.
  if (parts_.tenants.list_of_user(before.user.id).size() > 1) {
    throw Error(ErrorCode::kConflict, "Only the operators of this installation can reset this person's second factor");
  }
  sign(who, before, "reset of the second factor", reason);
  parts_.factors.remove(before.user.id);
  parts_.sessions.revoke_all(before.user.id, SessionId{});
  notify(who, before, "factor-reset",
         {.subject = "Your second factor on Pharos was reset",
          .greeting = fmt::format("Hello {},", before.user.display_name),
          .paragraphs = {fmt::format("{} reset your second factor and signed you out everywhere. Set up a new one "
                                     "the next time you sign in.",
                                     who.display_name)},
          .link_text = {},
          .link = {},
          .footer = "If you did not request this, contact another administrator of your organization at once."});
  auto after = changed(who, before, reason);
  after.note.before = JsonObject{{"mfa_enrolled", to_json(before.user.mfa_enrolled)}};
  after.note.after = JsonObject{{"mfa_enrolled", to_json(after.value.user.mfa_enrolled)}};
  return after;
}

AuditNote MemberService::remove(const Principal& who, const Member& before, const std::string& reason) {
  require_another_administrator(who, before);
  sign(who, before, "removal", reason);
  parts_.sessions.revoke_all(before.user.id, SessionId{});
  parts_.invitations.revoke_all_of(who.scope(), before.user.email);
  if (!parts_.members.remove(who.scope(), before.membership)) throw changed_meanwhile("This record was");
  return {.entity_id = before.user.id.text(), .before = to_json(before.membership), .after = {}, .reason = reason};
}

void MemberService::sign(const Principal& who, const Member& member, const std::string& what,
                         const std::string& reason) {
  parts_.signatures.sign(who,
                         {.entity = "member",
                          .id = member.user.id.text(),
                          .version = member.membership.version,
                          .content = JsonObject{{"what", what},
                                                {"reason", reason},
                                                {"email", member.user.email},
                                                {"membership", to_json(member.membership)}}},
                         signatures::Meaning::kApproved);
}

void MemberService::notify(const Principal& who, const Member& member, const std::string& cause,
                           const mail::Letter& letter) {
  parts_.outbox.enqueue({.tenant = who.scope().tenant(),
                         .cause = cause + ":" + member.user.id.text(),
                         .period = std::to_string(parts_.clock.now().microseconds),
                         .recipient = member.user.email,
                         .content = mail::to_content(letter)});
}

}  // namespace pharos::administration
