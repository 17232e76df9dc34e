#include "features/administration/administration_routes.hpp"

namespace pharos::administration {

void add_operations_routes(http::Router& router, Operations& operations) {
  using enum http::Method;
  const auto policy = http::Policy{http::Access::kSecondFactor}.needs(Permission::kInstallationAdmin);
  router.add(kGet, "/master/health", policy, [&operations](const http::Request& request) {
    refuse_query(request);
    return http::ok(operations.health());
  });
  router.add(kGet, "/master/data-versions", policy, [&operations](const http::Request& request) {
    refuse_query(request);
    return http::ok(operations.data_versions());
  });
  router.add(kPost, "/master/data-versions/{id}/publish", policy.commits_itself("master.data.publish"),
             [&operations](const http::Request& request) {
               return http::ok(operations.publish(request.principal, request.param("id")));
             });
  router.add(kPost, "/master/data-versions/rollback", policy.commits_itself("master.data.rollback"),
             [&operations](const http::Request& request) { return http::ok(operations.roll_back(request.principal)); });
}

}  // namespace pharos::administration
