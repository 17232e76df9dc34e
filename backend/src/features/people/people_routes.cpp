#include "features/people/people_routes.hpp"

#include <algorithm>

#include "core/json_reader.hpp"
#include "http/paging.hpp"

namespace pharos::people {
namespace {

constexpr size_t kMaxWords = 200;

// Every member can find colleagues, but only administrators see how they sign in.
void hide_sign_in(Member& member) {
  member.user.mfa_enrolled.reset();
  member.membership.last_login_at.reset();
  member.membership.added_by.reset();
}

http::Response list_members(const http::Request& request, const MemberRepository& members) {
  const auto named = request.params.find("id");
  if (named != request.params.end() && named->second != request.scope().tenant().text()) {
    throw Error(ErrorCode::kNotFound, "Tenant not found");
  }
  const Json query = request.query.document({"page", "page_size"});
  JsonReader reader{query};
  const auto words = reader.optional_text("q", kMaxWords).value_or("");
  reader.finish();
  auto found = members.list(request.scope(), words, http::read_paging(request.query));
  if (!request.principal.may(Permission::kMemberRole)) std::ranges::for_each(found.rows, hide_sign_in);
  return http::ok(found);
}

}  // namespace

void add_member_routes(http::Router& router, const MemberRepository& members) {
  router.add(http::Method::kGet, "/users", http::Access::kSecondFactor,
             [&members](const http::Request& request) { return list_members(request, members); },
             {"/tenants/{id}/users"});
}

void add_invitation_routes(http::Router& router, InvitationService& invitations) {
  using enum http::Method;
  const http::Policy member{http::Access::kSecondFactor};
  router.add(kGet, "/invitations", member.needs(Permission::kMemberInvite),
             [&invitations](const http::Request& request) { return http::ok(invitations.list(request.principal)); });
  router.add(
      kGet, "/invitations/pending", member.needs(Permission::kMemberInvite),
      [&invitations](const http::Request& request) { return http::ok(invitations.list_pending(request.principal)); });
  router.add(kPost, "/invitations", member.needs(Permission::kMemberInvite).changes("invitation.create"),
             [&invitations](const http::Request& request) {
               return http::ok(invitations.invite(request.principal, read_invitation_request(request.body)));
             });
  router.add(kPost, "/invitations/resend", member.needs(Permission::kMemberResend).changes("invitation.resend"),
             [&invitations](const http::Request& request) {
               JsonReader in{request.body};
               const auto email = in.text("email", "Email is required");
               in.finish();
               return http::recorded(http::accepted(), invitations.resend(request.principal, email));
             });
  router.add(kDelete, "/invitations/{id}", member.needs(Permission::kMemberDelete).changes("invitation.revoke"),
             [&invitations](const http::Request& request) {
               const InvitationId id{request.param("id")};
               return http::recorded(http::no_content(), invitations.revoke(request.principal, id));
             });
}

}  // namespace pharos::people
