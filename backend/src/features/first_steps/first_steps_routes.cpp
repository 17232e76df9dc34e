#include "features/first_steps/first_steps_routes.hpp"

namespace pharos::first_steps {

void add_first_steps_routes(http::Router& router, const FirstStepsRepository& repository) {
  router.add(
      http::Method::kGet, "/first_steps", http::Policy{http::Access::kSecondFactor},
      [&repository](const http::Request& request) { return http::ok(repository.read(request.principal.scope())); });
}

}  // namespace pharos::first_steps
