#include "features/people/people_routes.hpp"

#include "core/json_reader.hpp"
#include "http/paging.hpp"

namespace pharos::people {

void add_member_routes(http::Router& router, MemberRepository& members) {
  router.add(http::Method::kGet, "/users", http::Access::kSecondFactor, [&members](const http::Request& request) {
    const auto paging = http::read_paging(request.query);
    const auto words = request.query.find("q").value_or("");
    return http::ok(members.list(request.scope(), words, paging.page, paging.page_size));
  });
}

void add_invitation_routes(http::Router& router, InvitationService& invitations) {
  using enum http::Method;
  const http::Policy member{http::Access::kSecondFactor};
  router.add(kGet, "/invitations", member.needs(http::Permission::kMemberInvite),
             [&invitations](const http::Request& request) { return http::ok(invitations.list(request.principal)); });
  router.add(
      kGet, "/invitations/pending", member.needs(http::Permission::kMemberInvite),
      [&invitations](const http::Request& request) { return http::ok(invitations.list_pending(request.principal)); });
  router.add(kPost, "/invitations", member.needs(http::Permission::kMemberInvite).changes("invitation.create"),
             [&invitations](const http::Request& request) {
               const auto wanted = read_invitation_request(request.body);
               const auto results = invitations.invite(request.principal, wanted);
               request.audit.after = JsonObject{{"role_id", wanted.role_id}, {"results", to_json(results)}};
               return http::ok(results);
             });
  router.add(kPost, "/invitations/resend", member.needs(http::Permission::kMemberResend).changes("invitation.resend"),
             [&invitations](const http::Request& request) {
               JsonReader in{request.body};
               const auto email = in.text("email", "Email is required");
               in.finish();
               invitations.resend(request.principal, email);
               return http::accepted();
             });
  router.add(kDelete, "/invitations/{id}", member.needs(http::Permission::kMemberDelete).changes("invitation.revoke"),
             [&invitations](const http::Request& request) {
               invitations.revoke(request.principal, InvitationId{request.param("id")});
               request.audit.entity_id = request.param("id");
               return http::no_content();
             });
}

}  // namespace pharos::people
