#include "features/auth/auth_bodies.hpp"
#include "features/auth/auth_routes.hpp"

namespace pharos::auth {
namespace {

// Own sessions can be ended without a tenant, but not without the second factor.
http::Policy own_verified() {
  return http::Policy{http::Access::kSecondFactor}.tenant(http::TenantRule::kNone);
}

}  // namespace

void add_sign_in_routes(http::Router& router, SignInService& sign_in, const people::ProfileDirectory& profiles,
                        SessionDirectory& sessions) {
  using enum http::Method;
  using enum http::Access;
  router.add(
      kPost, "/auth/login", http::Policy{kPublic}.commits_itself("auth.login").sensitive(),
      [&sign_in, &profiles](const http::Request& request) {
        const auto body = read_login(request.body);
        const auto result = sign_in.sign_in(origin_of(request), body.email, body.password);
        const auto tenant = sign_in.find_start_tenant(result.user);
        return http::ok(Json(JsonObject{
            {"token", result.token}, {"user", to_json(profiles.read(result.user))}, {"tenant", to_json(tenant)}}));
      });
  router.add(kPost, "/auth/logout", http::Policy{kSignedIn}.commits_itself("auth.logout"),
             [&sign_in](const http::Request& request) {
               sign_in.sign_out(origin_of(request), request.principal);
               return http::no_content();
             });
  router.add(kPut, "/users/profile/password", own_verified().commits_itself("password.change").sensitive(),
             [&sign_in](const http::Request& request) {
               const auto body = read_password_change(request.body);
               sign_in.change_password(origin_of(request), request.principal, body.current_password, body.new_password);
               return http::no_content();
             });
  router.add(kGet, "/users/sessions", own_verified(), [&sessions](const http::Request& request) {
    return http::ok(sessions.list(request.principal.user, request.principal.session));
  });
  router.add(kDelete, "/users/sessions/{id}", own_verified().commits_itself("session.revoke"),
             [&sign_in](const http::Request& request) {
               if (!sign_in.revoke_session(origin_of(request), request.principal, SessionId{request.param("id")})) {
                 throw Error(ErrorCode::kNotFound, "Session not found");
               }
               return http::no_content();
             });
}

}  // namespace pharos::auth
