#include "features/administration/administration_routes.hpp"

namespace pharos::administration {
namespace {

http::Response answer(const Changed<people::Member>& member) {
  return http::with_version(http::ok(member), member.value.membership.version);
}

// The member named in the path, in the version the caller has seen.
people::Member read(const MemberService& members, const http::Request& request) {
  if (request.param("id") != request.scope().tenant().text()) throw Error(ErrorCode::kNotFound, "Tenant not found");
  auto member = members.read(request.principal, UserId{request.param("user_id")});
  http::require_version(request, member.membership.version);
  return member;
}

}  // namespace

void add_member_routes(http::Router& router, MemberService& members) {
  using enum http::Method;
  const http::Policy member{http::Access::kSecondFactor};
  const auto managing = member.needs(Permission::kMemberRole);
  router.add(kPut, "/tenants/{id}/users/{user_id}/role", managing.changes("member.role"),
             [&members](const http::Request& request) {
               const auto role = read_role(request.body);
               return answer(members.set_role(request.principal, read(members, request), role));
             });
  router.add(kPut, "/tenants/{id}/users/{user_id}/status", managing.changes("member.status"),
             [&members](const http::Request& request) {
               const auto change = read_status_change(request.body);
               return answer(members.set_status(request.principal, read(members, request), change));
             });
  router.add(kPost, "/tenants/{id}/users/{user_id}/reset-second-factor",
             managing.changes("member.reset_factor").is_signed(), [&members](const http::Request& request) {
               const auto reason = read_signed_reason(request.body);
               return answer(members.reset_factor(request.principal, read(members, request), reason));
             });
  router.add(kPost, "/tenants/{id}/users/{user_id}/remove",
             member.needs(Permission::kMemberDelete).changes("member.remove").is_signed(),
             [&members](const http::Request& request) {
               const auto reason = read_signed_reason(request.body);
               return http::recorded(http::no_content(),
                                     members.remove(request.principal, read(members, request), reason));
             });
}

}  // namespace pharos::administration
