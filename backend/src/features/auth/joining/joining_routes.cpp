#include "features/auth/auth_bodies.hpp"
#include "features/auth/auth_routes.hpp"
#include "features/auth/auth_views.hpp"

namespace pharos::auth {

void add_joining_routes(http::Router& router, JoiningService& joining, const people::ProfileDirectory& profiles,
                        const AuthOptions& options) {
  using enum http::Method;
  const http::Policy open{http::Access::kPublic};
  const auto changing = [&open](std::string_view action) { return open.commits_itself(action).sensitive(); };
  const auto signed_in = [&profiles](const SignedIn& result) {
    return SignedInView{.token = result.token, .user = profiles.read(result.user)};
  };

  router.add(kGet, "/auth/options", open, [&joining, options](const http::Request&) {
    auto current = options;
    current.playground_open = joining.has_playground();
    return http::ok(current);
  });
  router.add(kPost, "/auth/register", changing("auth.register"), [&joining, signed_in](const http::Request& request) {
    return http::created(signed_in(joining.register_account(origin_of(request), read_registration(request.body))));
  });
  router.add(kPost, "/auth/begin-reset-password", changing("password.reset.begin"),
             [&joining](const http::Request& request) {
               joining.begin_reset(origin_of(request), read_email(request.body));
               return http::accepted();
             });
  router.add(kPost, "/auth/reset-password", changing("password.reset"), [&joining](const http::Request& request) {
    const auto body = read_token_password(request.body);
    joining.reset(origin_of(request), body.token, body.password);
    return http::no_content();
  });
  router.add(kPost, "/auth/onboard", changing("auth.onboard"), [&joining, signed_in](const http::Request& request) {
    const auto body = read_token_password(request.body);
    return http::ok(signed_in(joining.onboard(origin_of(request), body.token, body.password)));
  });
  // A lookup is a POST because its secret must not be in a URL that gets logged.
  router.add(kPost, "/auth/onboard/lookup", changing("auth.onboard.lookup"), [&joining](const http::Request& request) {
    return http::ok(joining.look_up_onboarding(read_token(request.body)));
  });
  router.add(kPost, "/auth/invitation-signup", changing("invitation.accept"), [&joining](const http::Request& request) {
    joining.accept_invitation(origin_of(request), read_invitation_signup(request.body));
    return http::no_content();
  });
  router.add(kPost, "/auth/invitation-signup/lookup", changing("invitation.lookup"),
             [&joining](const http::Request& request) {
               return http::ok(joining.look_up_invitation(read_token(request.body)));
             });
  router.add(kPost, "/auth/playground-register", changing("playground.register"),
             [&joining](const http::Request& request) {
               joining.register_for_playground(origin_of(request), read_email(request.body));
               return http::accepted();
             });
}

}  // namespace pharos::auth
