#include "features/work/home/home_routes.hpp"

namespace pharos::work {

void add_home_routes(http::Router& router, const HomeService& home) {
  router.add(http::Method::kGet, "/work", http::Policy{http::Access::kSecondFactor},
             [&home](const http::Request& request) { return http::ok(home.read(request.principal)); });
}

}  // namespace pharos::work
