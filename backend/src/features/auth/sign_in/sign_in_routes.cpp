#include "features/auth/auth_bodies.hpp"
#include "features/auth/auth_routes.hpp"
#include "features/auth/auth_views.hpp"

namespace pharos::auth {
namespace {

constexpr size_t kMaxDeviceToken = 100;

// Own sessions can be ended without a tenant, but not without the second factor.
http::Policy own_verified() {
  return http::Policy{http::Access::kSecondFactor}.tenant(http::TenantRule::kNone);
}

}  // namespace

Origin origin_of(const http::Request& request) {
  const auto device = request.headers.get_or("X-Device-Token", "");
  return {.client_address = request.client_address,
          .user_agent = std::string{request.headers.get_or("User-Agent", "")},
          .request_id = request.request_id,
          .device = std::string{device.size() <= kMaxDeviceToken ? device : std::string_view{}}};
}

void add_sign_in_routes(http::Router& router, SignInService& sign_in, const people::ProfileDirectory& profiles,
                        const SessionDirectory& sessions) {
  using enum http::Method;
  using enum http::Access;
  router.add(kPost, "/auth/login", http::Policy{kPublic}.commits_itself("auth.login").sensitive(),
             [&sign_in, &profiles](const http::Request& request) {
               const auto body = read_login(request.body);
               const auto result = sign_in.sign_in(origin_of(request), body.email, body.password);
               const auto tenant = sign_in.find_start_tenant(result.user);
               return http::ok(LoginView{.token = result.token, .user = profiles.read(result.user), .tenant = tenant});
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
