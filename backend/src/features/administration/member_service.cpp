#include "features/administration/member_service.hpp"

#include <fmt/format.h>

#include "http/router.hpp"

namespace pharos::administration {
namespace {

using people::Member;

[[noreturn]] void throw_stale() {
  throw Error(ErrorCode::kVersionConflict,
              "This record was changed by someone else in the meantime. Reload and try again.");
}

bool is_acting_administrator(const Member& member) {
  return member.membership.role_id == tenants::kTenantAdmin && member.membership.status == "active";
}

}  // namespace

Member MemberService::wanted(const http::Request& request) const {
  if (request.param("id") != request.scope().tenant().text()) throw Error(ErrorCode::kNotFound, "Tenant not found");
  auto member = parts_.members.find(request.scope(), UserId{request.param("user_id")});
  if (!member) throw Error(ErrorCode::kNotFound, "Member not found");
  http::require_version(request, member->membership.version);
  return *std::move(member);
}

Member MemberService::changed(const http::Request& request, const Member& before, const std::string& reason) const {
  auto after = parts_.members.find(request.scope(), before.user.id);
  if (!after) throw Error(ErrorCode::kNotFound, "Member not found");
  request.audit = {.entity_id = before.user.id.text(),
                   .before = to_json(before.membership),
                   .after = to_json(after->membership),
                   .reason = reason};
  return *std::move(after);
}

void MemberService::require_another_administrator(const http::Request& request, const Member& member) const {
  if (!is_acting_administrator(member)) return;
  if (parts_.members.count_other_administrators(request.scope(), member.user.id) > 0) return;
  throw Error(ErrorCode::kConflict, "This is the last administrator. Make another member an administrator first.");
}

Member MemberService::set_role(const http::Request& request, const std::string& role_id) {
  const auto before = wanted(request);
  if (role_id != tenants::kTenantAdmin) require_another_administrator(request, before);
  if (!parts_.members.set_role(request.scope(), before.membership, role_id)) throw_stale();
  return changed(request, before, {});
}

Member MemberService::set_status(const http::Request& request, const StatusChange& change) {
  const auto before = wanted(request);
  if (before.membership.status == change.status) {
    throw Error(ErrorCode::kConflict, fmt::format("This member is already {}", change.status));
  }
  if (change.status == "suspended") {
    require_another_administrator(request, before);
    parts_.sessions.revoke_all(before.user.id, SessionId{});
    parts_.invitations.revoke_all_of(request.scope(), before.user.email);
  } else if (!parts_.tenants.seats(request.scope().tenant()).has_room()) {
    throw Error(ErrorCode::kConflict, "All seats of the plan are in use");
  }
  if (!parts_.members.set_status(request.scope(), before.membership, change.status)) throw_stale();
  return changed(request, before, change.reason);
}

Member MemberService::reset_factor(const http::Request& request, const std::string& reason) {
  const auto before = wanted(request);
  // An organization must not depend on whom another organization trusts to reset second factors.
  if (parts_.tenants.list_of_user(before.user.id).size() > 1) {
    throw Error(ErrorCode::kConflict, "Only the operators of this installation can reset this person's second factor");
  }
  sign(request, before, "reset of the second factor", reason);
  parts_.factors.remove(before.user.id);
  parts_.sessions.revoke_all(before.user.id, SessionId{});
  notify(request, before, "factor-reset",
         {.subject = "Your second factor on Pharos was reset",
          .greeting = fmt::format("Hello {},", before.user.display_name),
          .paragraphs = {fmt::format(
              "{} reset your second factor and signed you out everywhere. You will set up a new one "
              "when you sign in next.",
              request.principal.display_name)},
          .link_text = {},
          .link = {},
          .footer = "If you did not request this, contact another administrator of your organization at once."});
  auto after = changed(request, before, reason);
  request.audit.before = JsonObject{{"mfa_enrolled", to_json(before.user.mfa_enrolled)}};
  request.audit.after = JsonObject{{"mfa_enrolled", to_json(after.user.mfa_enrolled)}};
  return after;
}

void MemberService::remove(const http::Request& request, const std::string& reason) {
  const auto before = wanted(request);
  require_another_administrator(request, before);
  sign(request, before, "removal", reason);
  parts_.sessions.revoke_all(before.user.id, SessionId{});
  parts_.invitations.revoke_all_of(request.scope(), before.user.email);
  if (!parts_.members.remove(request.scope(), before.membership)) throw_stale();
  request.audit = {
      .entity_id = before.user.id.text(), .before = to_json(before.membership), .after = {}, .reason = reason};
}

void MemberService::sign(const http::Request& request, const Member& member, const std::string& what,
                         const std::string& reason) {
  parts_.signatures.sign(request,
                         {.entity = "member",
                          .id = member.user.id.text(),
                          .version = member.membership.version,
                          .content = JsonObject{{"what", what},
                                                {"reason", reason},
                                                {"email", member.user.email},
                                                {"membership", to_json(member.membership)}}},
                         signatures::Meaning::kApproved);
}

void MemberService::notify(const http::Request& request, const Member& member, const std::string& cause,
                           const mail::Letter& letter) {
  parts_.outbox.enqueue({.tenant_id = request.scope().tenant().text(),
                         .cause = cause + ":" + member.user.id.text(),
                         .period = std::to_string(parts_.clock.now().microseconds),
                         .recipient = member.user.email,
                         .content = mail::to_content(letter)});
}

}  // namespace pharos::administration
