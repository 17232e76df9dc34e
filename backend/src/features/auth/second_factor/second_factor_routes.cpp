#include "features/auth/auth_bodies.hpp"
#include "features/auth/auth_routes.hpp"
#include "features/auth/auth_views.hpp"

namespace pharos::auth {

void add_second_factor_routes(http::Router& router, SecondFactorService& second_factor) {
  using enum http::Method;
  const http::Policy own{http::Access::kSignedIn};

  router.add(kGet, "/users/secret", own, [&second_factor](const http::Request& request) {
    return http::ok(HasSecretView{second_factor.has_secret(request.principal)});
  });
  router.add(kPost, "/users/secret", own.commits_itself("second_factor.enrol").sensitive(),
             [&second_factor](const http::Request& request) {
               return http::created(
                   second_factor.enrol(origin_of(request), request.principal, read_optional_otp(request.body)));
             });
  router.add(kPost, "/users/secret/verify", own.commits_itself("second_factor.verify").sensitive(),
             [&second_factor](const http::Request& request) {
               return http::ok(second_factor.verify(origin_of(request), request.principal, read_otp(request.body)));
             });
  router.add(
      kPost, "/users/secret/recover", own.commits_itself("second_factor.recover").sensitive(),
      [&second_factor](const http::Request& request) {
        return http::ok(second_factor.recover(origin_of(request), request.principal, read_recovery_code(request.body)));
      });
  router.add(kPost, "/users/secret/recovery-codes",
             http::Policy{http::Access::kSecondFactor}
                 .tenant(http::TenantRule::kNone)
                 .commits_itself("second_factor.renew_codes")
                 .sensitive(),
             [&second_factor](const http::Request& request) {
               return http::created(RecoveryCodesView{
                   second_factor.renew_recovery_codes(origin_of(request), request.principal, read_otp(request.body))});
             });
}

}  // namespace pharos::auth
