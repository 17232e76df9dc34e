#include "features/administration/administration_routes.hpp"

namespace pharos::administration {
namespace {

http::Response answer(const people::Member& member) {
  return http::with_version(http::ok(member), member.membership.version);
}

}  // namespace

void add_member_routes(http::Router& router, MemberService& members) {
  using enum http::Method;
  const http::Policy member{http::Access::kSecondFactor};
  const auto managing = member.needs(http::Permission::kMemberRole);
  router.add(
      kPut, "/tenants/{id}/users/{user_id}/role", managing.changes("member.role"),
      [&members](const http::Request& request) { return answer(members.set_role(request, read_role(request.body))); });
  router.add(kPut, "/tenants/{id}/users/{user_id}/status", managing.changes("member.status"),
             [&members](const http::Request& request) {
               return answer(members.set_status(request, read_status_change(request.body)));
             });
  router.add(kPost, "/tenants/{id}/users/{user_id}/reset-second-factor",
             managing.changes("member.reset_factor").is_signed(), [&members](const http::Request& request) {
               return answer(members.reset_factor(request, read_signed_reason(request.body)));
             });
  router.add(kPost, "/tenants/{id}/users/{user_id}/remove",
             member.needs(http::Permission::kMemberDelete).changes("member.remove").is_signed(),
             [&members](const http::Request& request) {
               members.remove(request, read_signed_reason(request.body));
               return http::no_content();
             });
}

}  // namespace pharos::administration
